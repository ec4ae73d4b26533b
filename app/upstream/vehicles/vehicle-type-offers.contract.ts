import { z } from 'zod';
import { image } from '../images/images.contract.ts';
import { createOperation, operation, saveOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  countValue,
  flagValue,
  readEach,
  readOnly,
  referenceValue,
  requiredText,
  textValue,
  writeOnly,
} from '../record/record-fields.ts';
import { moneyWithin, nullableListOf } from '../record/record-values.ts';
import { amount, day, identity, moment, reference, text } from '../record/wire.ts';

const MOST_MONEY = 100_000_000;
/** Currency units. */
const moneyValue = { read: amount, write: moneyWithin(MOST_MONEY).min(0).nullish() };

/** A vehicle class. What only offers have, such as its price, is never written. */
export const vehicleClass = record({
  id: readOnly('VehicleTypeId', identity),
  name: both('VehicleTypeName', { ...requiredText(60), read: z.string() }),
  groupId: both('VehicleGroupId', referenceValue),
  fullValue: both('FullValue', moneyValue),
  ...bothEach(countValue(99), { seats: 'Seats', doors: 'Doors', baggages: 'Baggages' }),
  deposit: both('Deposit', moneyValue),
  /** Of the price, 0 to 100. */
  depositPercent: both('DepositPercentage', { read: amount, write: z.number().min(0).max(100).nullish() }),
  isDepositPercent: both('IsDepositPercentage', flagValue),
  /** For the period, or one day; null without a location or a rate. */
  price: readOnly('Price', amount),
  /** On the base charge, and the sum of both. */
  ...readEach(amount, { tax: 'TotalBaseRateTax', priceWithTax: 'TotalBasePlusTaxRate' }),
  images: readOnly('Images', nullableListOf(image.read)),
  /** In service at the location, or at all of them. */
  count: readOnly('Total', amount),
  /** Reserved or out at the busiest moment of the period. */
  booked: readOnly('TotalBooked', amount),
  excess: bothEach(moneyValue, {
    mandatory: 'MandatoryExcessAmount',
    premium: 'PremiumExcessAmount',
    extraPremium: 'ExtraPremiumExcessAmount',
  }),
  /** Of a driver, in full years. */
  minimumAge: both('MinimumAge', countValue(99)),
  licenceClass: both('LicenseClass', textValue(10)),
  /** The place in lists: the lowest is first. */
  order: both('DisplayOrder', countValue(9999)),
  version: readOnly('Version', amount),
  /** UTC, ISO. */
  changedAt: readOnly('ChangedAt', text),
  changedBy: readOnly('ChangedByName', text),
});

/** A vehicle class at a location for a period, in currency units. */
export interface VehicleTypeOffer extends z.output<typeof vehicleClass.read> {}

const filters = record({
  /** Given together; missing: today. */
  from: writeOnly('StartDate', z.union([moment, day]).optional()),
  to: writeOnly('EndDate', z.union([moment, day]).optional()),
  vehicleTypeId: writeOnly('VehicleTypeId', z.number().int().optional()),
  /** In place of the price book's, in currency units. */
  baseRate: writeOnly('BaseRate', z.number().min(0).optional()),
  /** Missing: all locations, without prices. */
  locationId: writeOnly('LocationId', z.number().int().optional()),
});

export const listVehicleTypeOffersOperation = operation({
  id: 'vehicles.typeOffers',
  path: '/v3/vehicletypes',
  query: filters.create,
  answer: listOf(vehicleClass.read),
  refusals: [400, 401, 403, 404, 422],
});

const saved = record({ id: readOnly('VehicleTypeId', reference), version: readOnly('Version', amount) });

const writes = { answer: saved.read, invalidates: ['vehicles.types'] } as const;

export const createVehicleTypeOperation = createOperation({
  ...writes,
  id: 'vehicles.createType',
  path: '/v3/vehicletypes',
  body: vehicleClass.create,
});

/** What is left out stays, and so does a number that is null. */
export const saveVehicleTypeOperation = saveOperation({
  ...writes,
  id: 'vehicles.saveType',
  path: '/v3/vehicletypes/{vehicleTypeId}',
  body: vehicleClass.change,
});
