import { z } from 'zod';

const MOST = 10_000_000;
const CENTS = 100;

const isWholeCents = (value: number): boolean => Math.abs(value * CENTS - Math.round(value * CENTS)) < 1e-6;

/** Currency units of either sign with at most two decimals. */
const signedMoney = z.number().min(-MOST).max(MOST).refine(isWholeCents, 'Takes at most two decimals');

/** Currency units, 0 or more, with at most two decimals. */
const money = signedMoney.min(0, 'Takes 0 or more');

const id = z.number().int().positive();
const rate = money.nullish();

/** A rate line as the list of rates gives it: what differs from the price book replaces it. */
const rateOverride = z.object({
  rateId: id.nullish(),
  hourlyRate: rate,
  halfDayRate: rate,
  dailyRate: rate,
  mondayRate: rate,
  tuesdayRate: rate,
  wednesdayRate: rate,
  thursdayRate: rate,
  fridayRate: rate,
  saturdayRate: rate,
  sundayRate: rate,
  weekendRate: rate,
  weeklyRate: rate,
  monthlyRate: rate,
  extraHourlyRate: rate,
  extraDailyRate: rate,
  extraWeeklyRate: rate,
  packageRate: rate,
  mileageAllowed: z.number().int().min(0).max(100_000).nullish(),
  mileageRate: rate,
  isUnlimitedMileage: z.boolean().nullish(),
});

const chosenCharge = z.object({
  miscChargeId: id,
  quantity: z.number().int().min(0).max(99).nullish(),
  /** Another value than the book's; a percentage for a charge of that calculation. */
  value: money.nullish(),
  optionId: id.nullish(),
  reason: z.string().max(200).nullish(),
});

const insurance = z.object({
  companyName: z.string().max(100).nullish(),
  claimNumber: z.string().max(60).nullish(),
  policyNumber: z.string().max(60).nullish(),
  /** What the insurer pays per day. */
  allowance: money.nullish(),
  deductible: money.nullish(),
  /** Days that the insurer pays for; 0 or missing: all of them. */
  maxDays: z.number().int().min(0).max(3650).nullish(),
  /** The most that the insurer pays; 0 or missing: no limit. */
  maximumAmount: money.nullish(),
});

/**
 * What a body says of its price: the fields that the live calculation shares with the bodies of reservations and
 * agreements. Money in currency units.
 */
export const priceTermsFields = {
  rateName: z.string().max(100).nullish(),
  rates: z.array(rateOverride).max(7).nullish(),
  miscCharges: z.array(chosenCharge).max(60).nullish(),
  /** The optional taxes that are wanted; missing: those that the location selects by itself. */
  taxIds: z.array(id).max(30).nullish(),
  promotionIds: z.array(id).max(10).nullish(),
  promotionCode: z.string().max(60).nullish(),
  preAdjustment: signedMoney.nullish(),
  isPreAdjustmentTaxable: z.boolean().nullish(),
  postAdjustment: signedMoney.nullish(),
  additionalCharge: money.nullish(),
  unTaxableAdditional: money.nullish(),
  securityDeposit: money.nullish(),
  writeOffAmount: money.nullish(),
  agreementTypeName: z.string().max(100).nullish(),
  agreementInsurance: insurance.nullish(),
};

const priceTermsSchema = z.object(priceTermsFields);

export type PriceTermsBody = z.output<typeof priceTermsSchema>;
