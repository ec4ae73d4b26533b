import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../testing/sample.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { accountPayments } from './entries.ts';
import { askedAt } from './testing/till.fixture.ts';
import { freshAgreement, freshReservation, paid, pay } from './testing/till-calls.fixture.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(150);
});
afterAll(() => counter.close());

const money = (amount: number, type: string, more: object = {}) => ({
  amount,
  type,
  method: 'Card',
  ...more,
});
const OPEN = 1;

describe('a payment', () => {
  it('lowers the balance and is answered with its number, place, person and wall-clock time', async () => {
    const record = freshAgreement(counter, OPEN, { owed: 20_000 });
    const { payment, account } = await paid(
      counter,
      record,
      money(120.5, 'Payment', { reference: 'Slip 412' }),
    );
    expect(account).toMatchObject({ charged: 200, paid: 120.5, balanceDue: 79.5 });
    expect(payment).toMatchObject({
      paymentNumber: expect.stringMatching(/^P-1\d{6}$/),
      type: 'Payment',
      amount: 120.5,
      amountPaid: 120.5,
      balanceDue: 79.5,
      method: 'Card',
      reference: 'Slip 412',
      createdByName: 'Maren Oldenburg',
      editAvailable: true,
    });
    expect(payment.date).toMatch(/^2026-11-20T1[01]:00:00$/);
    expect(payment.locationName).toEqual(expect.any(String));
  });

  it('takes the next number after the receipt before it', async () => {
    const record = freshReservation(counter);
    const numberOf = async () =>
      Number((await paid(counter, record, money(1, 'Payment'))).payment.paymentNumber.slice(2));
    const first = await numberOf();
    expect(await numberOf()).toBe(first + 1);
  });

  it('stands in the reservation’s balance and advance', async () => {
    const record = freshReservation(counter);
    await paid(counter, record, money(30, 'Payment'));
    const { body } = await counter.call('admin', `/v3/${record}`);
    expect(body).toMatchObject({ balanceDue: -30, advancedPayment: 30 });
  });

  it('is posted once when the same request comes twice', async () => {
    const record = freshReservation(counter);
    const headers = { 'idempotency-key': 'till-3-412' };
    const first = await pay(counter, record, money(30, 'Payment'), { headers });
    const again = await pay(counter, record, money(30, 'Payment'), { headers });
    expect(again.body).toEqual(first.body);
    expect((await paid(counter, record, money(1, 'Payment'))).account.paid).toBe(31);
  });

  it('stores only the permitted data of a card, once', async () => {
    const record = freshReservation(counter);
    const card = { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_once' };
    const { payment } = await paid(counter, record, money(5, 'Payment', { card }));
    await paid(counter, record, money(5, 'Payment', { card }));
    expect(payment).toMatchObject({ cardBrand: 'Visa', cardLastFour: '4242' });
    const cards = idOf(
      counter.database,
      "SELECT count(*) AS id FROM credit_cards WHERE gateway_token = 'tok_once'",
    );
    expect(cards).toBe(1);
  });

  it('keeps a card whose date is another by now as the same card', async () => {
    const record = freshReservation(counter);
    const card = { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_renewed' };
    await paid(counter, record, money(5, 'Payment', { card }));
    await paid(counter, record, money(5, 'Payment', { card: { ...card, expiry: '09/32' } }));
    expect(
      counter.database.all("SELECT expiry FROM credit_cards WHERE gateway_token = 'tok_renewed'", []),
    ).toEqual([{ expiry: '09/32' }]);
  });
});

describe('the deposit', () => {
  it('is shown in seven sums', async () => {
    const record = freshAgreement(counter, OPEN, { deposit: 20_000, hold: 30_000, owed: 10_000 });
    await paid(counter, record, money(50, 'Refund'));
    await paid(counter, record, money(100, 'Release'));
    const { account } = await paid(counter, record, money(40, 'Forfeit', { from: 'Hold' }));
    expect(account.depositTotals).toEqual({
      depositAmount: 200,
      onHoldAmount: 300,
      refundAmount: 50,
      releaseAmount: 100,
      forfeitureAmount: 40,
      totalCanceledAmount: 0,
      balanceDeposit: 310,
    });
  });

  it('pays what is owed when it is forfeited', async () => {
    const record = freshAgreement(counter, OPEN, { deposit: 20_000, owed: 10_000 });
    const { account } = await paid(counter, record, money(60, 'Forfeit'));
    expect([account.balanceDue, account.paid, account.depositTotals.balanceDeposit]).toEqual([40, 60, 140]);
  });

  it.each([
    ['Refund', 'Deposit', 'collected deposit 200.00'],
    ['Release', undefined, 'hold 300.00'],
    ['Forfeit', 'Hold', 'hold 300.00'],
    ['Forfeit', undefined, 'collected deposit 200.00, hold 300.00'],
    ['Refund', undefined, 'collected deposit 200.00, credit 0.00'],
  ])('gives no %s from %s beyond what there is, and names it', async (type, from, words) => {
    const record = freshAgreement(counter, OPEN, { deposit: 20_000, hold: 30_000 });
    const reply = await pay(counter, record, money(300.01, type, { from }));
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining(words)]);
  });

  it('is refunded before a credit is', async () => {
    const record = freshAgreement(counter, OPEN, { deposit: 20_000, owed: -10_000 });
    expect((await paid(counter, record, money(100, 'Refund'))).payment.from).toBe('Deposit');
  });

  it('leaves a refund to the credit when it holds less', async () => {
    const record = freshAgreement(counter, OPEN, { deposit: 5_000, owed: -10_000 });
    const { payment, account } = await paid(counter, record, money(100, 'Refund'));
    expect([payment.from, account.balanceDue, account.refunded]).toEqual(['Balance', 0, 100]);
  });
});

