import type { Cell, Database } from '../core/database.ts';
import { locationAt, zoneOf } from '../core/records.ts';
import { instant } from '../core/wall-clock.ts';

/** When and between which locations a vehicle is wanted. Dates are wall-clock text of their location. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
  readonly startLocationId: number;
  readonly endLocationId: number;
}

export interface HoldInput extends Period {
  readonly vehicleId: number;
}

export type Holder = { readonly reservationId: number } | { readonly agreementId: number };

/** The record of a hold; both null for maintenance and transfers. */
export interface Held {
  readonly reservationId: number | null;
  readonly agreementId: number | null;
}

export const isHeldBy = (held: Held, own: Holder | undefined): boolean =>
  own !== undefined &&
  ('reservationId' in own ? held.reservationId === own.reservationId : held.agreementId === own.agreementId);

/** Seconds of UTC, the end not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What the period holds: from its start until the location of return has turned the vehicle around. */
export function spanOf(database: Database, period: Period): Span {
  const start = zoneOf(database, period.startLocationId);
  const end = locationAt(database, period.endLocationId);
  return {
    from: instant(period.startDate, start),
    to: instant(period.endDate, end?.time_zone ?? 'UTC') + (end?.turnaround_minutes ?? 0) * 60,
  };
}

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** A hold as the database has it. Seconds of UTC; the turnaround (minutes of the location of return) is in `ends_at`. */
export interface ActiveHold {
  readonly id: number;
  readonly vehicle_id: number;
  readonly kind: 'reservation' | 'agreement' | 'maintenance' | 'transfer';
  readonly reservation_id: number | null;
  readonly agreement_id: number | null;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly start_location_id: number;
  readonly end_location_id: number;
  readonly turnaround_minutes: number;
  readonly reason: string | null;
}

const HOLDS = `
SELECT h.id, h.vehicle_id, h.kind, h.reservation_id, h.agreement_id, h.starts_at, h.ends_at,
  h.start_location_id, h.end_location_id, h.reason, l.turnaround_minutes
FROM holds h JOIN locations l ON l.id = h.end_location_id`;

export const holdsOfVehicle = (database: Database, vehicleId: number): readonly ActiveHold[] =>
  database.all<ActiveHold>(`${HOLDS} WHERE h.vehicle_id = ? ORDER BY h.starts_at`, [vehicleId]);

export function holdsOfVehicles(
  database: Database,
  vehicleIds: readonly number[],
): ReadonlyMap<number, readonly ActiveHold[]> {
  const found = database.all<ActiveHold>(
    `${HOLDS} WHERE h.vehicle_id IN (SELECT value FROM json_each(?)) ORDER BY h.vehicle_id, h.starts_at`,
    [JSON.stringify(vehicleIds)],
  );
  return Map.groupBy(found, ({ vehicle_id }) => vehicle_id);
}

const owner = (holder: Holder): { readonly column: string; readonly cells: readonly Cell[] } =>
  'reservationId' in holder
    ? { column: 'reservation_id', cells: [holder.reservationId] }
    : { column: 'agreement_id', cells: [holder.agreementId] };

export function holdOf(database: Database, holder: Holder): ActiveHold | undefined {
  const { column, cells } = owner(holder);
  return database.get<ActiveHold>(`${HOLDS} WHERE h.${column} = ?`, cells);
}

export function releaseHold(database: Database, holder: Holder): void {
  const { column, cells } = owner(holder);
  database.run(`DELETE FROM holds WHERE ${column} = ?`, cells);
}

/** Returns when the vehicle is free again, in seconds of UTC; an overdue one returns now at the earliest. */
export const heldUntil = ({ kind, ends_at, turnaround_minutes }: ActiveHold, now: number): number =>
  kind === 'agreement' ? Math.max(ends_at, now + turnaround_minutes * 60) : ends_at;

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from;

interface VehicleLocation {
  readonly locationId: number;
  readonly hold: ActiveHold | undefined;
}

/** Returns where a vehicle will be when a span starts; `holds` are ordered by start, past ones do not count. */
export function vehicleLocation(
  holds: readonly ActiveHold[],
  span: Span,
  { now, currentLocationId }: { readonly now: number; readonly currentLocationId: number },
): VehicleLocation {
  const hold = holds.findLast((one) => one.starts_at < span.from && heldUntil(one, now) > now);
  return { locationId: hold?.end_location_id ?? currentLocationId, hold };
}

export const nextAfter = (holds: readonly ActiveHold[], span: Span): ActiveHold | undefined =>
  holds.find((one) => one.starts_at >= span.to);
