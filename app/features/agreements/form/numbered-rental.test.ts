import { describe, expect, it } from 'vitest';
import { agreementFormState } from './agreement-form.fixture.ts';
import { numberedRental } from './numbered-rental.server.ts';

/** A service that counts each type by itself. */
const service = {
  'agreements.generateNumber': ({ agreementType }: Record<string, unknown>) => ({
    agreementNo: agreementType === 'Corporate' ? 'C-1' : 'R-1',
  }),
};
const completed = (typed: object, answers: object = service) =>
  numberedRental.complete?.(agreementFormState({ service: answers as typeof service, typed: { ...typed } }));

describe('the number of a check-out', () => {
  it('stays while its type does', async () => {
    const typed = { typeId: 1, numberedFor: 1, agreementNumber: 'R-9' };
    expect(await completed(typed)).toMatchObject({ agreementNumber: ['R-9'] });
  });

  it('is another one once another type is chosen', async () => {
    const typed = { typeId: 2, numberedFor: 1, agreementNumber: 'R-9' };
    expect(await completed(typed)).toMatchObject({ agreementNumber: ['C-1'], numberedFor: ['2'] });
  });

  it('is NONE when the service gives none', async () => {
    const typed = { typeId: 2, numberedFor: 1, agreementNumber: 'R-9' };
    expect(await completed(typed, {})).toMatchObject({ agreementNumber: ['NONE'] });
  });
});
