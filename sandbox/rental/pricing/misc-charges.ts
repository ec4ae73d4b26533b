import type { listMiscChargesOperation } from '../../../app/upstream/charges/charges.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { columnMap, flag, money, plain } from '../core/column-map.ts';
import { fromMinor } from '../core/money.ts';
import { checkOwn } from '../core/records.ts';
import type { Route } from '../core/router.ts';
import type { ChosenCharge } from './calculation/terms.ts';
import { readAgreementToPrice } from './priced-records.ts';
import { moments } from './rate-choices.ts';

interface ChargeRow {
  readonly id: number;
  readonly value: number;
  readonly quantity: number;
  readonly hourly_value: number | null;
  readonly daily_value: number | null;
  readonly weekly_value: number | null;
  readonly monthly_value: number | null;
  readonly tax_ids: string | null;
}

interface OptionRow {
  readonly misc_charge_id: number;
}

type Wire = WireOf<typeof listMiscChargesOperation.answer>[number];

type ByHand =
  | 'value'
  | 'quantity'
  | `${'hourly' | 'daily' | 'weekly' | 'monthly'}Quantity`
  | 'options'
  | 'taxIds';

const charges = columnMap<Wire, ByHand>()('m', {
  miscChargeId: plain('id'),
  name: plain('name'),
  description: plain('description'),
  calculationType: plain('calculation_type'),
  taxable: flag('is_taxable'),
  optional: flag('is_optional'),
  commission: plain('commission'),
  deductible: money('deductible'),
  billToInsurance: flag('is_bill_to_insurance'),
  minValue: plain('min_value'),
  maxValue: plain('max_value'),
  hourlyValue: money('hourly_value'),
  dailyValue: money('daily_value'),
  weeklyValue: money('weekly_value'),
  monthlyValue: money('monthly_value'),
  appliesTo: plain('applies_to'),
  locationId: plain('location_id'),
  vehicleTypeId: plain('vehicle_type_id'),
});

const chargeOptions = columnMap<NonNullable<Wire['options']>[number], never>()('o', {
  optionId: plain('id'),
  name: plain('name'),
  value: money('value'),
});

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

/** A percentage is stored in hundredths like money, so that every value reads the same way. */
const wire = (row: ChargeRow, options: readonly OptionRow[], chosen: ChosenCharge | undefined) => ({
  ...charges.detail(row),
  value: fromMinor(chosen?.value ?? row.value),
  quantity: chosen?.quantity ?? row.quantity,
  hourlyQuantity: quantityOf(row.hourly_value),
  dailyQuantity: quantityOf(row.daily_value),
  weeklyQuantity: quantityOf(row.weekly_value),
  monthlyQuantity: quantityOf(row.monthly_value),
  options: options.filter(({ misc_charge_id }) => misc_charge_id === row.id).map(chargeOptions.detail),
  taxIds: row.tax_ids === null ? [] : row.tax_ids.split(',').map(Number),
});

/** Charges offered at a location for a vehicle type, with those of an agreement at their agreed values. */
export const miscChargesRoute: Route = {
  operationId: 'charges.list',
  answer(call) {
    const { caller, database, query } = call;
    const active = query.choice('Active', ['true', 'false']) !== 'false';
    const [locationId, vehicleTypeId] = [query.id('LocationId'), query.id('VehicleTypeId')];
    moments(query);
    checkOwn(call, 'locations', locationId);
    checkOwn(call, 'vehicle_types', vehicleTypeId);
    const agreementId = query.id('AgreementId');
    const chosen = agreementId === undefined ? [] : readAgreementToPrice(call, agreementId).terms.charges;
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
