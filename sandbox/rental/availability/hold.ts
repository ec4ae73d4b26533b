import type { Asked } from '../router.ts';
import { overlapRefusal } from './hold-refusals.ts';
import { type Holder, type HoldWish, type Span, spanOf } from './hold-wish.ts';
import { checkPromise } from './promise.ts';
import { holdOf, holdsOfVehicle, overlaps, releaseHold, type StandingHold } from './standing-hold.ts';

/** A period in the workshop or on the way, which belongs to no record. */
interface OwnUse {
  readonly kind: 'maintenance' | 'transfer';
  readonly reason: string | null;
}

type Purpose = Holder | OwnUse;

const INSERT = `
INSERT INTO holds (vehicle_id, kind, reservation_id, agreement_id, starts_at, ends_at, start_location_id,
  end_location_id, reason) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

function insert({ database }: Asked, wish: HoldWish, span: Span, purpose: Purpose): number {
  const use = 'kind' in purpose ? purpose : null;
  const reservation = 'reservationId' in purpose ? purpose.reservationId : null;
  const agreement = 'agreementId' in purpose ? purpose.agreementId : null;
  const kind = use?.kind ?? (agreement === null ? 'reservation' : 'agreement');
  const { vehicleId, startLocationId, endLocationId } = wish;
  const times = [span.from, span.to];
  const places = [startLocationId, endLocationId];
  const cells = [vehicleId, kind, reservation, agreement, ...times, ...places, use?.reason ?? null];
  return database.run(INSERT, cells).lastId;
}

/**
 * Lays a hold. Whether it overlaps another is for the database to say, by its trigger; this finds out who stands in
 * the way. On profile plain nothing else is checked, and what would overlap is not laid (null).
 */
function lay(asked: Asked, wish: HoldWish, purpose: Purpose, before?: StandingHold): number | null {
  const span = spanOf(asked.database, wish);
  try {
    const holdId = insert(asked, wish, span, purpose);
    const isForHire = !('kind' in purpose);
    if (asked.profile === 'full') checkPromise(asked, wish, { span, holdId, before, isForHire });
    return holdId;
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('hold overlaps'))) throw error;
    if (asked.profile !== 'full') return null;
    const holds = holdsOfVehicle(asked.database, wish.vehicleId);
    const inTheWay = holds.find((one) => overlaps(span, { from: one.starts_at, to: one.ends_at }));
    throw overlapRefusal(asked.database, inTheWay);
  }
}

/**
 * Takes the vehicle for a reservation or an agreement that has no hold yet. Runs inside the write's transaction, after
 * the record is there. On profile plain nothing is checked, and what would overlap gets no hold.
 * @throws Refusal 409 naming the record in the way (`conflict`), or with `transferNeeded` when the places do not meet
 */
export function holdVehicle(asked: Asked, holder: Holder, wish: HoldWish): void {
  lay(asked, wish, holder);
}

/**
 * Takes the vehicle out of hire for a workshop or a transfer; the same rules as for a rental.
 * @returns the hold's id, or null when profile plain laid none
 * @throws Refusal 409 as `holdVehicle`
 */
export const holdForOwnUse = (asked: Asked, use: OwnUse, wish: HoldWish): number | null =>
  lay(asked, wish, use);

/**
 * Fits a record's hold to another period, place or vehicle (an edit, an extension, an exchange). Its own old hold is
 * not in the way, and what it had already is not asked for anew. A record without a hold gets one.
 * @throws Refusal 409 as `holdVehicle`
 */
export function moveHold(asked: Asked, holder: Holder, wish: HoldWish): void {
  const before = holdOf(asked.database, holder);
  releaseHold(asked.database, holder);
  lay(asked, wish, holder, before);
}

/** A reservation's check-out: its agreement goes on with the vehicle, or with another one. */
interface HandOver extends HoldWish {
  readonly reservationId: number;
  readonly agreementId: number;
}

/**
 * Gives a reservation's hold to its agreement, whose row must be there already. From a reservation without a hold the
 * agreement takes its own.
 * @throws Refusal 409 as `holdVehicle`
 */
export function handOverHold(asked: Asked, { reservationId, agreementId, ...wish }: HandOver): void {
  asked.database.run(
    "UPDATE holds SET kind = 'agreement', agreement_id = ?, reservation_id = NULL WHERE reservation_id = ?",
    [agreementId, reservationId],
  );
  moveHold(asked, { agreementId }, wish);
}
