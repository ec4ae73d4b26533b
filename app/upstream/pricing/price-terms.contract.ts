import { z } from 'zod';
import { FALLBACK_RATE_NAMES } from '../../config/constants.ts';
import { rateAmounts } from '../rates/rates.contract.ts';
import { record, wholeRecord } from '../record/record.ts';
import { both, bothEach, bothSame, requiredText } from '../record/record-fields.ts';
import {
  boundedListOf,
  moneyWithin,
  nullableListOf,
  nullableOf,
  optionalIds,
} from '../record/record-values.ts';
import { amount, identity, text } from '../record/wire.ts';
import type { WireOf } from '../record/wire-of.ts';

const signedMoney = moneyWithin(10_000_000);
const money = signedMoney.min(0, 'Takes 0 or more');

/** Answered as a body takes it, for an edit to send back. */
const asSent = <S extends z.ZodType>(value: S) => ({
  read: value.nullable().default(null),
  write: value.nullish(),
});
const moneyValue = asSent(money);
const signedMoneyValue = asSent(signedMoney);
const upTo = (most: number) => asSent(z.number().int().min(0).max(most));
const flagValue = asSent(z.boolean());
const idValue = asSent(z.number().int().positive());

const textUpTo = (longest: number) => ({ ...asSent(z.string().max(longest)), longest });

/** Currency units. */
export const MOST_OTHER = 1_000_000;
const LONGEST_OTHER_REASON = 200;

const idsUpTo = (most: number): z.ZodType<readonly number[], readonly number[]> =>
  z.array(z.number().int().positive()).max(most);

const rateOverride = record({
  rateId: both('rateId', idValue),
  ...rateAmounts(moneyValue),
  mileageAllowed: both('mileageAllowed', upTo(100_000)),
  isUnlimitedMileage: both('isUnlimitedMileage', flagValue),
});

/** A selected charge, and what differs from the price book. */
export const chosenCharge = wholeRecord({
  chargeId: both('miscChargeId', { read: identity, write: z.number().int().positive() }),
  quantity: both('quantity', upTo(99)),
  /** In place of the book's; percent for that kind of charge. */
  value: both('value', moneyValue),
  optionId: both('optionId', idValue),
  reason: both('reason', textUpTo(200)),
});
export interface ChosenCharge extends z.output<typeof chosenCharge.read> {}

/** A charge that no price book has: damage, cleaning, a fine. */
export const otherCharge = wholeRecord({
  kindId: both('chargeKindId', { read: identity, write: z.number().int().positive() }),
  amount: both('amount', { read: z.number(), write: moneyWithin(MOST_OTHER).positive('Takes more than 0') }),
  /** Null: as its kind is. */
  isTaxable: both('taxable', flagValue),
  reason: both('reason', { ...requiredText(LONGEST_OTHER_REASON), read: z.string() }),
});
export interface OtherCharge extends z.output<typeof otherCharge.read> {}

/** An agreement's own insurance is read whatever its bounds. */
const readMoney = { ...moneyValue, read: amount };
const readText = (longest: number) => ({ ...textUpTo(longest), read: text });

/** What an insurer pays, in currency units. An agreement also answers it apart from its terms. */
export const insuranceTerms = wholeRecord({
  company: both('companyName', readText(100)),
  ...bothSame(readText(60), 'claimNumber', 'policyNumber'),
  ...bothSame(readMoney, 'allowance', 'deductible'),
  /** 0 or null: all days. */
  mostDays: both('maxDays', { ...upTo(3650), read: amount }),
  /** 0 or null: no limit. */
  maximum: both('maximumAmount', readMoney),
});
export interface InsuranceTerms extends z.output<typeof insuranceTerms.read> {}

const LONGEST_RATE_NAME = 100;

/** No rate has a fallback name: without one the service selects the rate. */
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
const otherCharges = boundedListOf(otherCharge.create, { most: 20 });

/** The part of a price that a service without charge kinds lacks. */
export const OTHER_CHARGES = { id: 'agreements.otherCharges', names: ['otherCharges'] } as const;

/** The agreed part of a price, in currency units; what was not agreed is null and left out. */
export const priceTerms = wholeRecord({
  rateName: both('rateName', rateNameValue),
  rates: both('rates', { read: nullableListOf(rateOverride.create), write: rates.nullish() }),
  charges: both('miscCharges', { read: nullableListOf(chosenCharge.read), write: charges.nullish() }),
  /** Added when the vehicle comes back; null leaves them out. */
  otherCharges: both('otherCharges', {
    read: z.array(otherCharge.read).nullable().default(null),
    write: otherCharges.nullish(),
  }),
  /** Optional taxes; null: those that the location selects. */
  taxIds: both('taxIds', {
    read: idsUpTo(30).nullable().default(null),
    write: idsUpTo(30).nullish(),
  }),
  promotionIds: both('promotionIds', { read: optionalIds, write: idsUpTo(10).nullish() }),
  promotionCode: both('promotionCode', textUpTo(60)),
  ...bothSame(signedMoneyValue, 'preAdjustment', 'postAdjustment'),
  isPreAdjustmentTaxable: both('isPreAdjustmentTaxable', flagValue),
  ...bothEach(moneyValue, { additionalCharge: 'additionalCharge', untaxedAdditional: 'unTaxableAdditional' }),
  ...bothEach(moneyValue, { deposit: 'securityDeposit', writtenOff: 'writeOffAmount' }),
  agreementType: both('agreementTypeName', textUpTo(100)),
  insurance: both('agreementInsurance', {
    read: nullableOf(insuranceTerms.read),
    write: insuranceTerms.create.nullish(),
  }),
});
export interface AgreedTerms extends z.output<typeof priceTerms.read> {}

export type PriceTermsBody = WireOf<typeof priceTerms.create>;

const LISTED = { rates: rateOverride, charges: chosenCharge, otherCharges: otherCharge };

const isListed = (head: string): head is keyof typeof LISTED => Object.hasOwn(LISTED, head);

/** Returns our path of a field in a refusal: `insurance.company`, `charges.0.optionId`; null for none. */
export function agreedPathOf(serviceName: string): string | null {
  const [list = '', place, part, ...more] = serviceName.split('.');
  const head = priceTerms.pathOf(list);
  if (head === null || place === undefined) return head;
  if (more.length > 0) return null;
  if (head === 'insurance') {
    const own = part === undefined ? insuranceTerms.pathOf(place) : null;
    return own && `${head}.${own}`;
  }
  if (!isListed(head) || !/^\d+$/.test(place)) return null;
  const own = part === undefined ? null : LISTED[head].pathOf(part);
  return [head, place, ...(own === null ? [] : [own])].join('.');
}
