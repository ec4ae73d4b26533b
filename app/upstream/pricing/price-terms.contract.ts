import { z } from 'zod';
import { FALLBACK_RATE_NAMES } from '../../config/constants.ts';
import { rateAmounts } from '../rates/rates.contract.ts';
import { record } from '../record.ts';
import { both } from '../record-fields.ts';
import { boundedListOf, moneyWithin, nullableListOf, nullableOf, optionalIds } from '../record-values.ts';
import { amount, identity, text } from '../wire.ts';
import type { WireOf } from '../wire-of.ts';

/** Currency units of either sign. */
const signedMoney = moneyWithin(10_000_000);
const money = signedMoney.min(0, 'Takes 0 or more');

/** A value that a record answers as a body takes it, so that an edit can send it back. */
const asSent = <S extends z.ZodType>(value: S) => ({
  read: value.nullable().default(null),
  write: value.nullish(),
});
const moneyValue = asSent(money);
const signedMoneyValue = asSent(signedMoney);
const upTo = (most: number) => asSent(z.number().int().min(0).max(most));
const flagValue = asSent(z.boolean());
const idValue = asSent(z.number().int().positive());

/** Text is sent as it is, spaces included. */
const textUpTo = (longest: number) => ({ ...asSent(z.string().max(longest)), longest });

const idsUpTo = (most: number): z.ZodType<readonly number[], readonly number[]> =>
  z.array(z.number().int().positive()).max(most);

/** A rate line as the list of rates gives it: what differs from the price book replaces it. */
const rateOverride = record({
  rateId: both('rateId', idValue),
  ...rateAmounts(moneyValue),
  mileageAllowed: both('mileageAllowed', upTo(100_000)),
  isUnlimitedMileage: both('isUnlimitedMileage', flagValue),
});

/** A charge that was chosen for a record, and what differs from the price book. */
export const chosenCharge = record(
  {
    chargeId: both('miscChargeId', { read: identity, write: z.number().int().positive() }),
    quantity: both('quantity', upTo(99)),
    /** Another value than the book's; a percentage for a charge of that calculation. */
    value: both('value', moneyValue),
    optionId: both('optionId', idValue),
    reason: both('reason', textUpTo(200)),
  },
  undefined,
  { nulls: 'omit' },
);

export interface ChosenCharge extends z.output<typeof chosenCharge.read> {}

/** An agreement's own insurance is read whatever its bounds. */
const readMoney = { ...moneyValue, read: amount };
const readText = (longest: number) => ({ ...textUpTo(longest), read: text });

/** What an insurer pays of a rental, in currency units. An agreement answers it also apart from its terms. */
export const insuranceTerms = record(
  {
    company: both('companyName', readText(100)),
    claimNumber: both('claimNumber', readText(60)),
    policyNumber: both('policyNumber', readText(60)),
    /** What the insurer pays per day. */
    allowance: both('allowance', readMoney),
    deductible: both('deductible', readMoney),
    /** Days that the insurer pays for; 0 or null: all of them. */
    mostDays: both('maxDays', { ...upTo(3650), read: amount }),
    /** The most that the insurer pays; 0 or null: no limit. */
    maximum: both('maximumAmount', readMoney),
  },
  undefined,
  { nulls: 'omit' },
);

export interface InsuranceTerms extends z.output<typeof insuranceTerms.read> {}

const LONGEST_RATE_NAME = 100;

/** The fallback names are no rate's: the service is left to take the rate that it would take. */
const rateNameValue = {
  read: z.string().max(LONGEST_RATE_NAME).nullable().default(null),
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
    promotionCode: both('promotionCode', textUpTo(60)),
    preAdjustment: both('preAdjustment', signedMoneyValue),
    isPreAdjustmentTaxable: both('isPreAdjustmentTaxable', flagValue),
    postAdjustment: both('postAdjustment', signedMoneyValue),
    additionalCharge: both('additionalCharge', moneyValue),
    untaxedAdditional: both('unTaxableAdditional', moneyValue),
    deposit: both('securityDeposit', moneyValue),
    writtenOff: both('writeOffAmount', moneyValue),
    agreementType: both('agreementTypeName', textUpTo(100)),
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

/** The records whose lists a price has, by the name of the list. */
const LISTED = { rates: rateOverride, charges: chosenCharge };

/**
 * Returns our path of a field that the service names in refusing what was agreed: `insurance.company`,
 * `charges.0.optionId`, and `charges.0` for a charge as a whole. Null for none.
 */
export function agreedPathOf(serviceName: string): string | null {
  const [list = '', place, part, ...more] = serviceName.split('.');
  const head = priceTerms.pathOf(list);
  if (head === null || place === undefined) return head;
  if (more.length > 0) return null;
  if (head === 'insurance') {
    const own = part === undefined ? insuranceTerms.pathOf(place) : null;
    return own && `${head}.${own}`;
  }
  if ((head !== 'rates' && head !== 'charges') || !/^\d+$/.test(place)) return null;
  const own = part === undefined ? null : LISTED[head].pathOf(part);
  return [head, place, ...(own === null ? [] : [own])].join('.');
}
