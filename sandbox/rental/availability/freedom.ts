import type { Database } from '../database.ts';
import { type Commitment, commitmentsOf } from './commitments.ts';
import { type Holder, type Period, type Span, secondsOf, spanOf } from './hold-wish.ts';
import { isUsable } from './promise.ts';
import { holdsOfVehicles, keptUntil, overlaps, type StandingHold } from './standing-hold.ts';
import { nextAfter, whereabouts } from './whereabouts.ts';

/** Why a vehicle cannot be had: somebody has it, is late with it, it is elsewhere then, or it is not for hire. */
type Obstacle = 'taken' | 'late' | 'elsewhere' | 'needed-elsewhere' | 'not-for-hire';

/** Whether a vehicle can be had for a period, and what comes after it. */
export interface Freedom {
  readonly isFree: boolean;
  readonly obstacle: Obstacle | null;
  /** The record in the way, where there is one. */
  readonly conflict: Commitment | null;
  /** The vehicle's first commitment after the period. */
  readonly next: Commitment | null;
}

interface Vehicle {
  readonly id: number;
  readonly current_location_id: number;
  readonly is_active: number;
  readonly status: string;
}

const VEHICLES = `
SELECT v.id, v.current_location_id, v.is_active, s.name AS status
FROM vehicles v JOIN vehicle_statuses s ON s.id = v.status_id WHERE v.id IN (SELECT value FROM json_each(?))`;

interface Found {
  readonly vehicleId: number;
  readonly obstacle: Obstacle | null;
  readonly inTheWay: StandingHold | undefined;
  readonly next: StandingHold | undefined;
}

interface Question {
  readonly period: Period;
  readonly span: Span;
  readonly now: number;
}

function find(vehicle: Vehicle, holds: readonly StandingHold[], { period, span, now }: Question): Found {
  const next = nextAfter(holds, span);
  const found = (obstacle: Obstacle | null, inTheWay?: StandingHold): Found => ({
    vehicleId: vehicle.id,
    obstacle,
    inTheWay,
    next,
  });
  if (!isUsable(vehicle)) return found('not-for-hire');
  const taken = holds.find((one) => overlaps(span, { from: one.starts_at, to: one.ends_at }));
  if (taken !== undefined) return found('taken', taken);
  const late = holds.find((one) => overlaps(span, { from: one.starts_at, to: keptUntil(one, now) }));
  if (late !== undefined) return found('late', late);
  const at = whereabouts(holds, span, { now, currentLocationId: vehicle.current_location_id });
  if (at.locationId !== period.startLocationId) return found('elsewhere', at.hold);
  const isNeeded = next !== undefined && next.start_location_id !== period.endLocationId;
  return isNeeded ? found('needed-elsewhere', next) : found(null);
}

const isOwn = (hold: StandingHold, own: Holder | undefined): boolean =>
  own !== undefined &&
  ('reservationId' in own
    ? hold.reservation_id === own.reservationId
    : hold.agreement_id === own.agreementId);

/**
 * Whether each of these vehicles (ids of the caller's tenant) can be had for a period, or why not: the rules of
 * `holdVehicle`, asked without taking anything. Two statements for the holds and their records, however many vehicles.
 * @param own the record that asks, whose own hold is not in its way
 */
export function freedomOf(
  database: Database,
  vehicleIds: readonly number[],
  period: Period,
  { now, own }: { readonly now: Date; readonly own?: Holder },
): ReadonlyMap<number, Freedom> {
  const holds = holdsOfVehicles(database, vehicleIds);
  const question = { period, span: spanOf(database, period), now: secondsOf(now) };
  const found = database.all<Vehicle>(VEHICLES, [JSON.stringify(vehicleIds)]).map((vehicle) => {
    const others = (holds.get(vehicle.id) ?? []).filter((hold) => !isOwn(hold, own));
    return find(vehicle, others, question);
  });
  const named = found.flatMap(({ inTheWay, next }) => [inTheWay, next]).flatMap((hold) => hold?.id ?? []);
  const commitments = commitmentsOf(database, named);
  const commitment = (hold: StandingHold | undefined) => (hold && commitments.get(hold.id)) ?? null;
  return new Map(
    found.map(({ vehicleId, obstacle, inTheWay, next }) => [
      vehicleId,
      { isFree: obstacle === null, obstacle, conflict: commitment(inTheWay), next: commitment(next) },
    ]),
  );
}
