import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import type { Create } from '../record-types.ts';
import { nullableListOf, numberOrZero, optionalIds } from '../record-values.ts';
import { flag, moment, reference, text } from '../wire.ts';

/** Something to choose under a charge, with its own value. */
const option = record({
  id: readOnly('optionId', reference),
  name: readOnly('name', z.string()),
  value: readOnly('value', numberOrZero),
});

/** A miscellaneous charge; a number that is null or missing counts as 0. */
export const charge = record({
  id: readOnly('miscChargeId', reference),
  name: readOnly('name', z.string()),
  description: readOnly('description', text),
  calculationType: readOnly('calculationType', z.enum(['Perday', 'Fixed', 'Percentage', 'Range'])),
  /** Currency units, or percent for a percentage. */
  value: readOnly('value', numberOrZero),
  quantity: readOnly('quantity', numberOrZero),
  isTaxable: readOnly('taxable', flag),
  /** The customer may do without it; a charge that is not optional is on every rental. */
  isOptional: readOnly('optional', flag),
  commission: readOnly('commission', numberOrZero),
  deductible: readOnly('deductible', numberOrZero),
  isBilledToInsurance: readOnly('billToInsurance', flag),
  least: readOnly('minValue', numberOrZero),
  most: readOnly('maxValue', numberOrZero),
  /** What some charges have for each length of rental. */
  hourly: {
    value: readOnly('hourlyValue', numberOrZero),
    quantity: readOnly('hourlyQuantity', numberOrZero),
  },
  daily: { value: readOnly('dailyValue', numberOrZero), quantity: readOnly('dailyQuantity', numberOrZero) },
  weekly: {
    value: readOnly('weeklyValue', numberOrZero),
    quantity: readOnly('weeklyQuantity', numberOrZero),
  },
  monthly: {
    value: readOnly('monthlyValue', numberOrZero),
    quantity: readOnly('monthlyQuantity', numberOrZero),
  },
  options: readOnly('options', nullableListOf(option.read)),
  /** rental, young-driver or extra-driver; null where the service does not say. */
  appliesTo: readOnly('appliesTo', text),
  placeId: readOnly('locationId', reference),
  vehicleTypeId: readOnly('vehicleTypeId', reference),
  taxIds: readOnly('taxIds', optionalIds),
});

/** A charge as the service lists it, perhaps without an id of its own. */
export interface ListedCharge extends z.output<typeof charge.read> {}

/** A miscellaneous charge of the price book. */
export interface Charge extends Omit<ListedCharge, 'id'> {
  readonly id: number;
}

const filters = record({
  active: writeOnly('Active', z.enum(['true', 'false'])),
  /** Moments are wall-clock text of the check-out location. */
  from: writeOnly('CheckoutDate', moment.optional()),
  to: writeOnly('CheckinDate', moment.optional()),
  placeId: writeOnly('LocationId', z.number().int().optional()),
  vehicleTypeId: writeOnly('VehicleTypeId', z.number().int().optional()),
  /** The agreement whose own charges count. */
  agreementId: writeOnly('AgreementId', z.number().int().optional()),
});

/** Which charges are wanted, of those in use. */
export interface ChargeFilters extends Omit<Create<typeof filters.fields>, 'active'> {}

export const listMiscChargesOperation = operation({
  id: 'charges.list',
  method: 'GET',
  path: '/v3/misccharges',
  query: filters.create,
  answer: listOf(charge.read),
  refusals: [400, 401, 403, 404],
  sessionFreshness: 30,
});

export const chargesOperations: readonly Operation[] = [listMiscChargesOperation];
