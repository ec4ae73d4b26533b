import { z } from 'zod';
import { image } from '../images/images.contract.ts';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, writeOnly } from '../record/record-fields.ts';
import { nullableListOf } from '../record/record-values.ts';
import { amount, day, flag, identity, moment, reference } from '../record/wire.ts';

const offer = record({
  id: readOnly('VehicleTypeId', identity),
  name: readOnly('VehicleTypeName', z.string()),
  groupId: readOnly('VehicleGroupId', reference),
  ...readEach(amount, { fullValue: 'FullValue', seats: 'Seats', doors: 'Doors', baggages: 'Baggages' }),
  ...readEach(amount, { deposit: 'Deposit', depositPercent: 'DepositPercentage' }),
  isDepositPercent: readOnly('IsDepositPercentage', flag),
  /** For the period, or one day; null without a location or a rate. */
  price: readOnly('Price', amount),
  /** On the base charge, and the sum of both. */
  ...readEach(amount, { tax: 'TotalBaseRateTax', priceWithTax: 'TotalBasePlusTaxRate' }),
  images: readOnly('Images', nullableListOf(image.read)),
  /** In service at the location, or at all of them. */
  count: readOnly('Total', amount),
  /** Reserved or out at the busiest moment of the period. */
  booked: readOnly('TotalBooked', amount),
  excess: {
    ...readEach(amount, { mandatory: 'MandatoryExcessAmount', premium: 'PremiumExcessAmount' }),
    extraPremium: readOnly('ExtraPremiumExcessAmount', amount),
  },
});

/** A vehicle class at a location for a period, in currency units. */
export interface VehicleTypeOffer extends z.output<typeof offer.read> {}

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
  answer: listOf(offer.read),
  refusals: [400, 401, 403, 404, 422],
});
