import { z } from 'zod';
import { createOperation, queryOperation, saveOperation } from '../operation.ts';
import { manyOutcomes, manyRecords } from '../record/many-records.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  bothSame,
  countValue,
  dayValue,
  flagValue,
  optionalFlag,
  readEach,
  readOnly,
  readSame,
  requiredReference,
  requiredText,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import type { ProductOf } from '../record/record-types.ts';
import { checkedBy, flagOr, moneyWithin } from '../record/record-values.ts';
import { amount, flag, identity, moment, text } from '../record/wire.ts';
import type { WireOf } from '../record/wire-of.ts';

/** The highest rate, in currency units. */
export const MOST_RATE = 1_000_000;

/** Currency units; 0 and missing mean not used. */
const moneyValue = {
  read: amount,
  write: moneyWithin(MOST_RATE).min(0).nullish(),
};

/** The names of the rates of each unit of time and distance. */
export const RATE_AMOUNTS = [
  ...(['hourlyRate', 'halfDayRate', 'dailyRate', 'weekendRate', 'weeklyRate', 'monthlyRate'] as const),
  ...(['extraHourlyRate', 'extraDailyRate', 'extraWeeklyRate', 'packageRate', 'mondayRate'] as const),
  ...(['tuesdayRate', 'wednesdayRate', 'thursdayRate', 'fridayRate', 'saturdayRate'] as const),
  ...(['sundayRate', 'mileageRate'] as const),
];
export type RateAmount = (typeof RATE_AMOUNTS)[number];

export const rateAmounts = <Read extends z.ZodType, Write extends z.ZodType>(value: {
  readonly read: Read;
  readonly write: Write;
}) => ({
  ...bothSame(value, ...RATE_AMOUNTS),
});

