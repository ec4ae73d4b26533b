import { describe, expect, it } from 'vitest';
import type { Reader } from '../../upstream/call.ts';
import { fieldsIn } from '../staged-form/field-words.server.ts';
import { readStage } from '../staged-form/read-stages.server.ts';
import { moneyForm } from './money-form.server.ts';
import { deskAt, recording, recordOf, sceneOn } from './money-scene.fixture.ts';

const HELD = { onHoldAmount: 150, balanceDeposit: 150 };
const SAFETY = { idempotencyKey: 'key-1', ifMatch: undefined };

type Typed = Parameters<typeof sceneOn>[1];

/** The form on a record, opened for a kind. */
async function opened(
  record: Parameters<typeof recordOf>[0],
  kind: string,
  {
    typed,
    permissions = null,
  }: { readonly typed?: Typed; readonly permissions?: readonly string[] | null } = {},
) {
  const form = moneyForm({ kind: record?.kind ?? 'agreement', get: async () => recordOf(record) });
  const desk = deskAt({ permissions: async () => permissions && new Set(permissions) });
  const reader = { traceId: 'trace-1' } as Reader;
  const ground = await form.open(reader, desk, { id: '9', start: { kind } });
  const scene = sceneOn(ground, typed, desk);
  const [stage] = form.stages;
  if (!stage) throw new Error('The form has no stage');
  const { values, errors } = readStage(stage, scene);
  const fields = fieldsIn(await stage.groups(scene));
  const [step] = form.steps as Exclude<typeof form.steps, (...args: never[]) => unknown>;
  const handed = { scene, values: values ?? {}, progress: {} };
  return { form, ground, desk, fields, values, errors, step, handed };
}

describe('the form of a movement of money', () => {
  it('proposes what the account holds', async () => {
    const { fields, values } = await opened({ phase: 'back', balance: 0, totals: HELD }, 'release');
    expect(fields.find(({ name }) => name === 'payAmount')?.hint).toBe('rentalPayment.empty.amount $150.00');
    expect(values).toEqual({ movement: { type: 'Release', amount: 150, takenFrom: 'Hold' }, freed: null });
  });

  it('is a payment for a kind that there is not', async () => {
    expect((await opened({}, 'theft')).ground.what).toBe('payment');
  });

  it('proposes the deposit that is asked for until one is there', async () => {
    const asked = await opened({ depositAsked: 200 }, 'deposit');
    expect(asked.values).toMatchObject({ movement: { type: 'Deposit', amount: 200 } });
    const more = await opened({ depositAsked: 200, totals: HELD }, 'deposit');
    expect(more.errors).toEqual({ payAmount: 'labels:controls.problem.noAmount' });
  });

  it('proposes no part of what an insurer may owe', async () => {
    const shared = await opened({ isInsured: true }, 'payment');
    expect(shared.errors).toEqual({ payAmount: 'labels:controls.problem.noAmount' });
    const [stage] = shared.form.stages;
    const [group] = (await stage?.groups(shared.handed.scene)) ?? [];
    expect(group?.notices).toEqual([{ tone: 'info', text: 'rentalMoney.texts.shared' }]);
    const writtenOff = await opened({ isInsured: true }, 'write-off');
    expect(writtenOff.fields.find(({ name }) => name === 'payAmount')?.hint).toBe(
      'rentalPayment.empty.amount $62.00',
    );
  });

  it('moves something', async () => {
    const { errors } = await opened({}, 'payment', { typed: { payAmount: '0' } });
    expect(errors).toEqual({ payAmount: 'rentalMoney.problem.nothing' });
  });

  it('means what it proposed when it was sent, also when the account has changed by it', async () => {
    const sent = await opened({ balance: -30, totals: { depositAmount: 90, balanceDeposit: 90 } }, 'refund');
    const [stage] = sent.form.stages;
    const meant = (await stage?.complete?.(sent.handed.scene)) ?? {};
    expect(meant).toEqual({ payAmount: ['30'], payFrom: ['Balance'] });
    const typed = { payAmount: '30', payFrom: 'Balance' };
    const later = await opened({ balance: 0 }, 'refund', { typed });
    expect(later.step?.content(later.handed)).toEqual(sent.step?.content(sent.handed));
  });

  it('is closed where the record takes no such entry, and open once it was made', async () => {
    const { form, ground } = await opened({ phase: 'closed', balance: 0 }, 'hold');
    expect(form.closed?.(ground, {})).toBe('rentalMoney.shut.over');
    expect(form.closed?.(ground, { money: { id: 1 } })).toBeNull();
  });

  it('writes off only for who may let somebody off', async () => {
    const failure = opened({}, 'write-off', { permissions: ['AGREEMENT_EDIT'] });
    await expect(failure).rejects.toMatchObject({
      status: 403,
      problem: { functionCode: 'PRICE_OVERRIDE' },
    });
    const { errors } = await opened({}, 'write-off', { permissions: ['AGREEMENT_EDIT', 'PRICE_OVERRIDE'] });
    expect(errors).toEqual({ payReason: 'fields.problem.missing' });
  });

  it('holds what the account was, so that somebody else’s entry is seen', async () => {
    const { form, ground, desk, handed } = await opened({ balance: 62 }, 'payment');
    const before = await form.initial(ground, desk, handed.scene.screen);
    const later = await form.initial(
      { ...ground, account: { ...ground.account, balance: 0 } },
      desk,
      handed.scene.screen,
    );
    expect(before).not.toEqual(later);
  });

  it.each([
    ['agreement', 'payments.createForAgreement', '/agreements/9'],
    ['reservation', 'payments.createForReservation', '/reservations/9'],
  ] as const)('is posted to the %s, once, by its key', async (kind, call, address) => {
    const { form, step, handed, ground } = await opened({ kind, phase: 'running' }, 'payment');
    const { reader, sent } = recording();
    const done = await step?.perform(reader, handed, SAFETY);
    expect(sent).toEqual([
      {
        id: call,
        params: { [`${kind}Id`]: 9 },
        body: expect.objectContaining({ amount: 62, type: 'Payment', method: 'Card' }),
        key: 'key-1',
      },
    ]);
    expect(done).toEqual({ id: 812, number: 'P-1000012', balance: 79.5, statusId: 3, deposit: 150 });
    expect(form.done({ money: done ?? {} }, ground)).toEqual({ address, flash: 'moneyPosted' });
  });

  it('says that it closed the agreement', async () => {
    const { form, ground } = await opened({}, 'payment');
    expect(form.done({ money: { id: 1, statusId: 5 } }, ground).flash).toBe('moneyClosed');
  });

  it('finds its field for one that the service names', async () => {
    const { step } = await opened({}, 'payment');
    expect(step?.fieldOf?.('amount')).toBe('payAmount');
    expect(step?.fieldOf?.('colour')).toBeNull();
  });
});
