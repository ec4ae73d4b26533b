import { z } from 'zod';
import { billingContactSchema, customerDetailsSchema, driverSchema } from '../customers/people.contract.ts';
import { depositTotalsSchema, paymentSchema } from '../payments/payment.contract.ts';
import {
  keptChargeSchema,
  keptExtraSchema,
  keptPromotionSchema,
  keptRateSchema,
  keptTaxSchema,
} from '../pricing/price-line.contract.ts';
import { amount, flag, identity, listOf, text } from '../wire.ts';

const mileageCharge = z.object({
  allowedPerDay: amount,
  allowedTotal: amount,
  isUnlimited: flag,
  ratePerUnit: amount,
  projected: amount,
  /** What the projected mileage would cost beyond the allowance. */
  projectedCharge: amount,
});

const image = z.object({ imageId: identity, name: text });

/** What hangs on a reservation, in the specification's order. */
export const attachedToReservation = {
  miscCharges: listOf(keptChargeSchema),
  taxes: listOf(keptTaxSchema),
  rates: listOf(keptRateSchema),
  extraCharges: listOf(keptExtraSchema),
  payments: listOf(paymentSchema),
  depositTotals: depositTotalsSchema.nullable().default(null),
  billingContacts: listOf(billingContactSchema),
  mileageCharges: listOf(mileageCharge),
  customerImages: listOf(image),
  drivers: listOf(driverSchema),
  promotions: listOf(keptPromotionSchema),
  deductibleMiscCharges: listOf(keptChargeSchema),
  customerDetails: customerDetailsSchema.nullable().default(null),
};
