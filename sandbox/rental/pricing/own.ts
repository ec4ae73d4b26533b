import { notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';

type Table =
  | 'locations'
  | 'vehicle_types'
  | 'vehicles'
  | 'rate_types'
  | 'rates'
  | 'misc_charges'
  | 'taxes'
  | 'promotions';

const NAMES: Readonly<Record<Table, string>> = {
  locations: 'location',
  vehicle_types: 'vehicle type',
  vehicles: 'vehicle',
  rate_types: 'rate type',
  rates: 'rate',
  misc_charges: 'miscellaneous charge',
  taxes: 'tax',
  promotions: 'promotion',
};

/** Refuses with 404 an id that this tenant does not have, wherever it was named; none at all is nothing to refuse. */
export function checkOwn({ database, caller }: Asked, table: Table, id: number | null | undefined): void {
  if (id == null) return;
  const found = database.get(`SELECT id FROM ${table} WHERE id = ? AND client_id = ?`, [id, caller.clientId]);
  if (found === undefined) throw notFound(`There is no such ${NAMES[table]}.`);
}
