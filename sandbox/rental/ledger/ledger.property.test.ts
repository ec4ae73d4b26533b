import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';
import { seededDatabase } from '../testing/test-service.ts';
import { postCharge, postEntry } from './account.ts';
import { takeBack } from './correction.ts';
import { entriesOf } from './entries.ts';
import { takePayment } from './new-payment.ts';
import type { RecordAccount } from './record-account.ts';
import { after, EMPTY, type IntentButton, type Piles } from './testing/plain-till.fixture.ts';
import { askedAt, freshRecord } from './testing/till.fixture.ts';
import { accountTotals } from './totals.ts';

const RUNS = 3_000;

let database: Database;
beforeAll(() => {
  database = seededDatabase(60);
});
afterAll(() => database.close());

const amount = fc.integer({ min: 1, max: 300 }).map((tens) => tens * 10);
const intent: fc.Arbitrary<IntentButton> = fc.oneof(
  fc.record({ do: fc.constant('Charge' as const), total: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({ do: fc.constantFrom('Payment', 'Deposit', 'Hold', 'WriteOff', 'Release'), amount }),
  fc.record({
    do: fc.constant('Refund' as const),
    amount,
    from: fc.constantFrom('Deposit' as const, 'Balance' as const, undefined),
  }),
  fc.record({
    do: fc.constant('Forfeit' as const),
    amount,
    from: fc.constantFrom('Deposit' as const, 'Hold' as const, undefined),
  }),
  fc.record({ do: fc.constant('Adjustment' as const), amount: fc.integer({ min: -2000, max: 2000 }) }),
  fc.record({ do: fc.constant('TakeBack' as const), nth: fc.nat(20) }),
);
const intents = fc.array(intent, { minLength: 1, maxLength: 25 });

/** The entry that the plain till would take back: the nth of those that can be, in the order of posting. */
function nthOpen(record: RecordAccount, nth: number): number {
  const open = entriesOf(database, record.accountId).filter(
    ({ kind, status, is_corrected }) => kind !== 'Charge' && status !== 'Reversal' && is_corrected === 0,
  );
  return open[nth % Math.max(1, open.length)]?.id ?? 999_999_999;
}

function perform(record: RecordAccount, one: IntentButton): void {
  if (one.do === 'Charge') {
    postCharge(askedAt(database), { accountId: record.accountId, total: one.total, locationId: 1 });
  } else if (one.do === 'TakeBack') {
    takeBack(askedAt(database, { pathParams: { paymentId: String(nthOpen(record, one.nth)) } }), record);
  } else {
    const from = 'from' in one ? one.from : undefined;
    const body = { type: one.do, amount: one.amount / 100, method: 'Cash', reason: 'Because', from };
    takePayment(askedAt(database, { body }), record, body);
  }
}

/** Whether the ledger takes it; any other failure than a refusal is thrown on. */
function isTaken(record: RecordAccount, one: IntentButton): boolean {
  try {
    database.transaction(() => perform(record, one));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Runs the postings on both tills and calls `look` after each. */
function run(
  all: readonly IntentButton[],
  look: (record: ReturnType<typeof freshRecord>, piles: Piles) => void,
): void {
  const record = freshRecord(database);
  let piles = EMPTY;
  for (const one of all) {
    const next = after(one, piles);
    expect([one, isTaken(record, one)]).toEqual([one, next !== null]);
    piles = next ?? piles;
    look(record, piles);
  }
}

const holds = (look: (record: ReturnType<typeof freshRecord>, piles: Piles) => void, runs = RUNS): void =>
  fc.assert(
    fc.property(intents, (all) => run(all, look)),
    { seed: 20_261_120, numRuns: runs },
  );

describe('whatever happens at the till', () => {
  it('balance and buckets equal those of a till that counts by itself', () => {
    holds(({ accountId }, piles) => {
      const { charged, balance, collected, onHold } = accountTotals(database, accountId);
      expect({ charged, owed: balance, collected, held: onHold }).toEqual({
        charged: piles.charged,
        owed: piles.owed,
        collected: piles.collected,
        held: piles.held,
      });
    });
  });

  it('the record shows the balance and what was paid', () => {
    holds(({ accountId, reservationId }, piles) => {
      const row = database.get<{ balance: number; paid: number }>(
        'SELECT balance_due AS balance, advance_paid + amount_paid AS paid FROM reservations WHERE id = ?',
        [reservationId],
      );
      const { paid, refunded } = accountTotals(database, accountId);
      expect(row).toEqual({ balance: piles.owed, paid: paid - refunded });
    }, 300);
  });

  it('the sums of the deposit lead to what its buckets hold', () => {
    holds(({ accountId }) => {
      const { deposits, collected, onHold } = accountTotals(database, accountId);
      const { deposited, held, refunded, released, forfeited, cancelled } = deposits;
      expect(deposited + held - refunded - released - forfeited - cancelled).toBe(collected + onHold);
    }, 300);
  });

  it('no receipt’s number is given twice', () => {
    const twice = database.get<{ numbers: number }>(
      `SELECT count(*) AS numbers FROM (SELECT number FROM ledger_entries WHERE number LIKE 'P-%' AND number NOT LIKE 'P-%-%'
       GROUP BY number HAVING count(*) > 1)`,
    );
    expect(twice?.numbers).toBe(0);
  });
});

describe('the database itself', () => {
  const posted = () =>
    postEntry(askedAt(database), freshRecord(database).accountId, {
      kind: 'Deposit',
      amount: 5000,
      locationId: 1,
      method: 'Cash',
    });

  it('refuses to edit an entry', () => {
    const id = posted();
    expect(() => database.run('UPDATE ledger_entries SET amount = 1 WHERE id = ?', [id])).toThrow(
      'never edited',
    );
  });

  it('refuses to remove an entry', () => {
    const id = posted();
    expect(() => database.run('DELETE FROM ledger_entries WHERE id = ?', [id])).toThrow('never removed');
  });

  it.each(['deposit_effect', 'hold_effect'])('refuses to draw more by %s than there is', (effect) => {
    const { accountId } = freshRecord(database);
    const insert = `INSERT INTO ledger_entries (account_id, number, kind, amount, ${effect}, entry_date)
      VALUES (?, 'X-1', 'Release', 1, -1, '2026-11-20T10:00:00')`;
    expect(() => database.run(insert, [accountId])).toThrow('holds less');
  });
});
