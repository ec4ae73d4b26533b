import { fromMinor, fromMinorOrNull } from '../money.ts';
import type { Route } from '../router.ts';

interface ChargeRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly calculation_type: 'Perday' | 'Fixed' | 'Percentage' | 'Range';
  readonly value: number;
  readonly quantity: number;
  readonly min_value: number | null;
  readonly max_value: number | null;
  readonly hourly_value: number | null;
  readonly daily_value: number | null;
  readonly weekly_value: number | null;
  readonly monthly_value: number | null;
  readonly commission: number;
  readonly deductible: number;
  readonly is_taxable: number;
  readonly is_optional: number;
  readonly is_bill_to_insurance: number;
  readonly tax_ids: string | null;
}

const CHARGES = `
SELECT m.*, (SELECT group_concat(t.tax_id) FROM misc_charge_taxes t WHERE t.misc_charge_id = m.id) AS tax_ids
FROM misc_charges m
WHERE m.client_id = ?1 AND m.is_active = ?2
  AND (?3 IS NULL OR m.location_id IS NULL OR m.location_id = ?3)
  AND (?4 IS NULL OR m.vehicle_type_id IS NULL OR m.vehicle_type_id = ?4)
ORDER BY m.id`;

/** A percentage is kept in hundredths like money, so that every value reads the same way. */
const wire = (row: ChargeRow) => ({
  miscChargeId: row.id,
  name: row.name,
  description: row.description,
  calculationType: row.calculation_type,
  value: fromMinor(row.value),
  quantity: row.quantity,
  taxable: row.is_taxable === 1,
  optional: row.is_optional === 1,
  commission: row.commission,
  deductible: fromMinor(row.deductible),
  billToInsurance: row.is_bill_to_insurance === 1,
  minValue: row.min_value,
  maxValue: row.max_value,
  hourlyValue: fromMinorOrNull(row.hourly_value),
  hourlyQuantity: null,
  dailyValue: fromMinorOrNull(row.daily_value),
  dailyQuantity: null,
  weeklyValue: fromMinorOrNull(row.weekly_value),
  weeklyQuantity: null,
  monthlyValue: fromMinorOrNull(row.monthly_value),
  monthlyQuantity: null,
  options: [],
  taxIds: row.tax_ids === null ? [] : row.tax_ids.split(',').map(Number),
});

export const miscChargesRoute: Route = {
  operationId: 'charges.list',
  answer({ caller, database, query }) {
    const active = query.choice('Active', ['true', 'false']) !== 'false';
    const rows = database.all<ChargeRow>(CHARGES, [
      caller.clientId,
      active ? 1 : 0,
      query.id('LocationId') ?? null,
      query.id('VehicleTypeId') ?? null,
    ]);
    return { body: rows.map(wire) };
  },
};
