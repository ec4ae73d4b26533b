import type { Database } from './database.ts';
import { notFound } from './refusal.ts';
import type { CallContext } from './router.ts';

/** A path's record number. What is no number names no record, so it is refused with 404 like an unknown one. */
export function recordId(text: string | undefined, what: string): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw notFound(`There is no such ${what}.`);
  return Number(text);
}

const NAMES = {
  charge_kinds: 'charge kind',
  agreements: 'agreement',
  agreement_types: 'agreement type',
  customers: 'customer',
  customer_types: 'customer type',
  locations: 'location',
  misc_charges: 'miscellaneous charge',
  promotions: 'promotion',
  rates: 'rate',
  rate_types: 'rate type',
  referrals: 'referral',
  reservations: 'reservation',
  reservation_types: 'reservation type',
  roles: 'role',
  taxes: 'tax',
  users: 'user',
  vehicle_types: 'vehicle class',
  vehicles: 'vehicle',
} as const;

/** Refuses with 404 an id that this tenant does not have, wherever it was named; none at all is nothing to refuse. */
export function checkOwn(
  { database, caller }: CallContext,
  table: keyof typeof NAMES,
  id: number | null | undefined,
): void {
  if (id == null) return;
  const found = database.get(`SELECT id FROM ${table} WHERE id = ? AND client_id = ?`, [id, caller.clientId]);
  if (found === undefined) throw notFound(`There is no such ${NAMES[table]}.`);
}

/** @throws Refusal 404 for a record that the tenant does not have */
export function readOwn<Row>(
  { database, caller }: Pick<CallContext, 'database' | 'caller'>,
  table: keyof typeof NAMES,
  id: number,
): Row {
  const row = database.get<Row>(`SELECT * FROM ${table} WHERE id = ? AND client_id = ?`, [
    id,
    caller.clientId,
  ]);
  if (row === undefined) throw notFound(`There is no such ${NAMES[table]}.`);
  return row;
}

export interface LocationRow {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
  readonly turnaround_minutes: number;
  readonly outside_hours: 'refused' | 'charged';
  /** Minor units. */
  readonly outside_hours_fee: number;
  readonly is_active: number;
  readonly is_reservation: number;
}

/** A location whose tenant has been checked. */
export const locationAt = (database: Database, id: number): LocationRow | undefined =>
  database.get<LocationRow>('SELECT * FROM locations WHERE id = ?', [id]);

export const zoneOf = (database: Database, id: number): string =>
  locationAt(database, id)?.time_zone ?? 'UTC';
