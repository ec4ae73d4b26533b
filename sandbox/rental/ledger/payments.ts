import { fromMinor } from '../money.ts';
import type { Asked } from '../router.ts';
import { wallClock } from '../wall-clock.ts';
import { payments } from './columns.ts';
import { mayCorrect, whyFixed } from './correctable.ts';
import { type EntryRow, entriesOf, sourceOf } from './entries.ts';

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
  editAvailable: isOpen,
  deleteAvailable: isOpen,
});

/** A payment as it goes over the wire. */
type WirePayment = ReturnType<typeof wirePayment>;

/**
 * The account's entries but its charges, in the wire's names and currency units, the oldest first, each with what a hold
 * still holds (minor units; null for every other kind). `balanceDue` is what was owed after each. The record that they
 * are shown on says through which call they could be corrected.
 */
export function accountEntries(
  asked: Pick<Asked, 'database' | 'caller' | 'now' | 'profile'>,
  accountId: number,
  through: 'reservation' | 'agreement',
): readonly { readonly id: number; readonly payment: WirePayment; readonly left: number | null }[] {
  const entries = entriesOf(asked.database, accountId);
  const holds = holdsLeft(entries);
  const mayBeCorrected = mayCorrect(asked, accountId, through);
  let balance = 0;
  return entries.flatMap((entry) => {
    balance += entry.balance_effect;
    if (entry.kind === 'Charge') return [];
    const left = holds.get(entry.id) ?? 0;
    const payment = wirePayment(entry, {
      balance,
      isExpiring: isExpiring(entry, left, asked.now),
      isOpen: mayBeCorrected && whyFixed(entry, asked.now) === null,
    });
    return { id: entry.id, payment, left: entry.kind === 'Hold' ? left : null };
  });
}

/** The account's entries as a record shows them. */
export const accountPayments = (...asked: Parameters<typeof accountEntries>): readonly WirePayment[] =>
  accountEntries(...asked).map(({ payment }) => payment);
