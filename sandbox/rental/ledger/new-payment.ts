import type { createAgreementPaymentOperation } from '../../../app/upstream/payments/payments.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { checkAssigned, checkOneAssigned } from '../core/assigned-locations.ts';
import { checkPermission } from '../core/caller.ts';
import type { AgreementStatus, ReservationStatus } from '../core/life-cycles.ts';
import { fromMinor } from '../core/money.ts';
import { conflict, notFound, refuseWrong, unprocessable } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import { wallClock, withSeconds } from '../core/wall-clock.ts';
import { postEntry } from './account.ts';
import { refuseCardNumbers, saveCard } from './cards.ts';
import { type EntryKind, isTaking, type Source, sourcesOf, type TakingKind } from './kinds.ts';
import type { RecordAccount } from './record-account.ts';
import { type AccountTotals, accountTotals } from './totals.ts';

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
function checkTakes({ status }: RecordAccount, kind: EntryKind): void {
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

/** Throws Refusal 422 with the fields; 403 PRICE_OVERRIDE for a discount to the customer. */
export function checkWanted({ caller }: CallContext, { kind, amount, method, reason }: Wanted): void {
  const isAdjustment = kind === 'Adjustment';
  const none = isAdjustment ? 'An adjustment of nothing changes nothing.' : 'Takes more than 0.';
  refuseWrong('This payment cannot be taken.', [
    [isAdjustment ? amount === 0 : amount <= 0, 'amount', none],
    [MOVES_MONEY.includes(kind) && !method, 'method', 'Select a payment method.'],
    [NEEDS_REASON.includes(kind) && !reason, 'reason', 'A reason is needed.'],
  ]);
  const letsOff = kind === 'WriteOff' || (kind === 'Adjustment' && amount < 0);
  if (letsOff) checkPermission(caller, 'PRICE_OVERRIDE');
}

const there = ({ collected, onHold, balance }: AccountTotals): Readonly<Record<Source, number>> => ({
  Deposit: collected,
  Hold: onHold,
  Balance: Math.max(0, -balance),
});

const CALLED = { Deposit: 'collected deposit', Hold: 'hold', Balance: 'credit' } as const;

/**
 * Returns the requested source, else the usual one with enough money; undefined for kinds without one.
 * @throws Refusal 422 when the kind cannot take from there, or no source has enough
 */
function chooseSource(
  totals: AccountTotals,
  { kind, amount }: Wanted,
  from: Source | null | undefined,
): Source | undefined {
  const source = from ?? undefined;
  if (!isTaking(kind)) {
    if (source !== undefined)
      throw unprocessable(`A ${kind} is not taken from anything.`, { from: ['Leave it out.'] });
    return undefined;
  }
  const sources = sourcesOf(kind);
  if (source !== undefined && !sources.includes(source)) {
    throw unprocessable(`A ${kind} is taken from ${sources.join(' or ')}.`, { from: [sources.join(' or ')] });
  }
  const enough = (source === undefined ? sources : [source]).find(
    (source) => there(totals)[source] >= amount,
  );
  if (enough === undefined) throw notEnough(totals, kind, source === undefined ? sources : [source]);
  return enough;
}

function notEnough(totals: AccountTotals, kind: TakingKind, sources: readonly Source[]) {
  const words = sources.map((source) => `${CALLED[source]} ${fromMinor(there(totals)[source]).toFixed(2)}`);
  return unprocessable(`There is not enough for this ${kind.toLowerCase()}: ${words.join(', ')}.`, {
    amount: [`There is: ${words.join(', ')}.`],
  });
}

/** Reads the expiry of a hold in the wall-clock time of `zone`; throws Refusal 422 when it has passed. */
export function expiryToCome(given: string, now: Date, zone: string): string {
  const expiry = withSeconds(given);
  if (expiry > wallClock(now, zone)) return expiry;
  throw unprocessable('The card authorisation has expired.', { holdExpiresAt: ['Must be in the future.'] });
}

type NewPayment = WireOf<typeof createAgreementPaymentOperation.body>;

/** Kinds whose money goes over the counter, into the till of a location. */
const LIES_IN_A_TILL: ReadonlySet<string> = new Set(['Payment', 'Deposit', 'Refund']);

/**
 * Posts the body's entry and returns its id.
 * @throws Refusal 404 for a foreign location, 403 for the record or till, 409 when the record is over, 422 by
 * the rules
 */
export function takePayment(call: CallContext, record: RecordAccount, body: NewPayment): number {
  refuseCardNumbers(call.body);
  const { accountId } = record;
  const amount = Math.round(body.amount * 100);
  const { type: kind, method, reason, reference } = body;
  const wanted = { kind, amount, method, reason };
  checkTakes(record, kind);
  checkWanted(call, wanted);
  const place = placeOf(call, body.locationId ?? record.locationId);
  checkOneAssigned(call, record.locations);
  if (body.locationId != null || LIES_IN_A_TILL.has(kind)) checkAssigned(call, place.id);
  return postEntry(call, accountId, {
    ...wanted,
    reference,
    locationId: place.id,
    from: chooseSource(accountTotals(call.database, accountId), wanted, body.from),
    creditCardId: body.card ? saveCard(call.database, record.customerId, body.card) : null,
    holdExpiresAt: holdExpiry(call, body, place),
  });
}

interface Place {
  readonly id: number;
  readonly time_zone: string;
  readonly hold_days: number;
}

function placeOf({ database, caller }: CallContext, id: number): Place {
  const place = database.get<Place>(
    `SELECT l.id, l.time_zone, c.hold_days FROM locations l JOIN clients c ON c.id = l.client_id
     WHERE l.id = ? AND l.client_id = ?`,
    [id, caller.clientId],
  );
  if (place === undefined) throw notFound('There is no such location.');
  return place;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a card authorisation expires: as the gateway gave it, or after the client's usual days. Null for other kinds. */
function holdExpiry({ now }: CallContext, body: NewPayment, { time_zone, hold_days }: Place): string | null {
  if (body.type !== 'Hold') return null;
  if (body.holdExpiresAt) return expiryToCome(body.holdExpiresAt, now, time_zone);
  return wallClock(new Date(now.getTime() + hold_days * DAY_MS), time_zone);
}
