import { describe, expect, it } from 'vitest';
import { fieldsIn } from '../../../patterns/form-fields/field-words.server.ts';
import { formValues } from '../../../patterns/staged-form/sample-form.fixture.ts';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { MONEY_KINDS } from './money-account.ts';
import { entryOf, formStateOn, recording, recordOf, staffContextAt } from './money-form.fixture.ts';
import { moneyForm } from './money-form.server.ts';

const HELD = { onHoldAmount: 150, balanceDeposit: 150 };
const SAFETY = { idempotencyKey: 'key-1', ifMatch: undefined };

type Parsed = Parameters<typeof formStateOn>[1];

/** The form on a record, opened for a kind. */
async function opened(
  record: Parameters<typeof recordOf>[0],
  kind: string,
  {
    submitted,
    permissions = null,
  }: { readonly submitted?: Parsed; readonly permissions?: readonly string[] | null } = {},
) {
  const form = moneyForm({ kind: record?.kind ?? 'agreement', get: async () => recordOf(record) });
  const staffContext = staffContextAt({}, { permissions });
  const reader = { traceId: 'trace-1' } as Reader;
  const formContext = await form.open(reader, staffContext, { id: '9', start: { kind } });
  const formState = formStateOn(formContext, submitted, staffContext);
  const [stage] = form.stages;
  if (!stage) throw new Error('The form has no stage');
  const { values, errors } = readStage(stage, formState);
  const fields = fieldsIn(await stage.groups(formState));
  const [step] = form.steps as Exclude<typeof form.steps, (...args: never[]) => unknown>;
  const submission = { formState, values: formValues(form, formState) ?? ({} as never), progress: {} };
  return { form, formContext, staffContext, fields, values, errors, step, submission };
}

describe('the form of a movement of money', () => {
  it('proposes what the account holds', async () => {
    const { fields, values } = await opened({ phase: 'back', balance: 0, totals: HELD }, 'release');
    expect(fields.find(({ name }) => name === 'payAmount')?.fill?.text).toBe('150');
    expect(values).toBeNull();
  });

  it.each(MONEY_KINDS)('moves no money without an entered amount: %s', async (kind) => {
    const record = { phase: 'back', balance: kind === 'refund' ? -30 : 62, totals: HELD } as const;
    const { values, errors } = await opened(record, kind);
    expect([values, 'payAmount' in errors || 'payReason' in errors]).toEqual([null, true]);
  });

  it('is a payment for a kind that there is not', async () => {
    expect((await opened({}, 'theft')).formContext.what).toBe('payment');
  });

  it('proposes the deposit that is asked for until one is there', async () => {
    const asked = await opened({ depositAsked: 200 }, 'deposit');
    const fillIn = ({ fields }: typeof asked) => fields.find(({ name }) => name === 'payAmount')?.fill?.text;
    expect(fillIn(asked)).toBe('200');
    expect(fillIn(await opened({ depositAsked: 200, totals: HELD }, 'deposit'))).toBeUndefined();
  });

  it('proposes no part of what an insurer may owe', async () => {
    const shared = await opened({ isInsured: true }, 'payment');
    expect(shared.errors).toEqual({ payAmount: 'labels:controls.problem.noAmount' });
    const [stage] = shared.form.stages;
    const [group] = (await stage?.groups(shared.submission.formState)) ?? [];
    expect(group?.notices).toEqual([{ tone: 'info', text: 'rentalMoney.texts.shared' }]);
    const writtenOff = await opened({ isInsured: true }, 'write-off');
    expect(writtenOff.fields.find(({ name }) => name === 'payAmount')?.fill?.text).toBe('62');
    expect(shared.fields.find(({ name }) => name === 'payAmount')?.fill).toBeUndefined();
  });

  it('moves something', async () => {
    const { errors } = await opened({}, 'payment', { submitted: { payAmount: '0' } });
    expect(errors).toEqual({ payAmount: 'rentalMoney.problem.nothing' });
  });

  it('takes from where it did when it was sent, also when the account has changed by it', async () => {
    const entered = { payAmount: '30', payReference: 'r' };
    const record = { balance: -30, totals: { depositAmount: 90, balanceDeposit: 90 } };
    const sent = await opened(record, 'refund', { submitted: entered });
    const [stage] = sent.form.stages;
    const meant = (await stage?.complete?.(sent.submission.formState)) ?? {};
    expect(meant).toMatchObject({ payAmount: ['30'], payFrom: ['Balance'] });
    const submitted = { ...entered, payFrom: 'Balance' };
    const later = await opened({ balance: 0 }, 'refund', { submitted });
    expect(later.step?.content(later.submission)).toEqual(sent.step?.content(sent.submission));
  });

  it('is closed where the record takes no such entry, and open once it was made', async () => {
    const { form, formContext } = await opened({ phase: 'closed', balance: 0 }, 'hold');
    expect(form.closed?.(formContext, {})).toBe('rentalMoney.shut.over');
    expect(form.closed?.(formContext, { money: { id: 1 } })).toBeNull();
  });

  it('writes off only for a user with the permission to waive debts', async () => {
    const failure = opened({}, 'write-off', { permissions: ['AGREEMENT_EDIT'] });
    await expect(failure).rejects.toMatchObject({
      status: 403,
      problem: { functionCode: 'PRICE_OVERRIDE' },
    });
    const { errors } = await opened({}, 'write-off', { permissions: ['AGREEMENT_EDIT', 'PRICE_OVERRIDE'] });
    expect(errors).toMatchObject({ payReason: 'fields.problem.missing' });
  });

  it('stores the first state of the account, so that another user’s entry is detected', async () => {
    const beginning = async (balance: number) => {
      const { form, formContext, staffContext, submission } = await opened({ balance }, 'payment');
      return form.initial(formContext, staffContext, submission.formState.screen);
    };
    const [before, later] = [await beginning(62), await beginning(0)];
    expect(before).not.toEqual(later);
  });

  it.each([
    ['agreement', 'payments.createForAgreement', '/agreements/9'],
    ['reservation', 'payments.createForReservation', '/reservations/9'],
  ] as const)('is posted to the %s, once, by its key', async (kind, call, address) => {
    const { form, step, submission, formContext } = await opened({ kind, phase: 'running' }, 'payment', {
      submitted: { payAmount: '62', payReference: 'Slip 7' },
    });
    const { reader, sent } = recording();
    const done = await step?.perform(reader, submission, SAFETY);
    expect(sent).toEqual([
      {
        id: call,
        params: { [`${kind}Id`]: 9 },
        body: expect.objectContaining({ amount: 62, type: 'Payment', method: 'Card' }),
        key: 'key-1',
      },
    ]);
    expect(done).toEqual({ id: 812, number: 'P-1000012', balance: 79.5, statusId: 3, deposit: 150 });
    expect(form.done({ money: done ?? {} }, formContext)).toEqual({ address, flash: 'moneyPosted' });
  });

  it('is about the record, its customer and the amount', async () => {
    const { form, submission } = await opened({ customer: 'Ada Lovelace' }, 'payment', {
      submitted: { payAmount: '62' },
    });
    expect(form.about(submission.formState)).toBe('A-9, Ada Lovelace, rentalMoney.titles.payment, 62');
  });

  it('says that it closed the agreement', async () => {
    const { form, formContext } = await opened({}, 'payment');
    expect(form.done({ money: { id: 1, statusId: 5 } }, formContext).flash).toBe('moneyClosed');
  });

  it('finds its field for one that the service names', async () => {
    const { step } = await opened({}, 'payment');
    expect(step?.fieldOf?.('amount')).toBe('payAmount');
    expect(step?.fieldOf?.('colour')).toBeNull();
  });
});

