import { z } from 'zod';
import { createOperation, queryOperation, saveOperation } from '../operation.ts';
import { manyOutcomes, manyRecords } from '../record/many-records.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  optionalFlag,
  readOnly,
  referenceValue,
  requiredText,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { Create } from '../record/record-types.ts';
import {
  boundedListOf,
  moneyWithin,
  nullableListOf,
  numberOrZero,
  optionalIds,
} from '../record/record-values.ts';
import { amount, identity, moment, reference, text } from '../record/wire.ts';
import type { WireOf } from '../record/wire-of.ts';

const MOST_OPTIONS = 50;
const DEAREST = 1_000_000;

export const CALCULATIONS = ['Perday', 'Fixed', 'Percentage', 'Range'] as const;
export type Calculation = (typeof CALCULATIONS)[number];

export const APPLIES_TO = ['rental', 'young-driver', 'extra-driver'] as const;

/** Currency units, or percent; null and missing read as 0 (specification section 5). */
const valueOrZero = { read: numberOrZero, write: moneyWithin(DEAREST).min(0).nullish() };

/** A count or a number of days. */
const countOrZero = { read: numberOrZero, write: z.number().int().min(0).max(10_000).nullish() };

const option = record({
  id: both('optionId', referenceValue),
  name: both('name', { ...requiredText(60), read: z.string() }),
  value: both('value', valueOrZero),
});
export interface ChargeOption extends z.output<typeof option.read> {}

const calculation = z.enum(CALCULATIONS);

/** A miscellaneous charge; null and missing numbers are 0. */
export const charge = record({
  id: readOnly('miscChargeId', reference),
  name: both('name', { ...requiredText(80), read: z.string() }),
  description: both('description', textValue(300)),
  calculationType: both('calculationType', { read: calculation, write: calculation }),
  /** Currency units, or percent for a percentage. */
  value: both('value', { read: numberOrZero, write: moneyWithin(DEAREST).min(0) }),
  quantity: both('quantity', countOrZero),
  isTaxable: both('taxable', optionalFlag),
  /** A charge that is not optional is on every rental. */
  ...bothEach(optionalFlag, { isOptional: 'optional', isBilledToInsurance: 'billToInsurance' }),
  /** Commission in percent; the excess that is left with the charge in currency units. */
  commission: both('commission', { read: numberOrZero, write: z.number().min(0).max(100).nullish() }),
  deductible: both('deductible', valueOrZero),
  /** Days from and to which a range counts; 0: no limit. */
  ...bothEach(countOrZero, { least: 'minValue', most: 'maxValue' }),
  hourly: { value: both('hourlyValue', valueOrZero), quantity: both('hourlyQuantity', countOrZero) },
  daily: { value: both('dailyValue', valueOrZero), quantity: both('dailyQuantity', countOrZero) },
  weekly: { value: both('weeklyValue', valueOrZero), quantity: both('weeklyQuantity', countOrZero) },
  monthly: { value: both('monthlyValue', valueOrZero), quantity: both('monthlyQuantity', countOrZero) },
  options: both('options', {
    read: nullableListOf(option.read),
    write: boundedListOf(option.create, { most: MOST_OPTIONS }).optional(),
  }),
  appliesTo: both('appliesTo', { read: text, write: z.enum(APPLIES_TO).nullish() }),
  ...bothEach(referenceValue, { locationId: 'locationId', vehicleTypeId: 'vehicleTypeId' }),
  /** None: every tax of the location. */
  taxIds: both('taxIds', { read: optionalIds, write: z.array(identity).max(100).optional() }),
  isActive: both('active', optionalFlag),
  version: readOnly('version', amount),
  /** UTC, ISO. */
  changedAt: readOnly('changedAt', text),
  changedBy: readOnly('changedByName', text),
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

/** What a write answers: nothing in it is required, since the specification does not name the call. */
const saved = record({ id: readOnly('miscChargeId', reference), version: readOnly('version', amount) });

export type ChargeBody = WireOf<typeof charge.create>;

export const createChargeOperation = createOperation({
  id: 'charges.create',
  path: '/v3/misccharges',
  body: charge.create,
  answer: saved.read,
});

/** Replaces the whole charge: what is left out becomes empty. */
export const saveChargeOperation = saveOperation({
  id: 'charges.save',
  path: '/v3/misccharges/{miscChargeId}',
  body: charge.create,
  answer: saved.read,
});

/** Refused with 409 while a rental has the charge. */
export const removeChargeOperation = saveOperation({
  id: 'charges.remove',
  method: 'DELETE',
  path: '/v3/misccharges/{miscChargeId}',
  answer: saved.read,
});

/** Saves many charges in one call, each under its own version; what is wrong with one keeps no other from being saved. */
export const saveManyChargesOperation = saveOperation({
  id: 'charges.saveMany',
  path: '/v3/misccharges',
  body: manyRecords(charge.create),
  answer: manyOutcomes,
});
