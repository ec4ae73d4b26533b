import { z } from 'zod';
import { imageSchema } from '../images/image.contract.ts';
import { operation } from '../operation.ts';
import { amount, day, flag, identity, moment, reference } from '../wire.ts';

/**
 * A type of vehicle as it is offered at a place for a period. Money in currency units; `Price` is the base price of
 * the period, or of one day when none was asked for.
 */
export const vehicleTypeOfferSchema = z.object({
  VehicleTypeId: identity,
  VehicleTypeName: z.string(),
  VehicleGroupId: reference,
  FullValue: amount,
  Seats: amount,
  Doors: amount,
  Baggages: amount,
  Deposit: amount,
  DepositPercentage: amount,
  IsDepositPercentage: flag,
  /** Null without a place, and when no rate covers the rental. */
  Price: amount,
  /** The tax on the base price, and the base price with it. */
  TotalBaseRateTax: amount,
  TotalBasePlusTaxRate: amount,
  Images: z.array(imageSchema).nullable().default(null),
  /** Vehicles of the type that are in service there; at all places when none was asked for. */
  Total: amount,
  /** How many of them are promised or out at the period's busiest moment. */
  TotalBooked: amount,
  MandatoryExcessAmount: amount,
  PremiumExcessAmount: amount,
  ExtraPremiumExcessAmount: amount,
});

/** Types in use, priced and counted. The first two parameters come together; without them it is about today. */
export const listVehicleTypeOffersOperation = operation({
  id: 'vehicles.typeOffers',
  method: 'GET',
  path: '/v3/vehicletypes',
  query: z.object({
    StartDate: z.union([moment, day]).optional(),
    EndDate: z.union([moment, day]).optional(),
    VehicleTypeId: z.number().int().optional(),
    /** A base price for the period, in currency units, in place of the price book's. */
    BaseRate: z.number().min(0).optional(),
    LocationId: z.number().int().optional(),
  }),
  answer: z.array(vehicleTypeOfferSchema),
  refusals: [400, 401, 403, 404, 422],
});