describe('a hold', () => {
  it('expires after the client’s days when the gateway names no date', async () => {
    const { payment } = await paid(counter, freshReservation(counter), money(300, 'Hold'));
    expect(payment.holdExpiresAt?.slice(0, 10)).toBe('2026-11-27');
  });

  it.each([
    ['2026-11-22T09:00', true],
    ['2026-11-24T09:00', false],
  ])('until %s is warned of: %s', async (holdExpiresAt, isExpiring) => {
    const { payment } = await paid(counter, freshReservation(counter), money(300, 'Hold', { holdExpiresAt }));
    expect(payment).toMatchObject({ holdExpiresAt: `${holdExpiresAt}:00`, isExpiring });
  });

  it('is warned of no more when it has been released', async () => {
    const record = freshAgreement(counter, OPEN, { hold: 30_000 });
    await paid(counter, record, money(300, 'Release'));
    const account = idOf(counter.database, 'SELECT account_id AS id FROM agreements WHERE id = ?', [
      Number(record.split('/')[1]),
    ]);
    const [hold] = accountPayments(askedAt(counter.database), account, 'agreement');
    expect(hold).toMatchObject({ type: 'Hold', isExpiring: false });
  });

  it('that has run out already is refused', async () => {
    const reply = await pay(
      counter,
      freshReservation(counter),
      money(5, 'Hold', { holdExpiresAt: '2026-11-20T09:00' }),
    );
    expect(reply).toMatchObject({ status: 422, body: { errors: { holdExpiresAt: [expect.any(String)] } } });
  });
});

describe('refused', () => {
  it.each([
    ['nothing', money(0, 'Payment'), 422, 'amount'],
    ['less than nothing', money(-5, 'Deposit'), 422, 'amount'],
    ['half a cent', money(0.005, 'Payment'), 400, 'amount'],
    ['a kind that there is not', money(5, 'Charge'), 400, 'type'],
    ['a cancellation by itself', money(5, 'Cancel'), 400, 'type'],
    ['money without a method', { amount: 5, type: 'Payment' }, 422, 'method'],
    ['an adjustment without a reason', { amount: 5, type: 'Adjustment' }, 422, 'reason'],
    ['an adjustment of nothing', { amount: 0, type: 'Adjustment', reason: 'Fine' }, 422, 'amount'],
    ['a write-off without a reason', { amount: 5, type: 'WriteOff' }, 422, 'reason'],
    ['a payment out of the deposit', money(5, 'Payment', { from: 'Deposit' }), 422, 'from'],
    ['a release of the deposit', money(5, 'Release', { from: 'Deposit' }), 422, 'from'],
    [
      'a card’s number for a reference',
      money(5, 'Payment', { reference: '4111 1111 1111 1111' }),
      422,
      'reference',
    ],
    ['a field for a card’s number', money(5, 'Payment', { cardNumber: '1' }), 422, 'cardNumber'],
    ['a check value', money(5, 'Payment', { card: { cvv: '123' } }), 400, 'card.brand'],
  ])('%s', async (_, body, status, field) => {
    const reply = await pay(counter, freshAgreement(counter, OPEN, { deposit: 1000, hold: 1000 }), body);
    expect(reply.status).toBe(status);
    expect(Object.keys((reply.body as { errors: object }).errors)).toContain(field);
  });

  it('a write-off of more than is owed', async () => {
    const body = { amount: 10.01, type: 'WriteOff', reason: 'Goodwill' };
    const reply = await pay(counter, freshAgreement(counter, OPEN, { owed: 1000 }), body);
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('10.00')]);
  });

  it.each([
    ['a write-off', { amount: 5, type: 'WriteOff', reason: 'Goodwill' }],
    ['an adjustment in the customer’s favour', { amount: -5, type: 'Adjustment', reason: 'Goodwill' }],
  ])('%s by an agent, who may change no price', async (_, body) => {
    const record = freshAgreement(counter, OPEN, { owed: 1000 });
    const reply = await pay(counter, record, body, { login: 'agent' });
    expect(reply).toMatchObject({ status: 403, body: { functionCode: 'PRICE_OVERRIDE' } });
  });

  it('money on a reservation whose account its agreement has taken over', async () => {
    const row = counter.database.get<{ id: number; number: string }>(
      `SELECT r.id, a.number FROM reservations r JOIN agreements a ON a.account_id = r.account_id
       WHERE r.client_id = 1 LIMIT 1`,
    );
    const reply = await pay(counter, `reservations/${row?.id}`, money(5, 'Payment'));
    expect(reply).toMatchObject({
      status: 409,
      body: { conflict: { referenceType: 'agreement', number: row?.number } },
    });
  });

  it('a new deposit on a cancelled reservation', async () => {
    const record = freshReservation(counter);
    const cancel = (status: number) =>
      counter.database.run('UPDATE reservations SET status_id = ? WHERE id = ?', [
        status,
        record.split('/')[1] ?? '',
      ]);
    cancel(6);
    const reply = await pay(counter, record, money(5, 'Deposit'));
    cancel(3);
    expect(reply).toMatchObject({ status: 409, body: { presentStatus: expect.any(String) } });
  });
});
