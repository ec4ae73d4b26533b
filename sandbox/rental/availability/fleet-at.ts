import type { Database } from '../database.ts';
import { type Change, change, type Story } from './balance-over-time.ts';
import type { Span } from './hold-wish.ts';
import { holdsOfVehicles, keptUntil } from './standing-hold.ts';

/** What has a vehicle from when to when, and between which places it goes. */
export interface Leg extends Span {
  readonly startLocationId: number;
  readonly endLocationId: number;
}

export interface FleetVehicle {
  readonly id: number;
  readonly locationId: number;
  /** By their start; they do not overlap. */
  readonly legs: readonly (Leg & {
    readonly reservationId: number | null;
    readonly agreementId: number | null;
  })[];
}

/** By type on an index of the tenant. */
export const FLEET = `
SELECT v.id, v.current_location_id FROM vehicles v
WHERE v.client_id = ? AND v.vehicle_type_id = ? AND v.is_active = 1
  AND v.status_id NOT IN (SELECT id FROM vehicle_statuses WHERE name IN ('Sold', 'Out of service'))`;

/** A type, and the time that is looked at, in seconds of UTC. */
export interface Window {
  readonly clientId: number;
  readonly vehicleTypeId: number;
  readonly now: number;
  /** What begins then or later makes no difference. */
  readonly until: number;
}

/** As far ahead as anything is planned. */
export const FOR_EVER = 9_000_000_000;

/**
 * A type's whole fleet, wherever it is, with what each vehicle is promised for; sold, inactive and out-of-service
 * vehicles are not counted. Holds that are over are left out: the vehicle's place tells what became of them.
 */
export function fleetOf(
  database: Database,
  { clientId, vehicleTypeId, now, until }: Window,
): readonly FleetVehicle[] {
  const vehicles = database.all<{ id: number; current_location_id: number }>(FLEET, [
    clientId,
    vehicleTypeId,
  ]);
  const holds = holdsOfVehicles(
    database,
    vehicles.map(({ id }) => id),
  );
  return vehicles.map(({ id, current_location_id }) => ({
    id,
    locationId: current_location_id,
    legs: (holds.get(id) ?? [])
      .filter((hold) => hold.starts_at < until && keptUntil(hold, now) > now)
      .map((hold) => ({
        from: hold.starts_at,
        to: keptUntil(hold, now),
        startLocationId: hold.start_location_id,
        endLocationId: hold.end_location_id,
        reservationId: hold.reservation_id,
        agreementId: hold.agreement_id,
      })),
  }));
}

/** When a vehicle stands free at a place: the gaps between its legs that are spent there. */
export function standsAt(
  locationId: number,
  startsAt: number,
  legs: readonly Leg[],
  story: Story,
): readonly Change[] {
  const changes: Change[] = [];
  let place = startsAt;
  let since = 0;
  for (const leg of legs) {
    if (place === locationId && leg.from > since)
      changes.push(change(since, 1, story), change(leg.from, -1, story));
    place = leg.endLocationId;
    since = Math.max(since, leg.to);
  }
  if (place === locationId) changes.push(change(since, 1, story));
  return changes;
}
