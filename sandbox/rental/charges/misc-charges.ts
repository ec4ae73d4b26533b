import { fromMinor, fromMinorOrNull } from '../money.ts';
import { readAgreementToPrice } from '../pricing/agreement-to-price.ts';
import { moments } from '../pricing/moments.ts';
import { checkOwn } from '../pricing/own.ts';
import type { ChosenCharge } from '../pricing/terms.ts';
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
  readonly applies_to: string;
  readonly location_id: number | null;
  readonly vehicle_type_id: number | null;
  readonly tax_ids: string | null;
}

interface OptionRow {
  readonly id: number;
  readonly misc_charge_id: number;
  readonly name: string;
  readonly value: number;
}

/** Also those that the agreement has, though they are offered no more or not here. */
const CHARGES = `
SELECT m.*, (SELECT group_concat(t.tax_id) FROM misc_charge_taxes t WHERE t.misc_charge_id = m.id) AS tax_ids
FROM misc_charges m
WHERE m.client_id = ?1 AND (
  (m.is_active = ?2
    AND (?3 IS NULL OR m.location_id IS NULL OR m.location_id = ?3)
    AND (?4 IS NULL OR m.vehicle_type_id IS NULL OR m.vehicle_type_id = ?4))
  OR m.id IN (SELECT value FROM json_each(?5)))
ORDER BY m.id`;

const OPTIONS = `
SELECT o.id, o.misc_charge_id, o.name, o.value FROM misc_charge_options o
JOIN misc_charges m ON m.id = o.misc_charge_id WHERE m.client_id = ? ORDER BY o.id`;

/** How many units of a kind of value there are: one, where the charge has such a value. */
const quantityOf = (value: number | null): number | null => (value === null ? null : 1);

const option = ({ id, name, value }: OptionRow) => ({ optionId: id, name, value: fromMinor(value) });

/** A percentage is kept in hundredths like money, so that every value reads the same way. */
const wire = (row: ChargeRow, options: readonly OptionRow[], chosen: ChosenCharge | undefined) => ({
  miscChargeId: row.id,
  name: row.name,
  description: row.description,
  calculationType: row.calculation_type,
  value: fromMinor(chosen?.value ?? row.value),
  quantity: chosen?.quantity ?? row.quantity,
  taxable: row.is_taxable === 1,
  optional: row.is_optional === 1,
  commission: row.commission,
  deductible: fromMinor(row.deductible),
  billToInsurance: row.is_bill_to_insurance === 1,
  minValue: row.min_value,
  maxValue: row.max_value,
  hourlyValue: fromMinorOrNull(row.hourly_value),
  hourlyQuantity: quantityOf(row.hourly_value),
  dailyValue: fromMinorOrNull(row.daily_value),
  dailyQuantity: quantityOf(row.daily_value),
  weeklyValue: fromMinorOrNull(row.weekly_value),
  weeklyQuantity: quantityOf(row.weekly_value),
  monthlyValue: fromMinorOrNull(row.monthly_value),
  monthlyQuantity: quantityOf(row.monthly_value),
  options: options.filter(({ misc_charge_id }) => misc_charge_id === row.id).map(option),
  appliesTo: row.applies_to,
  locationId: row.location_id,
  vehicleTypeId: row.vehicle_type_id,
  taxIds: row.tax_ids === null ? [] : row.tax_ids.split(',').map(Number),
});

/**
 * The charges that are offered at a location for a vehicle type. With an agreement also those that it has, with the
 * values and quantities that were agreed. Charges have no dates of their own; those of the query are only checked.
 */
export const miscChargesRoute: Route = {
  operationId: 'charges.list',
  answer(asked) {
    const { caller, database, query } = asked;
    const active = query.choice('Active', ['true', 'false']) !== 'false';
    const [locationId, vehicleTypeId] = [query.id('LocationId'), query.id('VehicleTypeId')];
    moments(query);
    checkOwn(asked, 'locations', locationId);
    checkOwn(asked, 'vehicle_types', vehicleTypeId);
    const agreementId = query.id('AgreementId');
    const chosen = agreementId === undefined ? [] : readAgreementToPrice(asked, agreementId).terms.charges;
    const rows = database.all<ChargeRow>(CHARGES, [
      caller.clientId,
      active ? 1 : 0,
      locationId ?? null,
      vehicleTypeId ?? null,
      JSON.stringify(chosen.map(({ miscChargeId }) => miscChargeId)),
    ]);
    const options = database.all<OptionRow>(OPTIONS, [caller.clientId]);
    const chosenOf = (row: ChargeRow) => chosen.find(({ miscChargeId }) => miscChargeId === row.id);
    return { body: rows.map((row) => wire(row, options, chosenOf(row))) };
  },
};
