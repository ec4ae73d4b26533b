import type { Database } from '../database.ts';
import { instant } from '../wall-clock.ts';
import { type Change, change, type Story } from './balance-over-time.ts';
import type { Leg, Window } from './fleet-at.ts';

/** A reservation in Open or Confirmed that names no vehicle yet and will need any one of its type. */
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

/** The type's waiting reservations at all places that are not over and begin before `until`. */
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

/** What a rental without a named vehicle does to the number at a place: it takes one, and brings one where it ends. */
export const takes = (locationId: number, leg: Leg, story: Story): readonly Change[] => [
  ...(leg.startLocationId === locationId ? [change(leg.from, -1, story)] : []),
  ...(leg.endLocationId === locationId ? [change(leg.to, 1, story)] : []),
];
