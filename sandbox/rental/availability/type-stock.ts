import type { Database } from '../core/database.ts';
import { instant } from '../core/wall-clock.ts';
import { type Held, heldUntil, holdsOfVehicles, type Span } from './holds.ts';

/** Change of a type's stock at a location, without and with the request; seconds of UTC. */
export interface Change {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

export type Scenario = 'before' | 'after' | 'both';

export const change = (at: number, by: number, scenario: Scenario): Change => ({
  at,
  before: scenario === 'after' ? 0 : by,
  after: scenario === 'before' ? 0 : by,
});

/** The first moment at which the request takes a vehicle that is not there, beyond the allowance; null when there is none. */
export function shortage(
  changes: readonly Change[],
  allowance: number,
): { readonly at: number; readonly free: number } | null {
  const inOrder = [...changes].sort((one, other) => one.at - other.at);
  let before = 0;
  let after = 0;
  for (const [index, step] of inOrder.entries()) {
    before += step.before;
    after += step.after;
    if (inOrder[index + 1]?.at === step.at) continue;
    if (after < before && after < -allowance) return { at: step.at, free: before };
  }
  return null;
}

export function leastWithin(
  changes: readonly Change[],
  span: { readonly from: number; readonly to: number },
): number {
  const inOrder = [...changes].sort((one, other) => one.at - other.at);
  let number = 0;
  let least: number | null = null;
  for (const [index, { at, before }] of inOrder.entries()) {
    if (at >= span.to) break;
    const isNewMoment = inOrder[index - 1]?.at !== at;
    if (isNewMoment && at > span.from) least = Math.min(least ?? number, number);
    number += before;
  }
  return Math.min(least ?? number, number);
}

export interface Leg extends Span {
  readonly startLocationId: number;
  readonly endLocationId: number;
}

export interface FleetVehicle {
  readonly id: number;
  readonly locationId: number;
  /** By their start; they do not overlap. */
  readonly legs: readonly (Leg & Held)[];
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
 * A type's whole fleet with its present and future holds, without sold, inactive and out-of-service vehicles.
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
      .filter((hold) => hold.starts_at < until && heldUntil(hold, now) > now)
      .map((hold) => ({
        from: hold.starts_at,
        to: heldUntil(hold, now),
        startLocationId: hold.start_location_id,
        endLocationId: hold.end_location_id,
        reservationId: hold.reservation_id,
        agreementId: hold.agreement_id,
      })),
  }));
}

/** When a vehicle stands free at a location: the gaps between its legs that are spent there. */
export function standsAt(
  locationId: number,
  startsAt: number,
  legs: readonly Leg[],
  scenario: Scenario,
): readonly Change[] {
  const changes: Change[] = [];
  let place = startsAt;
  let since = 0;
  for (const leg of legs) {
    if (place === locationId && leg.from > since)
      changes.push(change(since, 1, scenario), change(leg.from, -1, scenario));
    place = leg.endLocationId;
    since = Math.max(since, leg.to);
  }
  if (place === locationId) changes.push(change(since, 1, scenario));
  return changes;
}

interface Waiting extends Leg {
  readonly reservationId: number;
}

interface Row {
  readonly id: number;
  readonly start_date: string;
  readonly end_date: string;
  readonly start_location_id: number;
  readonly end_location_id: number;
  readonly start_zone: string;
  readonly end_zone: string;
  readonly turnaround_minutes: number;
}

/** The index holds just these; the planner would rather read every reservation without a vehicle. */
export const WAITING = `
SELECT r.id, r.start_date, r.end_date, r.start_location_id, r.end_location_id,
  s.time_zone AS start_zone, e.time_zone AS end_zone, e.turnaround_minutes
FROM reservations r INDEXED BY reservations_waiting
JOIN locations s ON s.id = r.start_location_id
JOIN locations e ON e.id = r.end_location_id
WHERE r.vehicle_type_id = ? AND r.start_location_id IN (SELECT id FROM locations WHERE client_id = ?)
  AND r.vehicle_id IS NULL AND r.status_id IN (2, 3)
  AND r.start_date < ? AND r.end_date >= ?`;

const DAY = 86_400;

/** As wall-clock text, so roughly that it holds in every zone. */
const roughly = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

/** The type's waiting reservations at all locations that are not over and begin before `until`. */
export function waitingFor(
  database: Database,
  { clientId, vehicleTypeId, now, until }: Window,
): readonly Waiting[] {
  const cells = [vehicleTypeId, clientId, roughly(until + DAY), roughly(now - DAY)];
  return database.all<Row>(WAITING, cells).flatMap((row) => {
    const to = instant(row.end_date, row.end_zone) + row.turnaround_minutes * 60;
    if (to <= now) return [];
    const from = instant(row.start_date, row.start_zone);
    const places = { startLocationId: row.start_location_id, endLocationId: row.end_location_id };
    return [{ reservationId: row.id, from, to, ...places }];
  });
}

/** What a rental without a named vehicle does to the number at a location: it takes one, and brings one where it ends. */
export const takes = (locationId: number, leg: Leg, scenario: Scenario): readonly Change[] => [
  ...(leg.startLocationId === locationId ? [change(leg.from, -1, scenario)] : []),
  ...(leg.endLocationId === locationId ? [change(leg.to, 1, scenario)] : []),
];
