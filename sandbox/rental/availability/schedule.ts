import type { Asked } from '../router.ts';
import { wallClock } from '../wall-clock.ts';
import { commitmentsOf } from './commitments.ts';
import { secondsOf } from './hold-wish.ts';
import { holdsOfVehicle, keptUntil, type StandingHold } from './standing-hold.ts';

/** What puts a commitment at risk: the vehicle comes back too late for it, or will be at another place. */
type Risk = 'late' | 'elsewhere';

interface AtRisk {
  readonly because: Risk;
  /** The hold before. */
  readonly other: StandingHold | undefined;
}

/**
 * Whether a hold that stands cannot be relied on any more: the one before it is out beyond its due time and reaches
 * it, or leaves the vehicle somewhere else. Such holds are never undone by themselves.
 * @param holds the vehicle's, by their start
 * @param now seconds of UTC
 */
function riskOf(
  hold: StandingHold,
  holds: readonly StandingHold[],
  { now, currentLocationId }: { readonly now: number; readonly currentLocationId: number },
): AtRisk | null {
  if (keptUntil(hold, now) <= now || hold.kind === 'agreement') return null;
  const other = holds.findLast((one) => one.starts_at < hold.starts_at && keptUntil(one, now) > now);
  if (other !== undefined && keptUntil(other, now) > hold.starts_at) return { because: 'late', other };
  const place = other?.end_location_id ?? currentLocationId;
  return place === hold.start_location_id ? null : { because: 'elsewhere', other };
}

interface Place {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
}

/** The vehicle's commitments that are not over at the span's start and begin before its end, as they go over the wire. */
export function scheduleOf(
  { database, now }: Asked,
  vehicle: { readonly id: number; readonly currentLocationId: number },
  span: { readonly from: number; readonly to: number },
) {
  const seconds = secondsOf(now);
  const holds = holdsOfVehicle(database, vehicle.id);
  const shown = holds.filter((one) => keptUntil(one, seconds) > span.from && one.starts_at < span.to);
  const commitments = commitmentsOf(
    database,
    shown.map(({ id }) => id),
  );
  const places = new Map(
    database.all<Place>('SELECT id, name, time_zone FROM locations').map((place) => [place.id, place]),
  );
  const { currentLocationId } = vehicle;
  return shown.map((hold) => {
    const commitment = commitments.get(hold.id);
    const [start, end] = [places.get(hold.start_location_id), places.get(hold.end_location_id)];
    const until = keptUntil(hold, seconds);
    const own = hold.kind === 'maintenance' || hold.kind === 'transfer';
    return {
      holdId: hold.id,
      vehicleId: hold.vehicle_id,
      kind: hold.kind,
      referenceId: own ? null : commitment?.referenceId,
      number: commitment?.number,
      customerName: commitment?.customerName,
      startDate: commitment?.startDate,
      endDate: commitment?.endDate,
      freeFrom: wallClock(new Date(until * 1000), end?.time_zone ?? 'UTC'),
      startLocationId: hold.start_location_id,
      startLocationName: start?.name,
      endLocationId: hold.end_location_id,
      endLocationName: end?.name,
      reason: hold.reason,
      isAtRisk: riskOf(hold, holds, { now: seconds, currentLocationId }) !== null,
      deleteAvailable: own,
    };
  });
}

/** What makes a record's hold unreliable, in words of the wire; null when nothing does or it has no hold. */
export function recordRisk(
  { database, now }: Asked,
  reservationId: number,
  vehicle: { readonly id: number; readonly currentLocationId: number },
) {
  const holds = holdsOfVehicle(database, vehicle.id);
  const own = holds.find(({ reservation_id }) => reservation_id === reservationId);
  const where = { now: secondsOf(now), currentLocationId: vehicle.currentLocationId };
  const risk = own === undefined ? null : riskOf(own, holds, where);
  if (risk === null) return null;
  const other = risk.other && commitmentsOf(database, [risk.other.id]).get(risk.other.id);
  return { because: risk.because, conflict: other ?? null };
}
