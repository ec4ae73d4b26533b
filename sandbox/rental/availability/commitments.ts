import type { Database } from '../core/database.ts';
import { statusIdOf } from '../core/life-cycles.ts';
import { conflict, type Refusal } from '../core/refusal.ts';
import { shownWall, wallClock } from '../core/wall-clock.ts';
import type { ActiveHold } from './holds.ts';

/** A record that has a vehicle's time, as a problem's `conflict` names it. Dates are wall-clock text. */
export interface Commitment {
  readonly referenceType: 'reservation' | 'agreement' | 'maintenance' | 'transfer';
  readonly referenceId: number;
  readonly number: string | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly customerName: string | null;
}

interface Row {
  readonly id: number;
  readonly kind: Commitment['referenceType'];
  readonly record_id: number | null;
  readonly number: string | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly customer_name: string | null;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly turnaround_minutes: number;
  readonly start_zone: string;
  readonly end_zone: string;
}

const COMMITMENTS = `
SELECT h.id, h.kind, h.starts_at, h.ends_at, s.time_zone AS start_zone, e.time_zone AS end_zone, e.turnaround_minutes,
  coalesce(h.reservation_id, h.agreement_id) AS record_id, coalesce(r.number, a.number) AS number,
  coalesce(r.start_date, a.checkout_date) AS start_date, coalesce(r.end_date, a.checkin_date) AS end_date,
  c.first_name || ' ' || c.last_name AS customer_name
FROM holds h
JOIN locations s ON s.id = h.start_location_id
JOIN locations e ON e.id = h.end_location_id
LEFT JOIN reservations r ON r.id = h.reservation_id
LEFT JOIN agreements a ON a.id = h.agreement_id
LEFT JOIN customers c ON c.id = coalesce(r.customer_id, a.customer_id)
WHERE h.id IN (SELECT value FROM json_each(?))`;

const wall = (seconds: number, zone: string): string => wallClock(new Date(seconds * 1000), zone);

const commitment = (row: Row): Commitment => ({
  referenceType: row.kind,
  referenceId: row.record_id ?? row.id,
  number: row.number,
  startDate: row.start_date ?? wall(row.starts_at, row.start_zone),
  endDate: row.end_date ?? wall(row.ends_at - row.turnaround_minutes * 60, row.end_zone),
  customerName: row.customer_name,
});

/** The records behind these holds by the hold's id; a maintenance or transfer is named by its hold. */
export function commitmentsOf(
  database: Database,
  holdIds: readonly number[],
): ReadonlyMap<number, Commitment> {
  const found = database.all<Row>(COMMITMENTS, [JSON.stringify(holdIds)]);
  return new Map(found.map((row) => [row.id, commitment(row)]));
}

/** The record behind one hold; undefined without a hold. */
export const commitmentOf = (
  database: Database,
  hold: { readonly id: number } | undefined,
): Commitment | undefined => hold && commitmentsOf(database, [hold.id]).get(hold.id);

const NAMES = {
  reservation: 'Reservation',
  agreement: 'Agreement',
  maintenance: 'Maintenance',
  transfer: 'A transfer',
};

/** `Reservation R-10007 of Zoë Ångström`, for a sentence. */
export function nameOf({ referenceType, number, customerName }: Commitment): string {
  const name = number === null ? NAMES[referenceType] : `${NAMES[referenceType]} ${number}`;
  return customerName === null ? name : `${name} of ${customerName}`;
}

const placeName = (database: Database, id: number): string =>
  database.value<string>('SELECT name FROM locations WHERE id = ?', id) ?? 'another location';

export function overlapRefusal(database: Database, hold: ActiveHold | undefined): Refusal {
  const other = commitmentOf(database, hold);
  if (other === undefined) return conflict('The vehicle is not free at that time.');
  const title = `${nameOf(other)} has this vehicle from ${shownWall(other.startDate)} to ${shownWall(other.endDate)}.`;
  return conflict(title, { conflict: other });
}

export function lateRefusal(database: Database, hold: ActiveHold): Refusal {
  const other = commitmentOf(database, hold);
  if (other === undefined) return conflict('The vehicle is still out.');
  const title = `${nameOf(other)} was due back at ${shownWall(other.endDate)} and has not returned this vehicle.`;
  return conflict(title, { conflict: other });
}

/** 409 for a vehicle that a customer has now, which names the agreement; null when no agreement that is out has it. */
export function rentedRefusal(database: Database, vehicleId: number): Refusal | null {
  const hold = database.get<{ id: number }>(
    `SELECT h.id FROM holds h JOIN agreements a ON a.id = h.agreement_id
     WHERE h.vehicle_id = ? AND a.status_id IN (?, ?)`,
    [vehicleId, statusIdOf('agreement', 'Open'), statusIdOf('agreement', 'OnHold')],
  );
  const other = commitmentOf(database, hold);
  if (other === undefined) return null;
  const title = `${nameOf(other)} has this vehicle, due back at ${shownWall(other.endDate)}.`;
  return conflict(title, { presentStatus: 'Rented', conflict: other });
}

/** 409 because the vehicle will be at another location when it is wanted; `hold` is what takes it there. */
export function elsewhereRefusal(
  database: Database,
  where: { readonly hold: ActiveHold | undefined; readonly is: number; readonly wanted: number },
): Refusal {
  const other = commitmentOf(database, where.hold);
  const [is, wanted] = [placeName(database, where.is), placeName(database, where.wanted)];
  const title = `The vehicle will be at ${is} and not at ${wanted}: it needs a transfer first.`;
  return conflict(title, { transferNeeded: true, ...(other === undefined ? {} : { conflict: other }) });
}

/** 409 because the next hold of the vehicle starts somewhere else than where this one would leave it. */
export function strandedRefusal(database: Database, next: ActiveHold, left: number): Refusal {
  const other = commitmentOf(database, next);
  const [place, needed] = [placeName(database, left), placeName(database, next.start_location_id)];
  const whose = other === undefined ? 'The next rental' : nameOf(other);
  const title = `${whose} starts with this vehicle at ${needed}, and it would be at ${place}: it needs a transfer.`;
  return conflict(title, { transferNeeded: true, ...(other === undefined ? {} : { conflict: other }) });
}
