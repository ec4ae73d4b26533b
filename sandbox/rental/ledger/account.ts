import { type Database, insertRow } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { zoneOf } from '../core/records.ts';
import { unprocessable } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { wallClock } from '../core/wall-clock.ts';
import { type Effects, type EntryKind, effectsOf, type Source } from './kinds.ts';
import { type AccountTotals, accountTotals } from './totals.ts';

type Posting = Pick<CallContext, 'database' | 'caller' | 'now'>;

/** An entry to be posted. Amounts are minor units, above 0 but for Charge and Adjustment, which may lower what is owed. */
interface NewEntry {
  readonly kind: EntryKind;
  readonly amount: number;
  /** The till's location; it also gives the entry its wall-clock date. */
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
  /** Of a charge outside the price book. */
  readonly chargeKindId?: number | null | undefined;
  /** The part of the amount that is tax. */
  readonly taxAmount?: number | null | undefined;
  /** Approved unless given. */
  readonly status?: 'Approved' | 'Reversal' | undefined;
}

export const openAccount = ({ database, caller }: Posting): number =>
  database.run('INSERT INTO accounts (client_id) VALUES (?)', [caller.clientId]).lastId;

/** Posts an entry, updates the records and returns its id; throws Refusal 422 when too little is there. */
export function postEntry(posting: Posting, accountId: number, entry: NewEntry): number {
  const effects = effectsOf(entry.kind, entry.amount, entry.from);
  checkCovered(accountTotals(posting.database, accountId), entry, effects);
  return insertEntry(posting, accountId, entry, effects);
}

/** Charges the difference between `total` (minor units) and what was charged so far, if any, and returns it. */
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

const NAMES = {
  deposit: 'The collected deposit is',
  hold: 'The card authorisation is',
  balance: 'The credit is',
};

/** @throws Refusal 422 naming what there is, when the effects take more than a bucket or a credit holds */
export function checkCovered(totals: AccountTotals, entry: Pick<NewEntry, 'kind'>, effects: Effects): void {
  const short = (what: keyof typeof NAMES, there: number) => {
    const words = `${NAMES[what]} ${fromMinor(there).toFixed(2)}.`;
    return unprocessable(`The amount is too high. ${words}`, { amount: [words] });
  };
  if (effects.deposit < 0 && totals.collected + effects.deposit < 0) throw short('deposit', totals.collected);
  if (effects.hold < 0 && totals.onHold + effects.hold < 0) throw short('hold', totals.onHold);
  const credit = Math.max(0, -totals.balance);
  if (entry.kind === 'Refund' && effects.balance > credit) throw short('balance', credit);
  const owed = Math.max(0, totals.balance);
  if (entry.kind === 'WriteOff' && -effects.balance > owed) {
    const words = `The balance is ${fromMinor(owed).toFixed(2)}.`;
    throw unprocessable(`The amount is above the balance. ${words}`, { amount: [words] });
  }
}

export function insertEntry(posting: Posting, accountId: number, entry: NewEntry, effects: Effects): number {
  const { database, caller, now } = posting;
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
    charge_kind_id: entry.chargeKindId ?? null,
    tax_amount: entry.taxAmount ?? null,
    location_id: entry.locationId,
    entry_date: wallClock(now, zoneOf(database, entry.locationId)),
    created_by: caller.userId,
  });
  countPaid(database, accountId, entry.kind, effects.balance);
  return id;
}

/** Kinds that no money moves with, so that they take no number out of the receipts' sequence. */
const BOOKED: readonly EntryKind[] = ['Charge', 'Adjustment', 'WriteOff'];

/** Receipts have one sequence per tenant without gaps; other entries are numbered within the account. */
function nextNumber({ database, caller }: Posting, accountId: number, kind: EntryKind): string {
  if (BOOKED.includes(kind)) {
    const sql = 'SELECT count(*) FROM ledger_entries WHERE account_id = ?';
    return `L-${accountId}-${(database.value<number>(sql, accountId) ?? 0) + 1}`;
  }
  const lastReceipt = database.value<number>(
    'UPDATE clients SET last_receipt = last_receipt + 1 WHERE id = ? RETURNING last_receipt',
    caller.clientId,
  );
  return `P-${1_000_000 + (lastReceipt ?? 0)}`;
}

/** A reversal beyond what was paid since the check-out reduces the advance payment. */
const PAID = `advance_paid = advance_paid + min(0, amount_paid + :money), amount_paid = max(0, amount_paid + :money)`;

/** A reservation keeps its account when its agreement is voided. */
const LIVE = {
  reservations: '',
  agreements: ` AND status_id <> ${statusIdOf('agreement', 'Void')}`,
} as const;

/**
 * Updates the records' paid columns: `advance_paid` before there is an agreement, `amount_paid` of both
 * after; refunds of a credit count as `reimbursement`. `balanceEffect` is in minor units.
 */
function countPaid(database: Database, accountId: number, kind: EntryKind, balanceEffect: number): void {
  if (balanceEffect === 0) return;
  const set = (table: 'agreements' | 'reservations', columns: string, money: number) =>
    database.run(
      `UPDATE ${table} SET ${columns.replaceAll(':money', '?1')} WHERE account_id = ?2${LIVE[table]}`,
      [money, accountId],
    ).changes;
  if (kind === 'WriteOff') set('agreements', 'write_off = write_off + :money', -balanceEffect);
  if (kind !== 'Payment' && kind !== 'Forfeit' && kind !== 'Refund') return;
  const handedOver =
    kind === 'Refund'
      ? set('agreements', 'reimbursement = reimbursement + :money', balanceEffect)
      : set('agreements', PAID, -balanceEffect);
  set('reservations', handedOver > 0 ? PAID : 'advance_paid = advance_paid + :money', -balanceEffect);
}