const OLD = entryOf({ type: 'Hold', amount: 150, cardBrand: 'Visa', cardLastFour: '4242', isExpiring: true });
const CARD = { payBrand: 'Visa', payLastFour: '4242', payExpiry: '04/29', payToken: 'tok_9' };

async function renewing(submitted: Parsed = {}, totals: object = HELD) {
  const form = moneyForm({ kind: 'agreement', get: async () => recordOf({ totals, payments: [OLD] }) });
  const staffContext = staffContextAt();
  const reader = { traceId: 'trace-1' } as Reader;
  const formContext = await form.open(reader, staffContext, { id: '9', start: { kind: 'renewal' } });
  const formState = formStateOn(formContext, submitted, staffContext);
  const [stage] = form.stages;
  if (!stage) throw new Error('The form has no stage');
  const { values, errors } = readStage(stage, formState);
  const steps = form.steps as Exclude<typeof form.steps, (...args: never[]) => unknown>;
  const submission = { formState, values: formValues(form, formState) ?? ({} as never), progress: {} };
  return { form, formContext, formState, stage, values, errors, steps, submission };
}

describe('the renewal of a hold', () => {
  it('begins with the card that is held, and proposes what is held on it', async () => {
    const { form, formContext, formState, stage } = await renewing();
    expect(await form.initial(formContext, formState.staffContext, formState.screen)).toMatchObject({
      payBrand: ['Visa'],
      payLastFour: ['4242'],
    });
    const [amount] = fieldsIn(await stage.groups(formState));
    expect(amount?.fill?.text).toBe('150');
  });

  it('needs what the gateway gave for the new hold', async () => {
    const { errors } = await renewing({ payAmount: '150', payBrand: 'Visa', payLastFour: '4242' });
    expect(Object.keys(errors)).toEqual(['payExpiry', 'payToken']);
  });

  it('holds the new amount, and then releases what was held when it was sent', async () => {
    const sent = await renewing({ ...CARD, payAmount: '200' });
    const meant = (await sent.stage.complete?.(sent.formState)) ?? {};
    expect(meant.payFreed).toEqual(['150']);
    // The new hold is there by now.
    const submitted = Object.fromEntries(Object.entries(meant).map(([name, [text = '']]) => [name, text]));
    const { steps, submission } = await renewing(submitted, { onHoldAmount: 350, balanceDeposit: 350 });
    const { reader, sent: posted } = recording();
    for (const step of steps)
      if (step.isNeeded?.(submission))
        await step.perform(reader, submission, { idempotencyKey: 'k', ifMatch: undefined });
    expect(posted.map(({ body }) => body)).toEqual([
      expect.objectContaining({ type: 'Hold', amount: 200, card: expect.anything() }),
      expect.objectContaining({ type: 'Release', amount: 150, takenFrom: 'Hold' }),
    ]);
  });

  it('is no release for any other kind', async () => {
    const form = moneyForm({ kind: 'agreement', get: async () => recordOf({ totals: HELD }) });
    const staffContext = staffContextAt();
    const start = { kind: 'hold' };
    const formContext = await form.open({ traceId: 'trace-1' } as Reader, staffContext, { id: '9', start });
    const formState = formStateOn(formContext, { ...CARD, payAmount: '200', payFreed: '150' }, staffContext);
    const [stage] = form.stages;
    if (!stage) throw new Error('The form has no stage');
    expect(readStage(stage, formState).values).toMatchObject({ movement: { type: 'Hold' }, freed: null });
  });
});
