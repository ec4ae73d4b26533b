import type { listPaymentsOperation, payment } from '../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, money, plain } from '../core/column-map.ts';
import type { Database } from '../core/database.ts';
import { statusOfId } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import type { CallContext } from '../core/router.ts';
import { wallClock } from '../core/wall-clock.ts';
import type { EntryKind, Source } from './kinds.ts';
import { agreementOf } from './record-account.ts';

type Payment = WireOf<typeof payment.read>;

type Computed = 'amountPaid' | 'balanceDue' | 'from' | 'isExpiring' | 'editAvailable' | 'deleteAvailable';

const payments = columnMap<Payment, Computed>()('e', {
  paymentId: plain('id'),
  paymentNumber: plain('number'),
  amount: money('amount'),
  method: plain('method'),
  type: plain('kind'),
  mode: plain('mode'),
  status: plain('status'),
  reference: plain('reference'),
  reason: plain('reason'),
  description: plain('description'),
  date: plain('entry_date'),
  holdExpiresAt: plain('hold_expires_at'),
  cardBrand: plain('brand'),
  cardLastFour: plain('last_four'),
  correctsId: plain('corrects_id'),
  chargeKindId: plain('charge_kind_id'),
  taxAmount: money('tax_amount'),
  locationId: plain('location_id'),
  locationName: plain('location_name'),
  createdByName: plain('created_by_name'),
});

type Row = WireOf<typeof listPaymentsOperation.answer>[number];

export const rowOnly = columnMap<Omit<Row, keyof Payment>, 'amountLeft'>()('e', {
  referenceType: plain('reference_type'),
  referenceId: plain('reference_id'),
  referenceNumber: plain('reference_number'),
  customerId: plain('customer_id'),
  customerName: plain('customer_name'),
  createdById: plain('created_by'),
});

/** What is read of an entry besides the columns of its payment. Amounts are minor units. */
export interface EntryRow {
  readonly id: number;
  readonly kind: EntryKind;
  readonly amount: number;
  readonly balance_effect: number;
  readonly deposit_effect: number;
  readonly hold_effect: number;
  readonly method: string | null;
  readonly status: string;
  readonly reference: string | null;
  readonly description: string | null;
  readonly credit_card_id: number | null;
  readonly hold_expires_at: string | null;
  readonly charge_kind_id: number | null;
  readonly tax_amount: number | null;
  readonly location_id: number | null;
  readonly time_zone: string | null;
  readonly entry_date: string;
  readonly is_corrected: number;
}

const ENTRIES = `
SELECT e.*, k.brand, k.last_four, l.name AS location_name, l.time_zone,
  u.first_name || ' ' || u.last_name AS created_by_name,
  EXISTS (SELECT 1 FROM ledger_entries x WHERE x.corrects_id = e.id) AS is_corrected
FROM ledger_entries e
LEFT JOIN credit_cards k ON k.id = e.credit_card_id
LEFT JOIN locations l ON l.id = e.location_id
LEFT JOIN users u ON u.id = e.created_by
WHERE e.account_id = ? ORDER BY e.id`;

export const entriesOf = (database: Database, accountId: number): readonly EntryRow[] =>
  database.all<EntryRow>(ENTRIES, [accountId]);

export function sourceOf(entry: EntryRow): Source | null {
  if (!['Refund', 'Release', 'Forfeit', 'Cancel'].includes(entry.kind)) return null;
  if (entry.deposit_effect !== 0) return 'Deposit';
  return entry.hold_effect !== 0 ? 'Hold' : 'Balance';
}

/**
 * Returns why an entry cannot be corrected or reversed; null when it can: on the same day at the till, until
 * the agreement is closed.
 */
