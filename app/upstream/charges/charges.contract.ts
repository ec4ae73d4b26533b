import { z } from 'zod';
import { queryOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, readSame, writeEach, writeOnly } from '../record/record-fields.ts';
import type { Create } from '../record/record-types.ts';
import { nullableListOf, numberOrZero, optionalIds } from '../record/record-values.ts';
import { flag, moment, reference, text } from '../record/wire.ts';

const option = record({
  id: readOnly('optionId', reference),
  name: readOnly('name', z.string()),
  value: readOnly('value', numberOrZero),
});

/** A miscellaneous charge; null and missing numbers are 0. */
export const charge = record({
  id: readOnly('miscChargeId', reference),
  name: readOnly('name', z.string()),
  description: readOnly('description', text),
  calculationType: readOnly('calculationType', z.enum(['Perday', 'Fixed', 'Percentage', 'Range'])),
  /** Currency units, or percent for a percentage. */
  ...readSame(numberOrZero, 'value', 'quantity'),
  isTaxable: readOnly('taxable', flag),
  /** A charge that is not optional is on every rental. */
  ...readEach(flag, { isOptional: 'optional', isBilledToInsurance: 'billToInsurance' }),
  ...readEach(numberOrZero, { commission: 'commission', deductible: 'deductible' }),
  ...readEach(numberOrZero, { least: 'minValue', most: 'maxValue' }),
  hourly: readEach(numberOrZero, { value: 'hourlyValue', quantity: 'hourlyQuantity' }),
  daily: { value: readOnly('dailyValue', numberOrZero), quantity: readOnly('dailyQuantity', numberOrZero) },
  weekly: readEach(numberOrZero, { value: 'weeklyValue', quantity: 'weeklyQuantity' }),
  monthly: readEach(numberOrZero, { value: 'monthlyValue', quantity: 'monthlyQuantity' }),
  options: readOnly('options', nullableListOf(option.read)),
  /** `rental`, `young-driver` or `extra-driver`. */
  appliesTo: readOnly('appliesTo', text),
  ...readEach(reference, { locationId: 'locationId', vehicleTypeId: 'vehicleTypeId' }),
  taxIds: readOnly('taxIds', optionalIds),
});
export interface ListedCharge extends z.output<typeof charge.read> {}

/** A charge with an id of its own. */
export interface Charge extends Omit<ListedCharge, 'id'> {
  readonly id: number;
}

const filters = record({
  active: writeOnly('Active', z.enum(['true', 'false'])),
  /** Moments are wall-clock text of the check-out location. */
  ...writeEach(moment.optional(), { from: 'CheckoutDate', to: 'CheckinDate' }),
  ...writeEach(z.number().int().optional(), { locationId: 'LocationId', vehicleTypeId: 'VehicleTypeId' }),
  agreementId: writeOnly('AgreementId', z.number().int().optional()),
});
export interface ChargeFilters extends Omit<Create<typeof filters.fields>, 'active'> {}

export const listMiscChargesOperation = queryOperation({
  id: 'charges.list',
  path: '/v3/misccharges',
  query: filters.create,
  answer: listOf(charge.read),
  sessionFreshness: 30,
});
