import { z } from 'zod';
import { createOperation, queryOperation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  bothSame,
  countValue,
  dayValue,
  optionalFlag,
  readEach,
  readOnly,
  readSame,
  requiredReference,
  textValue,
  writeEach,
  writeOnly,
} from '../record/record-fields.ts';
import { checkedBy, flagOr, moneyWithin } from '../record/record-values.ts';
import { amount, flag, identity, moment, text } from '../record/wire.ts';
import type { WireOf } from '../record/wire-of.ts';

/** Currency units; 0 and missing mean not used. */
const moneyValue = {
  read: amount,
  write: moneyWithin(1_000_000).min(0).nullish(),
};

export const rateAmounts = <Read extends z.ZodType, Write extends z.ZodType>(value: {
  readonly read: Read;
  readonly write: Write;
}) => ({
  ...bothSame(value, 'hourlyRate', 'halfDayRate', 'dailyRate', 'weekendRate', 'weeklyRate', 'monthlyRate'),
  ...bothSame(value, 'extraHourlyRate', 'extraDailyRate', 'extraWeeklyRate', 'packageRate', 'mondayRate'),
  ...bothSame(value, 'tuesdayRate', 'wednesdayRate', 'thursdayRate', 'fridayRate', 'saturdayRate'),
  ...bothSame(value, 'sundayRate', 'mileageRate'),
});

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

const id = z.number().int();

const filters = record({
  vehicleTypeId: writeOnly('VehicleTypeId', id.optional()),
  ...writeEach(moment.optional(), { from: 'CheckoutDate', to: 'CheckinDate' }),
  locationId: writeOnly('LocationId', id.optional()),
  rateName: writeOnly('RateName', z.string().optional()),
  agreementId: writeOnly('AgreementId', id.optional()),
  agreementType: writeOnly('AgreementTypeName', z.string().optional()),
});

export const listRatesOperation = queryOperation({
  id: 'rates.list',
  path: '/v3/rates',
  query: filters.create,
  answer: listOf(rate.read),
  sessionFreshness: 30,
});

const rateType = record({
  id: readOnly('rateTypeId', identity),
  name: readOnly('rateName', z.string()),
  isPrepaid: readOnly('isPrepaid', flagOr(false)),
});

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

export const createRateOperation = createOperation({
  id: 'rates.create',
  path: '/v3/rates',
  body,
  answer: rate.read,
  invalidates: ['rates.types'],
});

export const saveRateOperation = saveOperation({
  id: 'rates.save',
  path: '/v3/rates/{rateId}',
  body,
  answer: rate.read,
  refusals: [400, 401, 403, 404, 409, 422],
  invalidates: ['rates.types'],
});
