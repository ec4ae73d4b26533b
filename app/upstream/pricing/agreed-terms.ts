import {
  type AgreedTerms,
  type InsuranceTerms,
  type PriceTermsBody,
  priceTerms,
} from './price-terms.contract.ts';

export type { AgreedTerms, InsuranceTerms };

// For contracts that still map their records by hand.
export const toAgreedTerms = (terms: Partial<PriceTermsBody> | null): AgreedTerms | null =>
  terms && priceTerms.read.parse(terms);
