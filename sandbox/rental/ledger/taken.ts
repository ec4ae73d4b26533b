import type { AgreementStatus } from '../life-cycles/agreement-cycle.ts';
import type { ReservationStatus } from '../life-cycles/reservation-cycle.ts';
import { fromMinor } from '../money.ts';
import { conflict, type FieldErrors, missingPermission, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { type EntryKind, isTaking, type Source, sourcesOf, type TakingKind } from './kinds.ts';
import type { RecordAccount } from './record-account.ts';
import type { AccountTotals } from './totals.ts';

/** Once the record is over, only these; a status that is not here takes every kind. */
const STILL_TAKEN: Partial<Record<AgreementStatus | ReservationStatus, readonly EntryKind[]>> = {
  Closed: ['Adjustment', 'Payment', 'Refund'],
  Void: ['Refund', 'Release'],
  Cancelled: ['Payment', 'Refund', 'Release', 'Forfeit', 'Adjustment', 'WriteOff'],
  NoShow: ['Payment', 'Refund', 'Release', 'Forfeit', 'Adjustment', 'WriteOff'],
  Expired: ['Payment', 'Refund', 'Release', 'Adjustment'],
};

const MOVES_MONEY: readonly EntryKind[] = ['Payment', 'Deposit', 'Hold', 'Refund'];
const NEEDS_REASON: readonly EntryKind[] = ['Adjustment', 'WriteOff'];

/** @throws Refusal 409 naming what a record of this status still takes */
export function checkTakes({ status }: RecordAccount, kind: EntryKind): void {
  const still = STILL_TAKEN[status];
  if (still === undefined || still.includes(kind)) return;
  throw conflict(`The record is ${status} and takes only: ${still.join(', ')}.`, { presentStatus: status });
}

/** An entry as a body asks for it; the amount in minor units. */
interface Wanted {
  readonly kind: EntryKind;
  readonly amount: number;
  readonly method?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/**
 * What a kind of entry needs to be said about it.
 * @throws Refusal 422 with the fields; 403 PRICE_OVERRIDE for what lets the customer off a part of the price
 */
export function checkWanted({ caller }: Asked, { kind, amount, method, reason }: Wanted): void {
  const errors: Record<string, string[]> = {};
  if (kind === 'Adjustment' ? amount === 0 : amount <= 0) {
    errors.amount = [
      kind === 'Adjustment' ? 'An adjustment of nothing changes nothing.' : 'Takes more than 0.',
    ];
  }
  if (MOVES_MONEY.includes(kind) && !method) errors.method = ['How is the money paid?'];
  if (NEEDS_REASON.includes(kind) && !reason) errors.reason = ['A reason is needed.'];
  refuseAny(errors);
  const letsOff = kind === 'WriteOff' || (kind === 'Adjustment' && amount < 0);
  if (letsOff && !caller.permissions.has('PRICE_OVERRIDE')) throw missingPermission('PRICE_OVERRIDE');
}

function refuseAny(errors: FieldErrors): void {
  const [first] = Object.values(errors);
  if (first?.[0] !== undefined) throw unprocessable('The payment cannot be taken like that.', errors);
}

const there = ({ collected, onHold, balance }: AccountTotals): Readonly<Record<Source, number>> => ({
  Deposit: collected,
  Hold: onHold,
  Balance: Math.max(0, -balance),
});

/** What the sources are called in a sentence. */
const CALLED = { Deposit: 'collected deposit', Hold: 'hold', Balance: 'credit' } as const;

/**
 * The source that an entry takes from: the one that is asked for, else the usual one that has enough. Undefined for
 * kinds that take from none.
 * @throws Refusal 422 when the kind does not take from there, or no source has enough, naming what there is
 */
export function chooseSource(
  totals: AccountTotals,
  { kind, amount }: Wanted,
  from: Source | null | undefined,
): Source | undefined {
  const asked = from ?? undefined;
  if (!isTaking(kind)) {
    if (asked !== undefined)
      throw unprocessable(`A ${kind} is not taken from anything.`, { from: ['Leave it out.'] });
    return undefined;
  }
  const sources = sourcesOf(kind);
  if (asked !== undefined && !sources.includes(asked)) {
    throw unprocessable(`A ${kind} is taken from ${sources.join(' or ')}.`, { from: [sources.join(' or ')] });
  }
  const enough = (asked === undefined ? sources : [asked]).find((source) => there(totals)[source] >= amount);
  if (enough === undefined) throw notEnough(totals, kind, asked === undefined ? sources : [asked]);
  return enough;
}

function notEnough(totals: AccountTotals, kind: TakingKind, sources: readonly Source[]) {
  const words = sources.map((source) => `${CALLED[source]} ${fromMinor(there(totals)[source]).toFixed(2)}`);
  return unprocessable(`There is not enough for this ${kind.toLowerCase()}: ${words.join(', ')}.`, {
    amount: [`There is: ${words.join(', ')}.`],
  });
}
