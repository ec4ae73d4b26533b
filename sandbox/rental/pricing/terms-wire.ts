import type { PriceTermsBody } from '../../../app/upstream/pricing/price-terms.contract.ts';
import { fromMinor, fromMinorOrNull, minor, minorOrNull } from '../core/money.ts';
import { checkOwn, readOwn } from '../core/records.ts';
import { wrongField } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import type {
  ChosenCharge,
  InsuranceTerms,
  OtherCharge,
  PriceTerms,
  RateOverride,
} from './calculation/terms.ts';

type RateBody = NonNullable<PriceTermsBody['rates']>[number];

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const RATE_FIELDS = [
  ['hourly', 'hourlyRate'],
  ['halfDay', 'halfDayRate'],
  ['daily', 'dailyRate'],
  ['weekend', 'weekendRate'],
  ['weekly', 'weeklyRate'],
  ['monthly', 'monthlyRate'],
  ['extraHourly', 'extraHourlyRate'],
  ['extraDaily', 'extraDailyRate'],
  ['extraWeekly', 'extraWeeklyRate'],
  ['packageRate', 'packageRate'],
  ['mileageRate', 'mileageRate'],
] as const;

/** Null and missing mean: as in the book. */
const given = (values: Readonly<Record<string, unknown>>): RateOverride['values'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));

