import { z } from 'zod';
import { image } from '../images/image.contract.ts';
import { operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { nullableListOf } from '../record-values.ts';
import { amount, day, flag, identity, moment, reference } from '../wire.ts';

const offer = record({
  id: readOnly('VehicleTypeId', identity),
  name: readOnly('VehicleTypeName', z.string()),
  groupId: readOnly('VehicleGroupId', reference),
  /** What a vehicle of the type is worth. */
  fullValue: readOnly('FullValue', amount),
  seats: readOnly('Seats', amount),
  doors: readOnly('Doors', amount),
  baggages: readOnly('Baggages', amount),
  deposit: readOnly('Deposit', amount),
  depositPercent: readOnly('DepositPercentage', amount),
  isDepositPercent: readOnly('IsDepositPercentage', flag),
  /**
   * The base charge of the period, or of one day when none was asked for; null without a location, and when no rate
   * covers the rental.
   */
  price: readOnly('Price', amount),
  /** The tax on the base charge, and the base charge with it. */
  tax: readOnly('TotalBaseRateTax', amount),
  priceWithTax: readOnly('TotalBasePlusTaxRate', amount),
  images: readOnly('Images', nullableListOf(image.read)),
  /** Vehicles of the type that are in service there; at all locations when none was asked for. */
  count: readOnly('Total', amount),
  /** How many of them are reserved or out at the busiest moment of the period. */
  booked: readOnly('TotalBooked', amount),
  excess: {
    mandatory: readOnly('MandatoryExcessAmount', amount),
    premium: readOnly('PremiumExcessAmount', amount),
    extraPremium: readOnly('ExtraPremiumExcessAmount', amount),
  },
});

/** A vehicle class as it is offered at a location for a period. Money in currency units. */
export interface VehicleTypeOffer extends z.output<typeof offer.read> {}

const filters = record({
  /** Start and end come together; without them the offers are those of today. */
  from: writeOnly('StartDate', z.union([moment, day]).optional()),
  to: writeOnly('EndDate', z.union([moment, day]).optional()),
  vehicleTypeId: writeOnly('VehicleTypeId', z.number().int().optional()),
  /** A base charge for the period, in currency units, in place of the price book's. */
  baseRate: writeOnly('BaseRate', z.number().min(0).optional()),
  /** Without it the offers are those of all locations, and have no prices. */
  placeId: writeOnly('LocationId', z.number().int().optional()),
});

/** Active classes, priced and counted. */
export const listVehicleTypeOffersOperation = operation({
  id: 'vehicles.typeOffers',
  method: 'GET',
  path: '/v3/vehicletypes',
  query: filters.create,
  answer: listOf(offer.read),
  refusals: [400, 401, 403, 404, 422],
});
