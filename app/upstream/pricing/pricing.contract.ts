import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { amount, flag, moment, reference, text } from '../wire.ts';
import { KEEP_PRICE } from './keep-price.ts';
import { calculationSchema } from './price-line.contract.ts';
import { priceTermsFields } from './price-terms.contract.ts';

const id = z.number().int().positive();
const money = z.number().min(0).max(10_000_000).nullish();

/** One vehicle's way under an agreement; an exchange begins another. */
const leg = z.object({
  odometerOut: z.number().int().min(0).max(9_999_999),
  odometerIn: z.number().int().min(0).max(9_999_999),
});

/** The pricing request. Dates are wall-clock text of their location; money is in currency units. */
const pricingRequestSchema = z.object({
  clientId: id,
  locationId: id,
  locationToId: id.nullish(),
  vehicleTypeId: id,
  startDate: moment,
  endDate: moment,
  ...priceTermsFields,
  advancePayment: money,
  amountPaid: money,
  agreementId: id.nullish(),
  reservationId: id.nullish(),
  /** The reservation is checked out at another time than reserved, and costs what its own time costs. */
  keepReservedPrice: z.boolean().nullish(),
  customerId: id.nullish(),
  /** `endDate` is then the return; without `dueDate` the agreement's own is taken. */
  isCheckin: z.boolean().nullish(),
  dueDate: moment.nullish(),
  odometerOut: z.number().int().min(0).max(9_999_999).nullish(),
  odometerIn: z.number().int().min(0).max(9_999_999).nullish(),
  /** In place of one odometer out and in, when there were exchanges. */
  legs: z.array(leg).max(50).nullish(),
  /** Eighths of a tank, or percent of a battery. */
  fuelLevelOut: z.number().int().min(0).max(100).nullish(),
  fuelLevelIn: z.number().int().min(0).max(100).nullish(),
  vehicleId: id.nullish(),
});

const rateSummaryItem = z.object({
  type: z.enum(['Hourly', 'Daily', 'Weekly', 'Monthly']),
  /** What the unit is called on the rate: Daily, Half day, Weekend, Extra hour, a package's name. */
  name: text,
  rate: amount,
  units: amount,
  total: amount,
  startDate: text,
  endDate: text,
  mileageAllowed: amount,
});

const chargeLine = z.object({
  miscChargeId: reference,
  name: z.string(),
  calculationType: text,
  value: amount,
  quantity: amount,
  taxable: flag,
  billToInsurance: flag,
  total: z.number(),
  calculation: calculationSchema,
});

const extraCharge = z.object({
  /** late, mileage, fuel, one-way, young-driver or adjustment */
  kind: z.string(),
  name: z.string(),
  total: z.number(),
  taxable: flag,
  calculation: calculationSchema,
});

const taxLine = z.object({
  taxId: reference,
  name: z.string(),
  /** Percent. */
  value: amount,
  total: z.number(),
  calculation: calculationSchema,
});

const promotionLine = z.object({
  promotionId: reference,
  code: z.string(),
  discountType: text,
  discountValue: amount,
  applicableTo: text,
  isAutoApplied: flag,
  total: z.number(),
  /** Why it does not count: not-active, dates, vehicle-type, location, minimum-day, minimum-total or used. */
  skipped: text,
});

const explanationSchema = z.object({
  bundles: z.array(rateSummaryItem),
  base: z.number(),
  /** The plain reckoning, longest units first, when it would have cost more. */
  instead: z
    .object({ bundles: z.array(rateSummaryItem), base: z.number() })
    .nullable()
    .default(null),
  saved: z.number(),
});

const step = { minutes: z.number(), at: z.string(), increase: z.number() };

/** The pricing result, in currency units. */
export const pricingResultSchema = z.object({
  rateId: reference,
  rateName: text,
  baseRate: z.number(),
  subTotal: z.number(),
  totalTax: z.number(),
  total: z.number(),
  balanceDue: z.number(),
  discount: amount,
  preAdjustment: amount,
  postAdjustment: amount,
  unTaxableAdditional: amount,
  advancePayment: amount,
  amountPaid: amount,
  writeOffAmount: amount,
  securityDeposit: amount,
  securityDepositPercentage: amount,
  totalDays: amount,
  chargeDays: amount,
  daysInWeek: amount,
  maxTotalDays: amount,
  insuranceTotal: amount,
  customerTotal: amount,
  rateSummaryItems: z.array(rateSummaryItem),
  miscCharges: z.array(chargeLine),
  extraCharges: z.array(extraCharge),
  totalExtraCharges: amount,
  taxes: z.array(taxLine),
  promotions: z.array(promotionLine),
  /** Why the base is what it is; a service may leave it out. */
  explanation: explanationSchema.nullable().default(null),
  /** When the total changes next, in minutes after the end; a service may leave it out. */
  nextStep: z
    .object({ ...step, chargeDay: z.object(step).nullable().default(null) })
    .nullable()
    .default(null),
});

/** Reads nothing that a cache would keep: the price of what is on the screen. */
export const pricingSummaryOperation = operation({
  id: 'pricing.summary',
  isRead: true,
  method: 'POST',
  path: '/v3/summary',
  identifiersInBody: { clientId: 'client' },
  body: pricingRequestSchema,
  answer: pricingResultSchema,
  refusals: [400, 401, 403, 404, 422, 500],
  assumedBody: [KEEP_PRICE],
});

export const pricingOperations: readonly Operation[] = [pricingSummaryOperation];
