import type { z } from 'zod';
import { toImage } from '../images/image.ts';
import type { vehicleTypeOfferSchema } from './vehicle-type-offers.contract.ts';

/** Takes the service's type of vehicle apart: the one place that knows its spelling. */
export const toVehicleTypeOffer = (wire: z.output<typeof vehicleTypeOfferSchema>) => ({
  id: wire.VehicleTypeId,
  name: wire.VehicleTypeName,
  groupId: wire.VehicleGroupId,
  /** What a vehicle of the type is worth. */
  fullValue: wire.FullValue,
  seats: wire.Seats,
  doors: wire.Doors,
  baggages: wire.Baggages,
  deposit: wire.Deposit,
  depositPercent: wire.DepositPercentage,
  isDepositPercent: wire.IsDepositPercentage,
  /** The base price of the period, or of one day when none was asked for; null without a place, and when there is no rate. */
  price: wire.Price,
  tax: wire.TotalBaseRateTax,
  priceWithTax: wire.TotalBasePlusTaxRate,
  images: (wire.Images ?? []).map(toImage),
  /** Vehicles of the type that are in service there. */
  count: wire.Total,
  /** How many of them are promised or out at the period's busiest moment. */
  booked: wire.TotalBooked,
  excess: {
    mandatory: wire.MandatoryExcessAmount,
    premium: wire.PremiumExcessAmount,
    extraPremium: wire.ExtraPremiumExcessAmount,
  },
});

/** A type of vehicle as it is offered at a place for a period. Money in currency units. */
export type VehicleTypeOffer = Readonly<ReturnType<typeof toVehicleTypeOffer>>;