export function whyFixed(entry: EntryRow, now: Date): string | null {
  if (entry.status === 'Reversal' || entry.kind === 'Cancel') return 'This entry takes another one back.';
  if (entry.is_corrected === 1) return 'This entry has been corrected already.';
  const today = wallClock(now, entry.time_zone ?? 'UTC').slice(0, 10);
  if (entry.entry_date.slice(0, 10) !== today) {
    return 'Only an entry of the same day can be corrected. Post an adjustment or a refund.';
  }
  return null;
}

function mayCorrect(
  { database, caller, profile }: Pick<CallContext, 'database' | 'caller' | 'profile'>,
  accountId: number,
  through: 'reservation' | 'agreement',
): boolean {
  if (profile === 'given') return false;
  const agreement = agreementOf(database, accountId);
  if (through === 'reservation') return agreement === undefined && caller.permissions.has('RESERVATION_EDIT');
  const isClosed = agreement === undefined || statusOfId('agreement', agreement.status_id) === 'Closed';
  return !isClosed && caller.permissions.has('AGREEMENT_EDIT');
}

const WARNED_AHEAD_MS = 2 * 24 * 60 * 60 * 1000;

/** What is left of each hold, by entry id: what was drawn on the bucket is taken off the oldest holds first. */
function holdsLeft(entries: readonly EntryRow[]): ReadonlyMap<number, number> {
  const holds = entries.filter(({ kind, is_corrected }) => kind === 'Hold' && is_corrected === 0);
  const bucket = entries.reduce((sum, { hold_effect }) => sum + hold_effect, 0);
  let drawn = holds.reduce((sum, { hold_effect }) => sum + hold_effect, 0) - bucket;
  return new Map(
    holds.map(({ id, hold_effect }) => {
      const taken = Math.min(drawn, hold_effect);
      drawn -= taken;
      return [id, hold_effect - taken];
    }),
  );
}

/** A hold's expiry is warned of two days ahead, and for as long as something of it is left. */
function isExpiring(entry: EntryRow, left: number, now: Date): boolean {
  const soon = wallClock(new Date(now.getTime() + WARNED_AHEAD_MS), entry.time_zone ?? 'UTC');
  return left > 0 && entry.hold_expires_at !== null && entry.hold_expires_at <= soon;
}

interface Extras {
  readonly balance: number;
  readonly isExpiring: boolean;
  readonly isOpen: boolean;
}

const wirePayment = (entry: EntryRow, { balance, isExpiring, isOpen }: Extras) => ({
  ...payments.detail(entry),
  amountPaid: fromMinor(0 - entry.balance_effect),
  balanceDue: fromMinor(balance),
  from: sourceOf(entry),
  isExpiring,
  // A charge with its tax is reversed and added again.
  editAvailable: isOpen && entry.charge_kind_id === null,
  deleteAvailable: isOpen,
});

type WirePayment = ReturnType<typeof wirePayment>;

/**
 * Returns the entries of an account but its charges, the oldest first, in currency units; `left` is what a
 * hold still holds (minor units). `balanceDue` is what was owed after each.
 */
export function accountEntries(
  call: Pick<CallContext, 'database' | 'caller' | 'now' | 'profile'>,
  accountId: number,
  through: 'reservation' | 'agreement',
): readonly { readonly id: number; readonly payment: WirePayment; readonly left: number | null }[] {
  const entries = entriesOf(call.database, accountId);
  const holds = holdsLeft(entries);
  const mayBeCorrected = mayCorrect(call, accountId, through);
  let balance = 0;
  return entries.flatMap((entry) => {
    balance += entry.balance_effect;
    if (entry.kind === 'Charge') return [];
    const left = holds.get(entry.id) ?? 0;
    const payment = wirePayment(entry, {
      balance,
      isExpiring: isExpiring(entry, left, call.now),
      isOpen: mayBeCorrected && whyFixed(entry, call.now) === null,
    });
    return { id: entry.id, payment, left: entry.kind === 'Hold' ? left : null };
  });
}

export const accountPayments = (...args: Parameters<typeof accountEntries>): readonly WirePayment[] =>
  accountEntries(...args).map(({ payment }) => payment);
