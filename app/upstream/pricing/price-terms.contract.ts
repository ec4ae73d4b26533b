import { z } from 'zod';
import { FALLBACK_RATE_NAMES } from '../../config/constants.ts';
import { record } from '../record.ts';
import { both, referenceValue, requiredReference } from '../record-fields.ts';
import { boundedListOf, moneyWithin, nullableListOf, nullableOf, optionalIds } from '../record-values.ts';
import { amount, flag, identity, text } from '../wire.ts';
import type { WireOf } from '../wire-of.ts';

/** Currency units of either sign. */
const signedMoney = moneyWithin(10_000_000);
const money = signedMoney.min(0, 'Takes 0 or more');

const moneyValue = { read: amount, write: money.nullish() };
const signedMoneyValue = { read: amount, write: signedMoney.nullish() };
const upTo = (most: number) => ({ read: amount, write: z.number().int().min(0).max(most).nullish() });
const nullableFlag = { read: flag, write: z.boolean().nullish() };

/** Text that is sent as it is, spaces included. */
const plainText = (longest: number) => ({ read: text, write: z.string().max(longest).nullish(), longest });

const idsUpTo = (most: number): z.ZodType<readonly number[], readonly number[]> =>
  z.array(z.number().int().positive()).max(most);

/** A rate line as the list of rates gives it: what differs from the price book replaces it. */
const rateOverride = record({
  rateId: both('rateId', referenceValue),
  hourlyRate: both('hourlyRate', moneyValue),
  halfDayRate: both('halfDayRate', moneyValue),
  dailyRate: both('dailyRate', moneyValue),
  mondayRate: both('mondayRate', moneyValue),
  tuesdayRate: both('tuesdayRate', moneyValue),
  wednesdayRate: both('wednesdayRate', moneyValue),
  thursdayRate: both('thursdayRate', moneyValue),
  fridayRate: both('fridayRate', moneyValue),
  saturdayRate: both('saturdayRate', moneyValue),
  sundayRate: both('sundayRate', moneyValue),
  weekendRate: both('weekendRate', moneyValue),
  weeklyRate: both('weeklyRate', moneyValue),
  monthlyRate: both('monthlyRate', moneyValue),
  extraHourlyRate: both('extraHourlyRate', moneyValue),
  extraDailyRate: both('extraDailyRate', moneyValue),
  extraWeeklyRate: both('extraWeeklyRate', moneyValue),
  packageRate: both('packageRate', moneyValue),
  mileageAllowed: both('mileageAllowed', upTo(100_000)),
  mileageRate: both('mileageRate', moneyValue),
  isUnlimitedMileage: both('isUnlimitedMileage', nullableFlag),
});

/** A charge that was chosen for a record, and what differs from the price book. */
const chosenCharge = record(
  {
    chargeId: both('miscChargeId', { ...requiredReference, read: identity }),
    quantity: both('quantity', upTo(99)),
    /** Another value than the book's; a percentage for a charge of that calculation. */
    value: both('value', moneyValue),
    optionId: both('optionId', referenceValue),
    reason: both('reason', plainText(200)),
  },
  undefined,
  { nulls: 'omit' },
);

export interface ChosenCharge extends z.output<typeof chosenCharge.read> {}

/** What an insurer pays of a rental, in currency units. */
export const insuranceTerms = record(
  {
    company: both('companyName', plainText(100)),
    claimNumber: both('claimNumber', plainText(60)),
    policyNumber: both('policyNumber', plainText(60)),
    /** What the insurer pays per day. */
    allowance: both('allowance', moneyValue),
    deductible: both('deductible', moneyValue),
    /** Days that the insurer pays for; 0 or null: all of them. */
    mostDays: both('maxDays', upTo(3650)),
    /** The most that the insurer pays; 0 or null: no limit. */
    maximum: both('maximumAmount', moneyValue),
  },
  undefined,
  { nulls: 'omit' },
);

export interface InsuranceTerms extends z.output<typeof insuranceTerms.read> {}

const LONGEST_RATE_NAME = 100;

/** The fallback names are no rate's: the service is left to take the rate that it would take. */
const rateNameValue = {
  read: text,
  write: z.codec(z.string().max(LONGEST_RATE_NAME).nullish(), z.string().nullish(), {
    decode: (name) => name,
    encode: (name) => (name != null && FALLBACK_RATE_NAMES.includes(name) ? undefined : name),
  }),
  longest: LONGEST_RATE_NAME,
};

const rates = boundedListOf(rateOverride.create, { most: 7 });
const charges = boundedListOf(chosenCharge.create, { most: 60 });

/**
 * What was agreed about a price in addition to the price book: what an edit starts from and sends back. The live
 * calculation shares it with the bodies of reservations and agreements, which have it as a group of their own fields.
 * Money in currency units; what was not agreed is null and left out.
 */
export const priceTerms = record(
  {
    rateName: both('rateName', rateNameValue),
    rates: both('rates', { read: nullableListOf(rateOverride.create), write: rates.nullish() }),
    charges: both('miscCharges', { read: nullableListOf(chosenCharge.read), write: charges.nullish() }),
    /** The optional taxes that are wanted; null: those that the location selects by itself. */
    taxIds: both('taxIds', {
      read: idsUpTo(30).nullable().default(null),
      write: idsUpTo(30).nullish(),
    }),
    promotionIds: both('promotionIds', { read: optionalIds, write: idsUpTo(10).nullish() }),
    promotionCode: both('promotionCode', plainText(60)),
    preAdjustment: both('preAdjustment', signedMoneyValue),
    isPreAdjustmentTaxable: both('isPreAdjustmentTaxable', nullableFlag),
    postAdjustment: both('postAdjustment', signedMoneyValue),
    additionalCharge: both('additionalCharge', moneyValue),
    untaxedAdditional: both('unTaxableAdditional', moneyValue),
    deposit: both('securityDeposit', moneyValue),
    writtenOff: both('writeOffAmount', moneyValue),
    agreementType: both('agreementTypeName', plainText(100)),
    insurance: both('agreementInsurance', {
      read: nullableOf(insuranceTerms.read),
      write: insuranceTerms.create.nullish(),
    }),
  },
  undefined,
  { nulls: 'omit' },
);

/** What was agreed about a price in addition to the price book. */
export interface AgreedTerms extends z.output<typeof priceTerms.read> {}

/** The same as a body has it. */
export type PriceTermsBody = WireOf<typeof priceTerms.create>;

// For contracts that still map their records by hand.
export const priceTermsFields = {
  ...priceTerms.part.write,
  rateName: rateNameValue.write.in,
  rates: rates.in.nullish(),
  miscCharges: charges.in.nullish(),
  agreementInsurance: insuranceTerms.create.in.nullish(),
};
