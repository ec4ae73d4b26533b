import { z } from 'zod';
import { amount, flag, reference, text } from '../wire.ts';

/** How an amount came about: money in currency units, percentages in percent; what does not belong to it is missing. */
export const calculationSchema = z
  .object({
    quantity: amount,
    unitPrice: amount,
    days: amount,
    percentage: amount,
    of: amount,
    allowance: amount,
    driven: amount,
    missing: amount,
    fee: amount,
    minutes: amount,
  })
  .nullable()
  .default(null);

/** Lines of a price as records keep them. Money in currency units. */
export const keptRateSchema = z.object({
  type: text,
  name: text,
  rate: amount,
  units: amount,
  total: amount,
});

export const keptChargeSchema = z.object({
  miscChargeId: reference,
  name: text,
  calculationType: text,
  value: amount,
  quantity: amount,
  taxable: flag,
  billToInsurance: flag,
  total: amount,
  calculation: calculationSchema,
});

export const keptTaxSchema = z.object({
  taxId: reference,
  name: text,
  /** Percent. */
  value: amount,
  isOption: flag,
  isSelected: flag,
  locationId: reference,
  locationName: text,
  glCode: text,
  activeDate: text,
  expiryDate: text,
  amount,
  calculation: calculationSchema,
});

export const keptPromotionSchema = z.object({ promotionId: reference, code: text, discount: amount });

/** Any other line: late return, mileage, fuel, one-way, young driver, adjustments. */
export const keptExtraSchema = z.object({
  kind: text,
  name: text,
  quantity: amount,
  unitPrice: amount,
  taxable: flag,
  total: amount,
  calculation: calculationSchema,
});
