import type { PriceTermsBody } from './price-terms.contract.ts';

/** A charge that was chosen for a record, and what differs from the price book. */
export interface ChosenCharge {
  readonly chargeId: number;
  readonly quantity: number | null;
  readonly value: number | null;
  readonly optionId: number | null;
  readonly reason: string | null;
}

/** What an insurer pays of a rental. Money in currency units; null and 0 days or maximum mean no limit. */
export interface InsuranceTerms {
  readonly company: string | null;
  readonly claimNumber: string | null;
  readonly policyNumber: string | null;
  readonly allowance: number | null;
  readonly deductible: number | null;
  readonly mostDays: number | null;
  readonly maximum: number | null;
}

/**
 * What was agreed about a price beside the price book: what an edit starts from and sends back. Money in currency
 * units.
 */
export interface AgreedTerms {
  readonly rateName: string | null;
  /** Rates that replace those of the price book. */
  readonly rates: NonNullable<PriceTermsBody['rates']>;
  readonly charges: readonly ChosenCharge[];
  /** The optional taxes that are wanted; null: those that the place selects by itself. */
  readonly taxIds: readonly number[] | null;
  readonly promotionIds: readonly number[];
  readonly promotionCode: string | null;
  readonly preAdjustment: number | null;
  readonly isPreAdjustmentTaxable: boolean | null;
  readonly postAdjustment: number | null;
  readonly additionalCharge: number | null;
  readonly untaxedAdditional: number | null;
  readonly deposit: number | null;
  readonly writtenOff: number | null;
  readonly agreementType: string | null;
  readonly insurance: InsuranceTerms | null;
}

const toChosen = (charge: NonNullable<PriceTermsBody['miscCharges']>[number]): ChosenCharge => ({
  chargeId: charge.miscChargeId,
  quantity: charge.quantity ?? null,
  value: charge.value ?? null,
  optionId: charge.optionId ?? null,
  reason: charge.reason ?? null,
});

const toInsurance = (insurance: NonNullable<PriceTermsBody['agreementInsurance']>): InsuranceTerms => ({
  company: insurance.companyName ?? null,
  claimNumber: insurance.claimNumber ?? null,
  policyNumber: insurance.policyNumber ?? null,
  allowance: insurance.allowance ?? null,
  deductible: insurance.deductible ?? null,
  mostDays: insurance.maxDays ?? null,
  maximum: insurance.maximumAmount ?? null,
});

/** Takes the price terms of a record apart; null where the service keeps none. */
export function toAgreedTerms(terms: Partial<PriceTermsBody> | null): AgreedTerms | null {
  if (terms === null) return null;
  return {
    rateName: terms.rateName ?? null,
    rates: terms.rates ?? [],
    charges: (terms.miscCharges ?? []).map(toChosen),
    taxIds: terms.taxIds ?? null,
    promotionIds: terms.promotionIds ?? [],
    promotionCode: terms.promotionCode ?? null,
    preAdjustment: terms.preAdjustment ?? null,
    isPreAdjustmentTaxable: terms.isPreAdjustmentTaxable ?? null,
    postAdjustment: terms.postAdjustment ?? null,
    additionalCharge: terms.additionalCharge ?? null,
    untaxedAdditional: terms.unTaxableAdditional ?? null,
    deposit: terms.securityDeposit ?? null,
    writtenOff: terms.writeOffAmount ?? null,
    agreementType: terms.agreementTypeName ?? null,
    insurance: terms.agreementInsurance ? toInsurance(terms.agreementInsurance) : null,
  };
}
