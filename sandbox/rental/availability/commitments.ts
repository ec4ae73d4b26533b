import type { Database } from '../database.ts';
import { wallClock } from '../wall-clock.ts';

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
