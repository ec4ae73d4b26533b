import { fromMinor } from '../money.ts';
import { unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { insertRow } from '../table-row.ts';
import { wallClock } from '../wall-clock.ts';
import { type Effects, type EntryKind, effectsOf, type Source } from './kinds.ts';
import { countPaid } from './paid-columns.ts';
import { nextNumber } from './receipts.ts';
import { type AccountTotals, accountTotals } from './totals.ts';

/** What posting needs of a call. */
type Posting = Pick<Asked, 'database' | 'caller' | 'now'>;

/** An entry to be posted. Amounts are minor units, above 0 but for Charge and Adjustment, which may lower what is owed. */
interface NewEntry {
  readonly kind: EntryKind;
  readonly amount: number;
  /** The till's place; it also gives the entry its wall-clock date. */
  readonly locationId: number;
  /** Where Refund, Release, Forfeit and Cancel take from. */
  readonly from?: Source | undefined;
  readonly method?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly creditCardId?: number | null | undefined;
  /** Wall-clock text, for a Hold. */
  readonly holdExpiresAt?: string | null | undefined;
  /** The entry that this one takes back or replaces. */
  readonly correctsId?: number | undefined;
  /** Approved unless something else is said. */
  readonly status?: 'Approved' | 'Reversal' | undefined;
}

/** Opens the account of a new reservation, or of an agreement without one. Gives its id. */
export const openAccount = ({ database, caller }: Posting): number =>
  database.run('INSERT INTO accounts (client_id) VALUES (?)', [caller.clientId]).lastId;

/**
 * Posts an entry and gives its id. The records' balance and their paid columns follow.
 * @throws Refusal 422 naming what there is, when a bucket or a credit holds less than the entry takes
 */
export function postEntry(posting: Posting, accountId: number, entry: NewEntry): number {
  const effects = effectsOf(entry.kind, entry.amount, entry.from);
  checkCovered(accountTotals(posting.database, accountId), entry, effects);
  return insertEntry(posting, accountId, entry, effects);
}

/**
 * Charges the difference between `total` (minor units) and what has been charged to the account so far, and gives it;
 * no entry when there is none.
 */
export function postCharge(
  posting: Posting,
  charge: {
    readonly accountId: number;
    readonly total: number;
    readonly locationId: number;
    readonly description?: string;
  },
): number {
  const { accountId, total, locationId, description = 'Rental' } = charge;
  const amount = total - accountTotals(posting.database, accountId).charged;
  if (amount !== 0) postEntry(posting, accountId, { kind: 'Charge', amount, locationId, description });
  return amount;
}

const NAMES = { deposit: 'The collected deposit is', hold: 'On hold there is', balance: 'The credit is' };

/** @throws Refusal 422 naming what there is, when the effects take more than a bucket or a credit holds */
export function checkCovered(totals: AccountTotals, entry: Pick<NewEntry, 'kind'>, effects: Effects): void {
  const short = (what: keyof typeof NAMES, there: number) => {
    const words = `${NAMES[what]} ${fromMinor(there).toFixed(2)}.`;
    return unprocessable(`There is less than that. ${words}`, { amount: [words] });
  };
  if (effects.deposit < 0 && totals.collected + effects.deposit < 0) throw short('deposit', totals.collected);
  if (effects.hold < 0 && totals.onHold + effects.hold < 0) throw short('hold', totals.onHold);
  const credit = Math.max(0, -totals.balance);
  if (entry.kind === 'Refund' && effects.balance > credit) throw short('balance', credit);
  const owed = Math.max(0, totals.balance);
  if (entry.kind === 'WriteOff' && -effects.balance > owed) {
    const words = `The balance is ${fromMinor(owed).toFixed(2)}.`;
    throw unprocessable(`Less than that is owed. ${words}`, { amount: [words] });
  }
}

/** Writes an entry whose effects have been checked. */
export function insertEntry(posting: Posting, accountId: number, entry: NewEntry, effects: Effects): number {
  const { database, caller, now } = posting;
  const place = database.get<{ time_zone: string }>('SELECT time_zone FROM locations WHERE id = ?', [
    entry.locationId,
  ]);
  const id = insertRow(database, 'ledger_entries', {
    account_id: accountId,
    number: nextNumber(posting, accountId, entry.kind),
    kind: entry.kind,
    amount: entry.amount,
    balance_effect: effects.balance,
    deposit_effect: effects.deposit,
    hold_effect: effects.hold,
    method: entry.method ?? null,
    status: entry.status ?? 'Approved',
    reference: entry.reference ?? null,
    description: entry.description ?? null,
    reason: entry.reason ?? null,
    credit_card_id: entry.creditCardId ?? null,
    hold_expires_at: entry.holdExpiresAt ?? null,
    corrects_id: entry.correctsId ?? null,
    location_id: entry.locationId,
    entry_date: wallClock(now, place?.time_zone ?? 'UTC'),
    created_by: caller.userId,
  });
  countPaid(database, accountId, entry.kind, effects.balance);
  return id;
}
