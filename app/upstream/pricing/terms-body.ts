import { FALLBACK_RATE_NAMES } from '../../config/constants.ts';
import type { AgreedTerms, ChosenCharge, InsuranceTerms, PriceTermsBody } from './price-terms.contract.ts';

const chargeBody = (charge: ChosenCharge) => ({
  miscChargeId: charge.chargeId,
  quantity: charge.quantity ?? undefined,
  value: charge.value ?? undefined,
  optionId: charge.optionId ?? undefined,
  reason: charge.reason ?? undefined,
});

const insuranceBody = (insurance: InsuranceTerms) => ({
  companyName: insurance.company ?? undefined,
  claimNumber: insurance.claimNumber ?? undefined,
  policyNumber: insurance.policyNumber ?? undefined,
  allowance: insurance.allowance ?? undefined,
  deductible: insurance.deductible ?? undefined,
  maxDays: insurance.mostDays ?? undefined,
  maximumAmount: insurance.maximum ?? undefined,
});

/** The fallback names are no rate's: a service would look for one in vain. */
const rateNameOf = ({ rateName }: AgreedTerms) =>
  rateName === null || FALLBACK_RATE_NAMES.includes(rateName) ? undefined : rateName;

// For contracts that still map their records by hand.
/**
 * What was agreed about a price in the service's spelling, the inverse of `toAgreedTerms`: for a live price and for the
 * bodies of reservations and agreements. What is not agreed is left out, also a fallback rate name: the service then takes
 * the rate that it would take. Money in currency units.
 */
export function termsBody(terms: AgreedTerms): PriceTermsBody {
  return {
    rateName: rateNameOf(terms),
    rates: [...terms.rates],
    miscCharges: terms.charges.map(chargeBody),
    taxIds: terms.taxIds ? [...terms.taxIds] : undefined,
    promotionIds: [...terms.promotionIds],
    promotionCode: terms.promotionCode ?? undefined,
    preAdjustment: terms.preAdjustment ?? undefined,
    isPreAdjustmentTaxable: terms.isPreAdjustmentTaxable ?? undefined,
    postAdjustment: terms.postAdjustment ?? undefined,
    additionalCharge: terms.additionalCharge ?? undefined,
    unTaxableAdditional: terms.untaxedAdditional ?? undefined,
    securityDeposit: terms.deposit ?? undefined,
    writeOffAmount: terms.writtenOff ?? undefined,
    agreementTypeName: terms.agreementType ?? undefined,
    agreementInsurance: terms.insurance ? insuranceBody(terms.insurance) : undefined,
  };
}
