import { describe, expect, it } from 'vitest';
import { fieldsIn } from '../../../patterns/form-fields/field-words.server.ts';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { correctionForm } from './correction-form.server.ts';
import { entryOf, formStateOn, recording, recordOf, staffContextAt } from './money-form.fixture.ts';

const SAFETY = { idempotencyKey: 'key-1', ifMatch: undefined };
const OPEN = { editAvailable: true, deleteAvailable: true };
const CLOSED = { editAvailable: false, deleteAvailable: false };
const PAID = { ...OPEN, amount: 54, method: 'Cheque', reference: 'Slip 7' };

type Parsed = Parameters<typeof formStateOn>[1];

/** Opens the form of an entry with its first values and the input over them. */
async function opened(
  overrides: object,
  { submitted = {}, kind = 'agreement' as 'agreement' | 'reservation' } = {},
) {
  const record = recordOf({ kind, payments: [entryOf(overrides)] });
  const form = correctionForm({ kind, get: async () => record });
  const staffContext = staffContextAt();
  const formContext = await form.open({ traceId: 't' } as Reader, staffContext, {
    id: '9',
    start: { payment: '812' },
  });
  const bare = formStateOn(formContext, {}, staffContext);
  const first = await form.initial(formContext, staffContext, bare.screen);
  const formState = {
    ...bare,
    answers: { ...first, ...formStateOn(formContext, submitted as Parsed).answers },
  };
  const [stage] = form.stages;
  if (!stage) throw new Error('The form has no stage');
  const { values, errors } = readStage(stage, formState);
  const fields = fieldsIn(await stage.groups(formState));
  const [step] = form.steps as Exclude<typeof form.steps, (...args: never[]) => unknown>;
  return {
    form,
    formContext,
    first,
    fields,
    errors,
    values,
    step,
    submission: { formState, values: formValues(form, formState) ?? { correction: null }, progress: {} },
  };
}

describe('the correction of an entry', () => {
  it('begins with what the entry says', async () => {
    const { first, fields } = await opened(PAID);
    expect(first).toEqual({ payAmount: ['54'], payMethod: ['Cheque'], payReference: ['Slip 7'] });
    expect(fields.map(({ name }) => name)).toEqual([
      'payIntent',
      'payAmount',
      'payMethod',
      'payReference',
      'payReason',
    ]);
  });

  it('asks when a hold ends', async () => {
    const { first } = await opened({ ...OPEN, type: 'Hold', holdExpiresAt: '2026-11-27T10:04:00' });
    expect(first).toMatchObject({ payUntil: ['27/11/2026 10:04'] });
  });

  it('needs a reason', async () => {
    expect((await opened(PAID)).errors).toEqual({ payReason: 'fields.problem.missing' });
  });

  it('takes an adjustment below nothing, and nothing else', async () => {
    const submitted = { payAmount: '-5', payReason: 'Swapped' };
    expect((await opened({ ...OPEN, type: 'Adjustment' }, { submitted })).errors).toEqual({});
    expect((await opened(PAID, { submitted })).errors).toEqual({
      payAmount: 'labels:controls.problem.negative',
    });
  });

  it.each([
    ['agreement', 'payments.saveForAgreement'],
    ['reservation', 'payments.saveForReservation'],
  ] as const)('of a %s is sent with what it was', async (kind, id) => {
    const submitted = { payAmount: '45', payMethod: 'Cash', payReason: 'Swapped' };
    const { step, submission, form, formContext } = await opened(PAID, { submitted, kind });
    const { reader, sent } = recording();
    const done = await step?.perform(reader, submission, SAFETY);
    expect(sent).toEqual([
      {
        id,
        params: { [`${kind}Id`]: 9, paymentId: 812 },
        body: { amount: 45, method: 'Cash', reference: 'Slip 7', reason: 'Swapped' },
        key: 'key-1',
      },
    ]);
    expect(form.done({ correction: done ?? {} }, formContext).flash).toBe('moneyCorrected');
  });

  it('takes back without asking for more', async () => {
    const { step, submission, fields, form, formContext } = await opened(PAID, {
      submitted: { payIntent: 'remove' },
    });
    expect(fields.map(({ name }) => name)).toEqual(['payIntent']);
    const { reader, sent } = recording();
    const done = await step?.perform(reader, submission, SAFETY);
    expect(sent).toMatchObject([{ id: 'payments.removeForAgreement', key: 'key-1' }]);
    expect(form.done({ correction: done ?? {} }, formContext).flash).toBe('moneyRemoved');
  });

  it('takes back whatever the fields of a correction hold', async () => {
    const { errors, values } = await opened(PAID, {
      submitted: { payIntent: 'remove', payAmount: 'all of it' },
    });
    expect([errors, values]).toEqual([{}, { correction: null }]);
  });

  it('keeps the entry’s method, which the counter does not have, and refuses none', async () => {
    const submitted = { payReason: 'Swapped' };
    expect((await opened(PAID, { submitted })).values).toEqual({
      correction: { amount: 54, reason: 'Swapped', method: 'Cheque', reference: 'Slip 7' },
    });
    expect((await opened(PAID, { submitted: { ...submitted, payMethod: '' } })).errors).toEqual({
      payMethod: 'fields.problem.choose',
    });
  });

  it('of a hold needs an end that is ahead, and no reference', async () => {
    const held = { ...OPEN, type: 'Hold', method: 'Card', holdExpiresAt: '2026-11-27T10:04:00' };
    const submitted = { payReason: 'Longer', payUntil: '+5d 12:00' };
    expect((await opened(held, { submitted })).values).toEqual({
      correction: {
        amount: 54,
        reason: 'Longer',
        method: 'Card',
        reference: null,
        holdExpiresAt: '2026-11-25T12:00:00',
      },
    });
    expect(
      (await opened(held, { submitted: { ...submitted, payUntil: '20/11/2026 10:00' } })).errors,
    ).toEqual({
      payUntil: 'rentalPayment.problem.until',
    });
    expect((await opened(held, { submitted: { ...submitted, payUntil: '' } })).errors).toHaveProperty(
      'payUntil',
    );
  });

  it('has the same content when it is sent again after an unknown outcome', async () => {
    const submitted = { payIntent: 'remove' };
    const [before, after] = [
      await opened(PAID, { submitted }),
      await opened({ ...PAID, ...CLOSED }, { submitted }),
    ];
    expect(after.step?.content(after.submission)).toEqual(before.step?.content(before.submission));
  });

  it('offers what the service marks', async () => {
    const { fields } = await opened({ ...PAID, editAvailable: false });
    expect(fields.map(({ name }) => name)).toEqual(['payIntent']);
  });

  it('is closed for an entry that stands', async () => {
    const { form, formContext } = await opened({ amount: 54 });
    expect(form.closed?.(formContext, {})).toBe('rentalMoney.correction.stands');
    expect(form.closed?.(formContext, { correction: { id: 1 } })).toBeNull();
  });

  it('of an entry that is not there is absent', async () => {
    const form = correctionForm({ kind: 'agreement', get: async () => recordOf() });
    const asked = { id: '9', start: { payment: '7' } };
    await expect(form.open({ traceId: 't' } as Reader, staffContextAt(), asked)).rejects.toMatchObject({
      status: 404,
    });
  });
});
