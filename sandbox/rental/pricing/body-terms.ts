import type { PriceTermsBody } from '../../../app/upstream/pricing/price-terms.contract.ts';
import { unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { minor, minorOrNull } from './minor.ts';
import { checkOwn } from './own.ts';
import type { ChosenCharge, InsuranceTerms, PriceTerms, RateOverride } from './terms.ts';

type RateBody = NonNullable<PriceTermsBody['rates']>[number];

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Null and missing mean: as in the book. */
const given = (values: Readonly<Record<string, unknown>>): RateOverride['values'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));

const rateOverride = (rate: RateBody): RateOverride => ({
  rateId: rate.rateId ?? null,
  weekdays: WEEKDAYS.map((name) => minorOrNull(rate[`${name}Rate`])),
  values: given({
    hourly: minorOrNull(rate.hourlyRate),
    halfDay: minorOrNull(rate.halfDayRate),
    daily: minorOrNull(rate.dailyRate),
    weekend: minorOrNull(rate.weekendRate),
    weekly: minorOrNull(rate.weeklyRate),
    monthly: minorOrNull(rate.monthlyRate),
    extraHourly: minorOrNull(rate.extraHourlyRate),
    extraDaily: minorOrNull(rate.extraDailyRate),
    extraWeekly: minorOrNull(rate.extraWeeklyRate),
    packageRate: minorOrNull(rate.packageRate),
    mileagePerDay: rate.mileageAllowed,
    mileageRate: minorOrNull(rate.mileageRate),
    isUnlimitedMileage: rate.isUnlimitedMileage,
  }),
});

const chosenCharge = (charge: NonNullable<PriceTermsBody['miscCharges']>[number]): ChosenCharge => ({
  miscChargeId: charge.miscChargeId,
  quantity: charge.quantity ?? null,
  value: minorOrNull(charge.value),
  optionId: charge.optionId ?? null,
  reason: charge.reason ?? null,
});

const insuranceTerms = (insurance: NonNullable<PriceTermsBody['agreementInsurance']>): InsuranceTerms => ({
  allowance: minor(insurance.allowance),
  deductible: minor(insurance.deductible),
  maxDays: insurance.maxDays ?? 0,
  maximum: minor(insurance.maximumAmount),
});

/** The promotions that a body names, by id and by code; 422 for a code that is none. */
function promotionIds(asked: Asked, body: Partial<PriceTermsBody>): readonly number[] {
  const ids = body.promotionIds ?? [];
  for (const id of ids) checkOwn(asked, 'promotions', id);
  const code = body.promotionCode?.trim() ?? '';
  if (code === '') return [...new Set(ids)];
  const found = asked.database.get<{ id: number }>(
    'SELECT id FROM promotions WHERE client_id = ? AND upper(code) = upper(?) AND is_active = 1',
    [asked.caller.clientId, code],
  );
  if (found === undefined) {
    const words = `There is no promotion with the code ${code}.`;
    throw unprocessable(words, { promotionCode: [words] });
  }
  return [...new Set([...ids, found.id])];
}

/**
 * Reads the pricing part of a body: the fields of `priceTerms`; currency units become minor units.
 * @throws Refusal 404 for a rate, charge, tax or promotion that the tenant does not have; 422 for an unknown code
 */
export function termsOf(asked: Asked, body: Partial<PriceTermsBody>): PriceTerms {
  const rates = (body.rates ?? []).map(rateOverride);
  const charges = (body.miscCharges ?? []).map(chosenCharge);
  for (const { miscChargeId } of charges) checkOwn(asked, 'misc_charges', miscChargeId);
  for (const { rateId } of rates) checkOwn(asked, 'rates', rateId);
  for (const id of body.taxIds ?? []) checkOwn(asked, 'taxes', id);
  const insurance = body.agreementInsurance ?? null;
  return {
    rateName: body.rateName?.trim() || null,
    rates,
    charges,
    taxIds: body.taxIds ?? null,
    promotionIds: promotionIds(asked, body),
    preAdjustment: minor(body.preAdjustment),
    isPreAdjustmentTaxable: body.isPreAdjustmentTaxable ?? true,
    postAdjustment: minor(body.postAdjustment),
    additionalCharge: minor(body.additionalCharge),
    unTaxableAdditional: minor(body.unTaxableAdditional),
    securityDeposit: minorOrNull(body.securityDeposit),
    writeOff: minor(body.writeOffAmount),
    insurance: insurance === null ? null : insuranceTerms(insurance),
  };
}

/** Which of the terms each field of a body speaks of; not the rate, which stays as it was chosen. */
const SPOKEN: readonly (readonly [field: keyof PriceTermsBody, term: keyof PriceTerms])[] = [
  ['rates', 'rates'],
  ['miscCharges', 'charges'],
  ['taxIds', 'taxIds'],
  ['promotionIds', 'promotionIds'],
  ['promotionCode', 'promotionIds'],
  ['preAdjustment', 'preAdjustment'],
  ['isPreAdjustmentTaxable', 'isPreAdjustmentTaxable'],
  ['postAdjustment', 'postAdjustment'],
  ['additionalCharge', 'additionalCharge'],
  ['unTaxableAdditional', 'unTaxableAdditional'],
  ['securityDeposit', 'securityDeposit'],
  ['writeOffAmount', 'writeOff'],
  ['agreementInsurance', 'insurance'],
];

/** The terms that a record keeps with what a body says in their place, as at a check-in. Refuses as `termsOf` does. */
export function termsOver(asked: Asked, kept: PriceTerms, body: Partial<PriceTermsBody>): PriceTerms {
  const said = termsOf(asked, body);
  const changed = SPOKEN.filter(([field]) => body[field] != null).map(([, term]) => [term, said[term]]);
  return { ...kept, ...Object.fromEntries(changed) };
}
