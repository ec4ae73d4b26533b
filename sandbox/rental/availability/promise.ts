import { conflict } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { elsewhereRefusal, lateRefusal, strandedRefusal } from './hold-refusals.ts';
import { type HoldWish, type Span, secondsOf } from './hold-wish.ts';
import { holdsOfVehicle, keptUntil, overlaps, type StandingHold } from './standing-hold.ts';
import { nextAfter, whereabouts } from './whereabouts.ts';

interface Vehicle {
  readonly current_location_id: number;
  readonly is_active: number;
  readonly status: string;
}

const VEHICLE = `
SELECT v.current_location_id, v.is_active, s.name AS status
FROM vehicles v JOIN vehicle_statuses s ON s.id = v.status_id WHERE v.id = ? AND v.client_id = ?`;

/** Statuses in which a vehicle has no day of return to service, so that nothing can be promised. */
const UNUSABLE = ['Sold', 'Out of service'];

export const isUsable = (vehicle: Pick<Vehicle, 'is_active' | 'status'>): boolean =>
  vehicle.is_active === 1 && !UNUSABLE.includes(vehicle.status);

/** What of the wish stands already and is therefore not checked anew: it was promised before. */
function promised(wish: HoldWish, span: Span, before: StandingHold | undefined) {
  if (before?.vehicle_id !== wish.vehicleId) return { vehicle: false, start: false, end: false };
  return {
    vehicle: true,
    start: before.start_location_id === wish.startLocationId && span.from >= before.starts_at,
    end: before.end_location_id === wish.endLocationId && span.to <= before.ends_at,
  };
}

interface Laid {
  readonly span: Span;
  /** The hold that has just been laid. */
  readonly holdId: number;
  /** The hold that the record had before. */
  readonly before: StandingHold | undefined;
  /** The vehicle is wanted by a customer, and not for a workshop or a transfer. */
  readonly isForHire: boolean;
}

/**
 * What the overlap of two holds does not show: a vehicle that nobody may have any more, one that is due and still out,
 * and places that do not meet.
 * @throws Refusal 409
 */
export function checkPromise(asked: Asked, wish: HoldWish, laid: Laid): void {
  const { database, caller } = asked;
  const { span, before } = laid;
  const now = secondsOf(asked.now);
  const vehicle = database.get<Vehicle>(VEHICLE, [wish.vehicleId, caller.clientId]);
  if (vehicle === undefined) return;
  const known = promised(wish, span, before);
  if (laid.isForHire && !known.vehicle && !isUsable(vehicle)) {
    throw conflict('This vehicle is sold, out of service or not in use any more.');
  }
  const others = holdsOfVehicle(database, wish.vehicleId).filter(({ id }) => id !== laid.holdId);
  const late = others.find((one) => overlaps(span, { from: one.starts_at, to: keptUntil(one, now) }));
  if (late !== undefined && !known.start) throw lateRefusal(database, late);
  const at = whereabouts(others, span, { now, currentLocationId: vehicle.current_location_id });
  if (at.locationId !== wish.startLocationId && !known.start) {
    throw elsewhereRefusal(database, { hold: at.hold, is: at.locationId, wanted: wish.startLocationId });
  }
  const next = nextAfter(others, span);
  if (next !== undefined && next.start_location_id !== wish.endLocationId && !known.end) {
    throw strandedRefusal(database, next, wish.endLocationId);
  }
}