const rateOverride = (rate: RateBody): RateOverride => ({
  rateId: rate.rateId ?? null,
  weekdays: WEEKDAYS.map((name) => minorOrNull(rate[`${name}Rate`])),
  values: given({
    ...Object.fromEntries(RATE_FIELDS.map(([ours, wire]) => [ours, minorOrNull(rate[wire])])),
    mileagePerDay: rate.mileageAllowed,
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

interface ChargeKindRow {
  readonly id: number;
  readonly name: string;
  readonly is_active: number;
  readonly is_taxable: number;
}

/** Returns a kind of charge of the tenant; throws Refusal 404. */
export const readChargeKind = (call: CallContext, id: number): ChargeKindRow =>
  readOwn<ChargeKindRow>(call, 'charge_kinds', id);

const otherCharge =
  (call: CallContext) =>
  ({
    chargeKindId,
    amount,
    taxable,
    reason,
  }: NonNullable<PriceTermsBody['otherCharges']>[number]): OtherCharge => {
    const { id: kindId, name, is_taxable } = readChargeKind(call, chargeKindId);
    return { kindId, name, amount: minor(amount), isTaxable: taxable ?? is_taxable === 1, reason };
  };

/** Throws Refusal 422 for a new charge of a kind that the client does not use. */
export function checkKindsUsed(call: CallContext, terms: PriceTerms, agreed: PriceTerms): void {
  const before = new Set(agreed.otherCharges.map(({ kindId }) => kindId));
  for (const [place, { kindId, name }] of terms.otherCharges.entries())
    if (!before.has(kindId) && readChargeKind(call, kindId).is_active === 0)
      throw wrongField(`otherCharges.${place}.chargeKindId`, `The charge kind ${name} is not used.`);
}

const insuranceTerms = (insurance: NonNullable<PriceTermsBody['agreementInsurance']>): InsuranceTerms => ({
  company: insurance.companyName ?? null,
  claimNo: insurance.claimNumber ?? null,
  policyNo: insurance.policyNumber ?? null,
  allowance: minor(insurance.allowance),
  deductible: minor(insurance.deductible),
  maxDays: insurance.maxDays ?? 0,
  maximum: minor(insurance.maximumAmount),
});

/** The promotions that a body names, by id and by code; 422 for a code that is none. */
function promotionIds(call: CallContext, body: Partial<PriceTermsBody>): readonly number[] {
  const ids = body.promotionIds ?? [];
  for (const id of ids) checkOwn(call, 'promotions', id);
  const code = body.promotionCode?.trim() ?? '';
  if (code === '') return [...new Set(ids)];
  const id = call.database.value<number>(
    'SELECT id FROM promotions WHERE client_id = ? AND upper(code) = upper(?) AND is_active = 1',
    call.caller.clientId,
    code,
  );
  if (id === undefined) {
    throw wrongField('promotionCode', `There is no promotion with the code ${code}.`);
  }
  return [...new Set([...ids, id])];
}

/** Reads a body's pricing part into minor units; throws Refusal 404 for foreign ids, 422 for a code. */
export function termsOf(call: CallContext, body: Partial<PriceTermsBody>): PriceTerms {
  const rates = (body.rates ?? []).map(rateOverride);
  const charges = (body.miscCharges ?? []).map(chosenCharge);
  for (const { miscChargeId } of charges) checkOwn(call, 'misc_charges', miscChargeId);
  for (const { rateId } of rates) checkOwn(call, 'rates', rateId);
  for (const id of body.taxIds ?? []) checkOwn(call, 'taxes', id);
  const insurance = body.agreementInsurance ?? null;
  return {
    rateName: body.rateName?.trim() || null,
    rates,
    charges,
    otherCharges: (body.otherCharges ?? []).map(otherCharge(call)),
    taxIds: body.taxIds ?? null,
    promotionIds: promotionIds(call, body),
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

/** The term that each field of a body sets; not the rate, which stays as it was chosen. */
const TERM_OF_FIELD: readonly (readonly [field: keyof PriceTermsBody, term: keyof PriceTerms])[] = [
  ['rates', 'rates'],
  ['miscCharges', 'charges'],
  ['otherCharges', 'otherCharges'],
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
export function termsOver(call: CallContext, stored: PriceTerms, body: Partial<PriceTermsBody>): PriceTerms {
  const terms = termsOf(call, body);
  const changed = TERM_OF_FIELD.filter(([field]) => body[field] != null).map(([, term]) => [
    term,
    terms[term],
  ]);
  return { ...stored, ...Object.fromEntries(changed) };
}

function rate({ rateId, values, weekdays }: RateOverride) {
  const ofDays = WEEKDAYS.map((name, day) => [`${name}Rate`, weekdays[day]] as const);
  const given = [...RATE_FIELDS.map(([ours, wire]) => [wire, values[ours]] as const), ...ofDays];
  const rates = given.flatMap(([name, amount]) => (amount == null ? [] : [[name, fromMinor(amount)]]));
  return {
    rateId,
    ...Object.fromEntries(rates),
    mileageAllowed: values.mileagePerDay,
    isUnlimitedMileage: values.isUnlimitedMileage,
  };
}

/** What an insurer pays, as a body takes it; currency units. */
export const insuranceOnWire = (insurance: InsuranceTerms | null) =>
  insurance && {
    companyName: insurance.company ?? null,
    claimNumber: insurance.claimNo ?? null,
    policyNumber: insurance.policyNo ?? null,
    allowance: fromMinor(insurance.allowance),
    deductible: fromMinor(insurance.deductible),
    maxDays: insurance.maxDays,
    maximumAmount: fromMinor(insurance.maximum),
  };

/** What was agreed about a price, as a body takes it (`termsOf` read backwards); currency units. */
export const termsOnWire = (terms: PriceTerms) => ({
  rateName: terms.rateName,
  rates: terms.rates.map(rate),
  miscCharges: terms.charges.map(({ value, ...charge }) => ({ ...charge, value: fromMinorOrNull(value) })),
  otherCharges: terms.otherCharges.map(({ kindId: chargeKindId, amount, isTaxable: taxable, reason }) => ({
    ...{ chargeKindId, amount: fromMinor(amount), taxable, reason },
  })),
  taxIds: terms.taxIds,
  promotionIds: terms.promotionIds,
  preAdjustment: fromMinor(terms.preAdjustment),
  isPreAdjustmentTaxable: terms.isPreAdjustmentTaxable,
  postAdjustment: fromMinor(terms.postAdjustment),
  additionalCharge: fromMinor(terms.additionalCharge),
  unTaxableAdditional: fromMinor(terms.unTaxableAdditional),
  securityDeposit: fromMinorOrNull(terms.securityDeposit),
  writeOffAmount: fromMinor(terms.writeOff),
});
