import type { Database } from '../core/database.ts';
import { type Commitment, commitmentsOf } from './commitments.ts';
import { isUsable, type UsableVehicle, VEHICLES } from './hold-vehicle.ts';
import {
  type ActiveHold,
  type Holder,
  heldUntil,
  holdsOfVehicles,
  isHeldBy,
  nextAfter,
  overlaps,
  type Period,
  type Span,
  secondsOf,
  spanOf,
  vehicleLocation,
} from './holds.ts';

/** Why a vehicle is not available: it is taken, overdue, at another location, or not for hire. */
type Obstacle = 'taken' | 'late' | 'elsewhere' | 'needed-elsewhere' | 'not-for-hire';

export interface Freedom {
  readonly isFree: boolean;
  readonly obstacle: Obstacle | null;
  readonly conflict: Commitment | null;
  readonly next: Commitment | null;
}

const OF_IDS = `${VEHICLES} WHERE v.id IN (SELECT value FROM json_each(?))`;

interface Found {
  readonly vehicleId: number;
  readonly obstacle: Obstacle | null;
  readonly blocking: ActiveHold | undefined;
  readonly next: ActiveHold | undefined;
}

interface Question {
  readonly period: Period;
  readonly span: Span;
  readonly now: number;
}

function find(vehicle: UsableVehicle, holds: readonly ActiveHold[], { period, span, now }: Question): Found {
  const next = nextAfter(holds, span);
  const found = (obstacle: Obstacle | null, blocking?: ActiveHold): Found => ({
    vehicleId: vehicle.id,
    obstacle,
    blocking,
    next,
  });
  if (!isUsable(vehicle)) return found('not-for-hire');
  const taken = holds.find((one) => overlaps(span, { from: one.starts_at, to: one.ends_at }));
  if (taken !== undefined) return found('taken', taken);
  const late = holds.find((one) => overlaps(span, { from: one.starts_at, to: heldUntil(one, now) }));
  if (late !== undefined) return found('late', late);
  const at = vehicleLocation(holds, span, { now, currentLocationId: vehicle.current_location_id });
  if (at.locationId !== period.startLocationId) return found('elsewhere', at.hold);
  const isNeeded = next !== undefined && next.start_location_id !== period.endLocationId;
  return isNeeded ? found('needed-elsewhere', next) : found(null);
}

const isOwn = ({ reservation_id, agreement_id }: ActiveHold, own: Holder | undefined): boolean =>
  isHeldBy({ reservationId: reservation_id, agreementId: agreement_id }, own);

/**
 * Returns for each vehicle (ids of the caller's tenant) whether it is free for a period, or why not, by the
 * rules of `holdVehicle`; the hold of `own` does not count.
 */
export function freedomOf(
  database: Database,
  vehicleIds: readonly number[],
  period: Period,
  { now, own }: { readonly now: Date; readonly own?: Holder },
): ReadonlyMap<number, Freedom> {
  const holds = holdsOfVehicles(database, vehicleIds);
  const question = { period, span: spanOf(database, period), now: secondsOf(now) };
  const found = database.all<UsableVehicle>(OF_IDS, [JSON.stringify(vehicleIds)]).map((vehicle) => {
    const others = (holds.get(vehicle.id) ?? []).filter((hold) => !isOwn(hold, own));
    return find(vehicle, others, question);
  });
  const named = found.flatMap(({ blocking, next }) => [blocking, next]).flatMap((hold) => hold?.id ?? []);
  const commitments = commitmentsOf(database, named);
  const commitment = (hold: ActiveHold | undefined) => (hold && commitments.get(hold.id)) ?? null;
  return new Map(
    found.map(({ vehicleId, obstacle, blocking, next }) => [
      vehicleId,
      { isFree: obstacle === null, obstacle, conflict: commitment(blocking), next: commitment(next) },
    ]),
  );
}
