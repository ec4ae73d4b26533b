import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, flag, identity, moment, reference, text } from '../wire.ts';
import { rateBody } from './rate-body.contract.ts';

/** A rate line: what a vehicle type costs at a location. Rates in currency units; 0 means not used. */
export const rateSchema = z.object({
  rateId: identity,
  rateName: z.string(),
  rateTypeId: reference,
  vehicleTypeId: reference,
  vehicleTypeName: text,
  locationId: reference,
  locationName: text,
  hourlyRate: amount,
  halfDayRate: amount,
  dailyRate: amount,
  weekendRate: amount,
  weeklyRate: amount,
  monthlyRate: amount,
  extraHourlyRate: amount,
  extraDailyRate: amount,
  extraWeeklyRate: amount,
  packageName: text,
  packageRate: amount,
  packageHours: amount,
  mondayRate: amount,
  tuesdayRate: amount,
  wednesdayRate: amount,
  thursdayRate: amount,
  fridayRate: amount,
  saturdayRate: amount,
  sundayRate: amount,
  /** How many of each weekday the asked dates have; null without dates. */
  mondayCount: amount,
  tuesdayCount: amount,
  wednesdayCount: amount,
  thursdayCount: amount,
  fridayCount: amount,
  saturdayCount: amount,
  sundayCount: amount,
  /** Distance units per rental day. */
  mileageAllowed: amount,
  mileageRate: amount,
  isUnlimitedMileage: flag,
  taxable: flag,
  mileageTaxable: flag,
  isPrepaid: flag,
  /** The cheapest of the list for the asked dates. */
  isLowest: flag,
  /** Counts days: it has a day rate. */
  isDayRate: flag,
  /** Has a rate for each day of the week. */
  isDayWeek: flag,
  active: flag,
  startDate: text,
  endDate: text,
  /** What the asked dates come to, before charges and tax; null without dates. */
  baseRate: amount,
});

const reading = [400, 401, 403, 404];

export const listRatesOperation = operation({
  id: 'rates.list',
  method: 'GET',
  path: '/v3/rates',
  query: z.object({
    VehicleTypeId: z.number().int().optional(),
    CheckoutDate: moment.optional(),
    CheckinDate: moment.optional(),
    LocationId: z.number().int().optional(),
    RateName: z.string().optional(),
    AgreementId: z.number().int().optional(),
    AgreementTypeName: z.string().optional(),
  }),
  answer: z.array(rateSchema),
  refusals: reading,
});

export const listRateTypesOperation = operation({
  id: 'rates.types',
  method: 'GET',
  path: '/v3/ratetypes',
  query: z.object({
    VehicleTypeId: z.number().int().optional(),
    LocationId: z.number().int().optional(),
  }),
  answer: z.array(z.object({ rateTypeId: identity, rateName: z.string(), isPrepaid: flag })),
  refusals: reading,
  freshness: 300,
});

export const listOptimalRatesOperation = operation({
  id: 'rates.optimal',
  method: 'GET',
  path: '/v3/rates/ratesname/optimal',
  query: z.object({
    CheckoutDate: moment,
    CheckinDate: moment,
    VehicleTypeId: z.number().int(),
    LocationId: z.number().int(),
  }),
  answer: z.array(z.object({ rateId: identity, rateName: z.string(), isOptimal: flag })),
  refusals: reading,
});

export const createRateOperation = operation({
  id: 'rates.create',
  method: 'POST',
  path: '/v3/rates',
  body: rateBody,
  answer: rateSchema,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
  invalidates: ['rates.types'],
});

export const saveRateOperation = operation({
  id: 'rates.save',
  method: 'PUT',
  path: '/v3/rates/{rateId}',
  body: rateBody,
  answer: rateSchema,
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
