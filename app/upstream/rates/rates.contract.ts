import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import {
  both,
  countValue,
  dayValue,
  optionalFlag,
  readOnly,
  requiredReference,
  textValue,
  writeOnly,
} from '../record-fields.ts';
import { checkedBy, flagOr, moneyWithin } from '../record-values.ts';
import { amount, flag, identity, moment, text } from '../wire.ts';
import type { WireOf } from '../wire-of.ts';

/** Currency units; 0 means not used, and so does what is missing in a write. */
const moneyValue = {
  read: amount,
  write: moneyWithin(1_000_000).min(0).nullish(),
};

/**
 * The amounts of a rate line, for each unit of time, weekday and distance.
 * @param value how an amount is read and written
 */
export const rateAmounts = <Read extends z.ZodType, Write extends z.ZodType>(value: {
  readonly read: Read;
  readonly write: Write;
}) => ({
  hourlyRate: both('hourlyRate', value),
  halfDayRate: both('halfDayRate', value),
  dailyRate: both('dailyRate', value),
  weekendRate: both('weekendRate', value),
  weeklyRate: both('weeklyRate', value),
  monthlyRate: both('monthlyRate', value),
  extraHourlyRate: both('extraHourlyRate', value),
  extraDailyRate: both('extraDailyRate', value),
  extraWeeklyRate: both('extraWeeklyRate', value),
  packageRate: both('packageRate', value),
  mondayRate: both('mondayRate', value),
  tuesdayRate: both('tuesdayRate', value),
  wednesdayRate: both('wednesdayRate', value),
  thursdayRate: both('thursdayRate', value),
  fridayRate: both('fridayRate', value),
  saturdayRate: both('saturdayRate', value),
  sundayRate: both('sundayRate', value),
  mileageRate: both('mileageRate', value),
});

/** A rate line: what a vehicle type costs at a location. */
export const rate = record({
  id: readOnly('rateId', identity),
  name: readOnly('rateName', z.string()),
  typeId: both('rateTypeId', requiredReference),
  vehicleTypeId: both('vehicleTypeId', requiredReference),
  vehicleType: readOnly('vehicleTypeName', text),
  placeId: both('locationId', requiredReference),
  place: readOnly('locationName', text),
  ...rateAmounts(moneyValue),
  packageName: both('packageName', textValue(60)),
  packageHours: both('packageHours', countValue(2400)),
  /** How many of each weekday the asked dates have; null without dates. */
  mondayCount: readOnly('mondayCount', amount),
  tuesdayCount: readOnly('tuesdayCount', amount),
  wednesdayCount: readOnly('wednesdayCount', amount),
  thursdayCount: readOnly('thursdayCount', amount),
  fridayCount: readOnly('fridayCount', amount),
  saturdayCount: readOnly('saturdayCount', amount),
  sundayCount: readOnly('sundayCount', amount),
  /** Distance per rental day, in the tenant's unit. */
  mileageAllowed: both('mileageAllowed', countValue(100_000)),
  isUnlimitedMileage: both('isUnlimitedMileage', optionalFlag),
  isTaxable: both('taxable', optionalFlag),
  isMileageTaxable: readOnly('mileageTaxable', flag),
  isPrepaid: readOnly('isPrepaid', flag),
  /** The cheapest of the list for the asked dates. */
  isLowest: readOnly('isLowest', flag),
  /** Counts days: it has a day rate. */
  isDayRate: readOnly('isDayRate', flag),
  /** Has a rate for each day of the week. */
  isDayWeek: readOnly('isDayWeek', flag),
  isActive: both('active', optionalFlag),
  startsOn: both('startDate', dayValue),
  endsOn: both('endDate', dayValue),
  /** What the asked dates come to, before charges and tax; null without dates. */
  base: readOnly('baseRate', amount),
});

/** What a vehicle type costs at a location, in currency units; a rate of 0 is not used. */
export interface Rate extends z.output<typeof rate.read> {}

/** A rate line as it is written whole. */
const body = checkedBy(rate.create, (wire) =>
  wire.refine(({ startDate, endDate }) => startDate == null || endDate == null || startDate <= endDate, {
    path: ['endDate'],
    message: 'Start date must be before the End date',
  }),
);

export type RateBody = WireOf<typeof body>;

const id = z.number().int();
const reading = [400, 401, 403, 404];

/** Moments are wall-clock text of the check-out location. */
const filters = record({
  vehicleTypeId: writeOnly('VehicleTypeId', id.optional()),
  from: writeOnly('CheckoutDate', moment.optional()),
  to: writeOnly('CheckinDate', moment.optional()),
  placeId: writeOnly('LocationId', id.optional()),
  rateName: writeOnly('RateName', z.string().optional()),
  /** The agreement whose frozen rates count. */
  agreementId: writeOnly('AgreementId', id.optional()),
  /** An agreement type by its name. */
  agreementType: writeOnly('AgreementTypeName', z.string().optional()),
});

export const listRatesOperation = operation({
  id: 'rates.list',
  method: 'GET',
  path: '/v3/rates',
  query: filters.create,
  answer: listOf(rate.read),
  refusals: reading,
  sessionFreshness: 30,
});

/** A rate that can be asked for by its name. */
const rateType = record({
  id: readOnly('rateTypeId', identity),
  name: readOnly('rateName', z.string()),
  isPrepaid: readOnly('isPrepaid', flagOr(false)),
});

const typeFilters = record({
  vehicleTypeId: writeOnly('VehicleTypeId', id.optional()),
  placeId: writeOnly('LocationId', id.optional()),
});

export const listRateTypesOperation = operation({
  id: 'rates.types',
  method: 'GET',
  path: '/v3/ratetypes',
  query: typeFilters.create,
  answer: listOf(rateType.read),
  refusals: reading,
  freshness: 300,
});

/** A rate for a rental. */
const rateOption = record({
  id: readOnly('rateId', identity),
  name: readOnly('rateName', z.string()),
  /** The one that the service would take. */
  isOptimal: readOnly('isOptimal', flagOr(false)),
});

/** Moments are wall-clock text of the check-out location. */
const rental = record({
  from: writeOnly('CheckoutDate', moment),
  to: writeOnly('CheckinDate', moment),
  vehicleTypeId: writeOnly('VehicleTypeId', id),
  placeId: writeOnly('LocationId', id),
});

export const listOptimalRatesOperation = operation({
  id: 'rates.optimal',
  method: 'GET',
  path: '/v3/rates/ratesname/optimal',
  query: rental.create,
  answer: listOf(rateOption.read),
  refusals: reading,
});

export const createRateOperation = operation({
  id: 'rates.create',
  method: 'POST',
  path: '/v3/rates',
  body,
  answer: rate.read,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
  invalidates: ['rates.types'],
});

export const saveRateOperation = operation({
  id: 'rates.save',
  method: 'PUT',
  path: '/v3/rates/{rateId}',
  body,
  answer: rate.read,
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
  invalidates: ['rates.types'],
});

export const ratesOperations: readonly Operation[] = [
  listRatesOperation,
  listRateTypesOperation,
  listOptimalRatesOperation,
  createRateOperation,
  saveRateOperation,
];
