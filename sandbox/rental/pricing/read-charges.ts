import type { Database } from '../database.ts';
import type { BookCharge, CalculationType, PriceBook } from './book.ts';
import type { RentalToPrice } from './rental-to-price.ts';

interface ChargeRow {
  readonly id: number;
  readonly name: string;
  readonly calculation_type: CalculationType;
  readonly value: number;
  readonly quantity: number;
  readonly min_value: number | null;
  readonly max_value: number | null;
  readonly is_taxable: number;
  readonly is_optional: number;
  readonly is_bill_to_insurance: number;
  readonly tax_ids: string | null;
}

const CHARGES = `
SELECT m.*, (SELECT group_concat(t.tax_id) FROM misc_charge_taxes t WHERE t.misc_charge_id = m.id) AS tax_ids
FROM misc_charges m WHERE m.client_id = ?1`;

const OFFERED = `m.is_active = 1
  AND (m.location_id IS NULL OR m.location_id = ?2) AND (m.vehicle_type_id IS NULL OR m.vehicle_type_id = ?3)`;

const chargeOf = (row: ChargeRow, options: BookCharge['options']): BookCharge => ({
  id: row.id,
  name: row.name,
  calculationType: row.calculation_type,
  value: row.value,
  quantity: row.quantity,
  minValue: row.min_value,
  maxValue: row.max_value,
  isTaxable: row.is_taxable === 1,
  taxIds: row.tax_ids === null ? null : row.tax_ids.split(',').map(Number),
  isBilledToInsurance: row.is_bill_to_insurance === 1,
  isMandatory: row.is_optional === 0,
  options,
});

/** The charges that every rental here bears, and those that were asked for, also when they are offered no more. */
export function readCharges(database: Database, rental: RentalToPrice): readonly BookCharge[] {
  const { clientId, startLocationId, vehicleTypeId, terms } = rental;
  const own = [clientId, startLocationId, vehicleTypeId];
  const mandatory = database.all<ChargeRow>(
    `${CHARGES} AND m.applies_to = 'rental' AND m.is_optional = 0 AND ${OFFERED} ORDER BY m.id`,
    own,
  );
  const asked = terms.charges
    .map(({ miscChargeId }) => database.get<ChargeRow>(`${CHARGES} AND m.id = ?2`, [clientId, miscChargeId]))
    .filter((row) => row !== undefined && mandatory.every(({ id }) => id !== row.id))
    .filter((row) => row !== undefined);
  const options = database.all<{ id: number; misc_charge_id: number; value: number }>(
    `SELECT o.id, o.misc_charge_id, o.value FROM misc_charge_options o JOIN misc_charges m ON m.id = o.misc_charge_id
     WHERE m.client_id = ?`,
    [clientId],
  );
  const optionsOf = (row: ChargeRow) => options.filter(({ misc_charge_id }) => misc_charge_id === row.id);
  return [...mandatory, ...asked]
    .sort((one, other) => one.id - other.id)
    .map((row) => ({ ...chargeOf(row, optionsOf(row)), isMandatory: mandatory.includes(row) }));
}

/** Whether somebody born on that day is under the age when the rental begins. */
function isYounger(birth: string, age: number, start: string): boolean {
  const comesOfAge = `${String(Number(birth.slice(0, 4)) + age).padStart(4, '0')}${birth.slice(4, 10)}`;
  return start.slice(0, 10) < comesOfAge;
}

/** The place's charge for young drivers, and how many of these drivers are under its age; null when none is. */
export function readYoungDrivers(
  database: Database,
  { clientId, startLocationId, vehicleTypeId, startDate }: RentalToPrice,
  births: readonly (string | null)[],
  age: number,
): PriceBook['youngDrivers'] {
  const count = births.filter((birth) => birth !== null && isYounger(birth, age, startDate)).length;
  if (count === 0) return null;
  const row = database.get<ChargeRow>(
    `${CHARGES} AND m.applies_to = 'young-driver' AND ${OFFERED} ORDER BY m.location_id IS NULL, m.id LIMIT 1`,
    [clientId, startLocationId, vehicleTypeId],
  );
  return row === undefined ? null : { charge: chargeOf(row, []), count };
}
