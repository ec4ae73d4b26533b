import type { Cell, Database } from '../database.ts';
import type { Holder, Span } from './hold-wish.ts';

/** A hold as the database has it. Seconds of UTC; the turnaround (minutes of the place of return) is in `ends_at`. */
export interface StandingHold {
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

/** All holds of one vehicle by their start. */
export const holdsOfVehicle = (database: Database, vehicleId: number): readonly StandingHold[] =>
  database.all<StandingHold>(`${HOLDS} WHERE h.vehicle_id = ? ORDER BY h.starts_at`, [vehicleId]);

/** The holds of many vehicles by vehicle, each by their start; vehicles without any are missing. */
export function holdsOfVehicles(
  database: Database,
  vehicleIds: readonly number[],
): ReadonlyMap<number, readonly StandingHold[]> {
  const found = database.all<StandingHold>(
    `${HOLDS} WHERE h.vehicle_id IN (SELECT value FROM json_each(?)) ORDER BY h.vehicle_id, h.starts_at`,
    [JSON.stringify(vehicleIds)],
  );
  const byVehicle = new Map<number, StandingHold[]>();
  for (const hold of found) {
    const known = byVehicle.get(hold.vehicle_id);
    if (known === undefined) byVehicle.set(hold.vehicle_id, [hold]);
    else known.push(hold);
  }
  return byVehicle;
}

const owner = (holder: Holder): { readonly column: string; readonly cells: readonly Cell[] } =>
  'reservationId' in holder
    ? { column: 'reservation_id', cells: [holder.reservationId] }
    : { column: 'agreement_id', cells: [holder.agreementId] };

/** The record's own hold, when it has one. */
export function holdOf(database: Database, holder: Holder): StandingHold | undefined {
  const { column, cells } = owner(holder);
  return database.get<StandingHold>(`${HOLDS} WHERE h.${column} = ?`, cells);
}

/** Ends the record's hold; nothing happens when it has none. */
export function releaseHold(database: Database, holder: Holder): void {
  const { column, cells } = owner(holder);
  database.run(`DELETE FROM holds WHERE ${column} = ?`, cells);
}

/**
 * Until when the vehicle is really kept: one that is due and still out comes back now at the earliest and is turned
 * around then. Seconds of UTC.
 */
export const keptUntil = ({ kind, ends_at, turnaround_minutes }: StandingHold, now: number): number =>
  kind === 'agreement' ? Math.max(ends_at, now + turnaround_minutes * 60) : ends_at;

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from;
