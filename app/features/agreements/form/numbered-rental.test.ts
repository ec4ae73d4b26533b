import { describe, expect, it } from 'vitest';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { agreementFormState } from './agreement-form.fixture.ts';
import { numberedRental } from './agreement-form.server.ts';

/** A service that counts each type by itself. */
const service = {
  'agreements.generateNumber': ({ agreementType }: Record<string, unknown>) => ({
    agreementNo: agreementType === 'Corporate' ? 'C-1' : 'R-1',
  }),
};
const completed = (submitted: object, answers: object = service) =>
  numberedRental.complete?.(
    agreementFormState({ service: answers as typeof service, submitted: { ...submitted } }),
  );

describe('the number of a check-out', () => {
  it('stays while its type does', async () => {
    const submitted = { typeId: 1, numberedFor: 1, agreementNumber: 'R-9' };
    expect(await completed(submitted)).toMatchObject({ agreementNumber: ['R-9'] });
  });

  it('is another one once another type is chosen', async () => {
    const submitted = { typeId: 2, numberedFor: 1, agreementNumber: 'R-9' };
    expect(await completed(submitted)).toMatchObject({ agreementNumber: ['C-1'], numberedFor: ['2'] });
  });

  it('is NONE when the service gives none', async () => {
    const submitted = { typeId: 2, numberedFor: 1, agreementNumber: 'R-9' };
    expect(await completed(submitted, {})).toMatchObject({ agreementNumber: ['NONE'] });
  });
});

describe('the group of the rental', () => {
  const groupOf = async (given: Parameters<typeof agreementFormState>[0]) =>
    (await numberedRental.groups(agreementFormState(given)))[0];

  it('has the number, which cannot be changed', async () => {
    const group = await groupOf({ submitted: { agreementNumber: 'NONE' } });
    expect(group?.key).toBe('rental');
    expect(group?.fields.find(({ name }) => name === 'agreementNumber')).toMatchObject({
      readOnly: true,
      note: 'agreementForm.noNumber',
    });
    expect(group?.fields.map(({ name }) => name)).not.toContain('keepsReservedPrice');
  });

  it('has a notice and a tick where the reservation was for another time', async () => {
    const before = { checkOutAt: '2026-11-21T09:00:00', total: 252 } as never;
    const group = await groupOf({ formContext: { before, reservation: { id: 5, number: 'R-5' } } });
    expect(group?.notices).toMatchObject([{ tone: 'warn' }]);
    expect(group?.fields.at(-1)?.name).toBe('keepsReservedPrice');
    const start = group?.fields.find(({ name }) => name === 'checkOutAt');
    expect(start?.note).toContain('rentalForm.reserved.at 21/11/2026 09:00');
  });

  it('is read with the number and the tick', () => {
    const formState = agreementFormState({ submitted: { agreementNumber: 'R-9', keepsReservedPrice: true } });
    expect(readStage(numberedRental, formState).values).toMatchObject({
      ...{ agreementNumber: 'R-9', keepsReservedPrice: true },
      checkOutAt: '2026-11-20T12:00:00',
    });
  });
});