/** ISO weekday and wall time: `5T12:00` is Friday noon. Null: as the service has it. */
const weekMark = {
  read: text,
  write: z
    .string()
    .regex(/^[1-7]T(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullish(),
};

/** UTC, ISO; null where the service does not say. */
const lastChange = {
  version: readOnly('version', amount),
  changedAt: readOnly('changedAt', text),
  changedBy: readOnly('changedByName', text),
};

export const rate = record({
  id: readOnly('rateId', identity),
  name: readOnly('rateName', z.string()),
  ...bothEach(requiredReference, { typeId: 'rateTypeId', vehicleTypeId: 'vehicleTypeId' }),
  vehicleType: readOnly('vehicleTypeName', text),
  locationId: both('locationId', requiredReference),
  place: readOnly('locationName', text),
  ...rateAmounts(moneyValue),
  packageName: both('packageName', textValue(60)),
  packageHours: both('packageHours', countValue(2400)),
  /** From and to which the weekend rate counts. */
  ...bothSame(weekMark, 'weekendFrom', 'weekendTo'),
  /** How many of each weekday the requested dates have; null without dates. */
  ...readSame(amount, 'mondayCount', 'tuesdayCount', 'wednesdayCount', 'thursdayCount', 'fridayCount'),
  ...readSame(amount, 'saturdayCount', 'sundayCount'),
  /** Per rental day, in the tenant's unit of distance. */
  mileageAllowed: both('mileageAllowed', countValue(100_000)),
  ...bothEach(optionalFlag, { isUnlimitedMileage: 'isUnlimitedMileage', isTaxable: 'taxable' }),
  ...readEach(flag, { isMileageTaxable: 'mileageTaxable', isPrepaid: 'isPrepaid' }),
  /** The cheapest for the requested dates. */
  isLowest: readOnly('isLowest', flag),
  isDayRate: readOnly('isDayRate', flag),
  isDayWeek: readOnly('isDayWeek', flag),
  isActive: both('active', optionalFlag),
  ...bothEach(dayValue, { startsOn: 'startDate', endsOn: 'endDate' }),
  /** Of the requested dates, before charges and tax; null without dates. */
  base: readOnly('baseRate', amount),
  ...lastChange,
});

/** The price of a vehicle class at a location, in currency units. */
export interface Rate extends z.output<typeof rate.read> {}

const body = checkedBy(rate.create, (wire) =>
  wire.refine(({ startDate, endDate }) => startDate == null || endDate == null || startDate <= endDate, {
    path: ['endDate'],
    message: 'Start date must be before the End date',
  }),
);
export type RateBody = WireOf<typeof body>;

/** All that a write takes of a rate. */
export type RateInput = ProductOf<typeof body>;

const id = z.number().int();

const filters = record({
  vehicleTypeId: writeOnly('VehicleTypeId', id.optional()),
  ...writeEach(moment.optional(), { from: 'CheckoutDate', to: 'CheckinDate' }),
  locationId: writeOnly('LocationId', id.optional()),
  rateName: writeOnly('RateName', z.string().optional()),
  agreementId: writeOnly('AgreementId', id.optional()),
  agreementType: writeOnly('AgreementTypeName', z.string().optional()),
  /** Also the rates that are not active. */
  withInactive: writeOnly('WithInactive', z.boolean().optional()),
});

export const listRatesOperation = queryOperation({
  id: 'rates.list',
  path: '/v3/rates',
  query: filters.create,
  answer: listOf(rate.read),
  sessionFreshness: 30,
  assumedQuery: [{ id: 'rates.list.inactive', names: ['WithInactive'] }],
});

/** A name under which rates are offered. */
export const rateType = record({
  id: readOnly('rateTypeId', identity),
  name: both('rateName', { ...requiredText(60), read: z.string() }),
  /** The rental is paid in advance: an early return is not priced again. */
  isPrepaid: both('isPrepaid', { ...flagValue, read: flagOr(false) }),
  ...lastChange,
});
export interface RateType extends z.output<typeof rateType.read> {}

const typeFilters = record({
  ...writeEach(id.optional(), { vehicleTypeId: 'VehicleTypeId', locationId: 'LocationId' }),
});

export const listRateTypesOperation = queryOperation({
  id: 'rates.types',
  path: '/v3/ratetypes',
  query: typeFilters.create,
  answer: listOf(rateType.read),
  freshness: 300,
});

const rateOption = record({
  id: readOnly('rateId', identity),
  name: readOnly('rateName', z.string()),
  isOptimal: readOnly('isOptimal', flagOr(false)),
});

const rental = record({
  ...writeEach(moment, { from: 'CheckoutDate', to: 'CheckinDate' }),
  ...writeEach(id, { vehicleTypeId: 'VehicleTypeId', locationId: 'LocationId' }),
});

export const listOptimalRatesOperation = queryOperation({
  id: 'rates.optimal',
  path: '/v3/rates/ratesname/optimal',
  query: rental.create,
  answer: listOf(rateOption.read),
});

const savedType = { answer: rateType.read, invalidates: ['rates.types'] } as const;

export const createRateTypeOperation = createOperation({
  ...savedType,
  id: 'rates.createType',
  path: '/v3/ratetypes',
  body: rateType.create,
});

export const saveRateTypeOperation = saveOperation({
  ...savedType,
  id: 'rates.saveType',
  path: '/v3/ratetypes/{rateTypeId}',
  body: rateType.create,
});

export const createRateOperation = createOperation({
  id: 'rates.create',
  path: '/v3/rates',
  body,
  answer: rate.read,
  invalidates: ['rates.types'],
});

/** Takes the whole rate: what is left out becomes empty. */
export const saveRateOperation = saveOperation({
  id: 'rates.save',
  path: '/v3/rates/{rateId}',
  body,
  answer: rate.read,
  invalidates: ['rates.types'],
});

/** Saves many rates in one call, each under its own version; what is wrong with one keeps no other from being saved. */
export const saveManyRatesOperation = saveOperation({
  id: 'rates.saveMany',
  path: '/v3/rates',
  body: manyRecords(body),
  answer: manyOutcomes,
  invalidates: ['rates.types'],
});
