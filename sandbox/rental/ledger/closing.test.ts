import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';
import { freshAgreement, paid, pay } from './testing/till-calls.fixture.ts';

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
const [OPEN, PENDING_PAYMENT, PENDING_DEPOSIT, CLOSED, VOID] = [1, 3, 4, 5, 6] as const;

describe('an agreement whose vehicle is back', () => {
  it.each([
    [
      'is closed by the payment of what is owed',
      PENDING_PAYMENT,
      { owed: 5000 },
      money(50, 'Payment'),
      CLOSED,
    ],
    [
      'waits on while something is owed',
      PENDING_PAYMENT,
      { owed: 5000 },
      money(49.99, 'Payment'),
      PENDING_PAYMENT,
    ],
    [
      'waits for its deposit when all is paid',
      PENDING_PAYMENT,
      { owed: 5000, hold: 1000 },
      money(50, 'Payment'),
      PENDING_DEPOSIT,
    ],
    ['is closed by the release of the hold', PENDING_DEPOSIT, { hold: 1000 }, money(10, 'Release'), CLOSED],
    [
      'is closed by the refund of the deposit',
      PENDING_DEPOSIT,
      { deposit: 1000 },
      money(10, 'Refund'),
      CLOSED,
    ],
    [
      'waits on while a part of the deposit remains',
      PENDING_DEPOSIT,
      { deposit: 1000 },
      money(9, 'Refund'),
      PENDING_DEPOSIT,
    ],
    [
      'is not closed by a payment that leaves a credit',
      PENDING_PAYMENT,
      { owed: 5000 },
      money(60, 'Payment'),
      PENDING_PAYMENT,
    ],
    ['is closed by the refund of a credit', PENDING_PAYMENT, { owed: -1000 }, money(10, 'Refund'), CLOSED],
    [
      'is closed by a write-off',
      PENDING_PAYMENT,
      { owed: 500 },
      money(5, 'WriteOff', { reason: 'Small' }),
      CLOSED,
    ],
  ])('%s', async (_, from, account, body, status) => {
    expect((await paid(counter, freshAgreement(counter, from, account), body)).agreementStatusId).toBe(
      status,
    );
  });

  it('keeps when it was closed, and counts it as a change', async () => {
    const record = freshAgreement(counter, PENDING_PAYMENT, { owed: 5000 });
    const read = () =>
      counter.database.get<{ version: number; closed_at: string | null }>(
        'SELECT version, closed_at FROM agreements WHERE id = ?',
        [Number(record.split('/')[1])],
      );
    const before = read()?.version ?? 0;
    await paid(counter, record, money(50, 'Payment'));
    expect(read()).toEqual({ version: before + 1, closed_at: '2026-11-20T10:00:00.000Z' });
  });
});

describe('an open agreement', () => {
  it('is not closed by a payment, since its vehicle is out', async () => {
    const record = freshAgreement(counter, OPEN, { owed: 5000 });
    expect((await paid(counter, record, money(50, 'Payment'))).agreementStatusId).toBe(OPEN);
  });
});

describe('a closed agreement', () => {
  it('takes an adjustment, and stays closed while the balance follows', async () => {
    const fine = { amount: 60, type: 'Adjustment', reason: 'Parking fine of 14 November' };
    const { account, agreementStatusId } = await paid(counter, freshAgreement(counter, CLOSED), fine);
    expect([account.balanceDue, account.adjusted, agreementStatusId]).toEqual([60, 60, CLOSED]);
  });

  it('takes the payment of an adjustment', async () => {
    const record = freshAgreement(counter, CLOSED, { owed: 6000 });
    const { account, agreementStatusId } = await paid(counter, record, money(60, 'Payment'));
    expect([account.balanceDue, agreementStatusId]).toEqual([0, CLOSED]);
  });

  it('takes the refund of a credit', async () => {
    const record = freshAgreement(counter, CLOSED, { owed: -6000 });
    expect((await paid(counter, record, money(60, 'Refund'))).account.balanceDue).toBe(0);
  });

  it.each(['Deposit', 'Hold', 'Release', 'Forfeit', 'WriteOff'])('takes no %s', async (type) => {
    const body = money(5, type, { reason: 'Because' });
    const reply = await pay(counter, freshAgreement(counter, CLOSED, { owed: 1000 }), body);
    expect(reply).toMatchObject({ status: 409, body: { presentStatus: 'Closed' } });
  });
});

it('a voided agreement takes no payment', async () => {
  const reply = await pay(counter, freshAgreement(counter, VOID), money(5, 'Payment'));
  expect(reply).toMatchObject({ status: 409, body: { presentStatus: 'Void' } });
});
