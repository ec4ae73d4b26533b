import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { freshAgreement, freshReservation, type Posted, paid } from './testing/till-calls.fixture.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(150);
});
afterAll(() => counter.close());

const [OPEN, PENDING_PAYMENT, CLOSED] = [1, 3, 5] as const;
const cash = (amount: number, type = 'Payment', more: object = {}) => ({
  amount,
  type,
  method: 'Cash',
  ...more,
});

async function correct(record: string, paymentId: number, json: object) {
  const reply = await counter.call('admin', `/v3/${record}/payments/${paymentId}`, { method: 'PUT', json });
  return { status: reply.status, text: reply.text, ...(reply.body as Posted) };
}

async function takeBack(record: string, paymentId: number) {
  const reply = await counter.call('admin', `/v3/${record}/payments/${paymentId}`, { method: 'DELETE' });
  return { status: reply.status, text: reply.text, ...(reply.body as Posted) };
}

const entriesOf = (record: string) => {
  const [table, id] = record.split('/');
  return counter.database.all<{ id: number; kind: string; amount: number; corrects_id: number | null }>(
    `SELECT e.id, kind, amount, corrects_id FROM ledger_entries e
     JOIN ${table} r ON r.account_id = e.account_id WHERE r.id = ? ORDER BY e.id`,
    [id ?? ''],
  );
};

describe('a correction', () => {
  it('leaves the entry, reverses it and posts a corrected one', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(50));
    const corrected = await correct(record, payment.paymentId, { amount: 5, reason: 'One 0 too many' });
    const [first, reversal, anew] = entriesOf(record);
    expect([first, reversal, anew]).toEqual([
      expect.objectContaining({ amount: 5000, corrects_id: null }),
      expect.objectContaining({ amount: -5000, corrects_id: first?.id }),
      expect.objectContaining({ amount: 500, corrects_id: reversal?.id }),
    ]);
    expect(corrected.account).toMatchObject({ paid: 5, balanceDue: -5 });
  });

  it('can be corrected again', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(50));
    const once = await correct(record, payment.paymentId, { amount: 5, reason: 'One 0 too many' });
    const twice = await correct(record, once.payment.paymentId, { amount: 6, reason: 'And a coin' });
    expect(twice.account.paid).toBe(6);
  });

  it('puts another method right and keeps the amount', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(50));
    const corrected = await correct(record, payment.paymentId, { method: 'Card', reason: 'Paid by card' });
    expect(corrected.payment).toMatchObject({ method: 'Card', amount: 50 });
  });

  it('gives a hold another end', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(50, 'Hold'));
    const json = { holdExpiresAt: '2026-12-01T09:00', reason: 'Date from the gateway' };
    const corrected = await correct(record, payment.paymentId, json);
    expect(corrected.payment.holdExpiresAt).toBe('2026-12-01T09:00:00');
    expect(corrected.account.depositTotals.balanceDeposit).toBe(50);
  });

  it('needs a reason', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(50));
    expect((await correct(record, payment.paymentId, { amount: 5 })).status).toBe(400);
  });
});

describe('taking back', () => {
  it.each([
    ['a payment', cash(50), {}],
    ['an adjustment', cash(50, 'Adjustment', { reason: 'Fine' }), {}],
    ['a refund of the deposit', cash(50, 'Refund'), { deposit: 8000 }],
    ['a refund of a credit', cash(50, 'Refund'), { owed: -8000 }],
    ['a release', cash(50, 'Release'), { hold: 8000 }],
    ['a forfeit of the deposit', cash(50, 'Forfeit'), { deposit: 8000 }],
    ['a forfeit of a hold', cash(50, 'Forfeit'), { hold: 8000 }],
    ['a write-off', cash(50, 'WriteOff', { reason: 'Goodwill' }), { owed: 8000 }],
  ])('%s leaves the account as it was', async (_, body, before) => {
    const record = freshAgreement(counter, OPEN, before);
    const { payment } = await paid(counter, record, body);
    const { account } = await takeBack(record, payment.paymentId);
    const { owed = 0, deposit = 0, hold = 0 } = before as { owed?: number; deposit?: number; hold?: number };
    expect([account.balanceDue, account.depositTotals.balanceDeposit]).toEqual([
      owed / 100,
      (deposit + hold) / 100,
    ]);
    expect([account.paid, account.refunded, account.adjusted, account.writtenOff]).toEqual([0, 0, 0, 0]);
  });

  it.each(['Deposit', 'Hold'])('a %s counts among the cancelled', async (type) => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(80, type));
    const { account } = await takeBack(record, payment.paymentId);
    expect(account.depositTotals).toMatchObject({ totalCanceledAmount: 80, balanceDeposit: 0 });
  });

  it('a deposit that was drawn on since is refused', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(80, 'Deposit'));
    await paid(counter, record, cash(1, 'Refund'));
    const reply = await takeBack(record, payment.paymentId);
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('79.00')]);
  });

  it('a payment brings an agreement’s debt back', async () => {
    const record = freshAgreement(counter, PENDING_PAYMENT, { owed: 5000, deposit: 1000 });
    const { payment, agreementStatusId } = await paid(counter, record, cash(50));
    const back = await takeBack(record, payment.paymentId);
    expect([agreementStatusId, back.agreementStatusId]).toEqual([4, PENDING_PAYMENT]);
  });
});

describe('an entry stands', () => {
  const refused = async (record: string, paymentId: number) => (await takeBack(record, paymentId)).status;

  it('once it has been corrected', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(50));
    await takeBack(record, payment.paymentId);
    expect(await refused(record, payment.paymentId)).toBe(409);
  });

  it('when it takes another one back', async () => {
    const record = freshReservation(counter);
    const { payment } = await paid(counter, record, cash(50));
    const { payment: reversal } = await takeBack(record, payment.paymentId);
    expect([reversal.editAvailable, await refused(record, reversal.paymentId)]).toEqual([false, 409]);
  });

  it('when its day is over', async () => {
    const record = freshAgreement(counter, OPEN, { deposit: 1000 });
    const deposit = entriesOf(record).find(({ kind }) => kind === 'Deposit');
    expect(await refused(record, deposit?.id ?? 0)).toBe(409);
  });

  it('when the agreement is closed', async () => {
    const record = freshAgreement(counter, PENDING_PAYMENT, { owed: 5000 });
    const { payment, agreementStatusId } = await paid(counter, record, cash(50));
    expect([agreementStatusId, payment.editAvailable, await refused(record, payment.paymentId)]).toEqual([
      CLOSED,
      false,
      409,
    ]);
  });

  it('and is unknown on another record', async () => {
    const { payment } = await paid(counter, freshReservation(counter), cash(50));
    expect(await refused(freshAgreement(counter, OPEN), payment.paymentId)).toBe(404);
  });

  it('and is no payment when it is a charge', async () => {
    const record = freshAgreement(counter, OPEN, { owed: 5000 });
    expect(await refused(record, entriesOf(record)[0]?.id ?? 0)).toBe(404);
  });
});
