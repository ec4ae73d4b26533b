import type { RateCard } from './rate-card.ts';

/** Rates in place of the price book's; those that are missing stand as they are. */
export interface RateOverride {
  /** The line of the price book that the caller read; null when the body does not say. */
  readonly rateId: number | null;
  readonly values: Partial<Omit<RateCard, 'rateId' | 'rateName' | 'weekdays'>>;
  /** Monday first; null stands as it is. */
  readonly weekdays: readonly (number | null)[];
}

/** A miscellaneous charge that was asked for. */
export interface ChosenCharge {
  readonly miscChargeId: number;
  /** Null takes the charge's own. */
  readonly quantity: number | null;
  /** Minor units, or hundredths of a percent; null takes the book's. */
  readonly value: number | null;
  readonly optionId: number | null;
  readonly reason: string | null;
}

/** What the insurer of a replacement rental pays. Minor units; 0 in `maxDays` and `maximum` is no limit. */
export interface InsuranceTerms {
  readonly allowance: number;
  readonly deductible: number;
  readonly maxDays: number;
  readonly maximum: number;
}

/** Everything that was agreed about a price and does not follow from the price book. Money in minor units. */
export interface PriceTerms {
  /** Null takes the rate that is best for the rental. */
  readonly rateName: string | null;
  readonly rates: readonly RateOverride[];
  readonly charges: readonly ChosenCharge[];
  /** Null takes the optional taxes that the location selects by itself. */
  readonly taxIds: readonly number[] | null;
  readonly promotionIds: readonly number[];
  readonly preAdjustment: number;
  readonly isPreAdjustmentTaxable: boolean;
  readonly postAdjustment: number;
  readonly additionalCharge: number;
  readonly unTaxableAdditional: number;
  /** Null takes the vehicle type's. */
  readonly securityDeposit: number | null;
  readonly writeOff: number;
  readonly insurance: InsuranceTerms | null;
}

/** Nothing agreed: the price book alone. */
export const PLAIN_TERMS: PriceTerms = {
  rateName: null,
  rates: [],
  charges: [],
  taxIds: null,
  promotionIds: [],
  preAdjustment: 0,
  isPreAdjustmentTaxable: true,
  postAdjustment: 0,
  additionalCharge: 0,
  unTaxableAdditional: 0,
  securityDeposit: null,
  writeOff: 0,
  insurance: null,
};

/** Terms as a record keeps them in its `price_terms`. */
export const keepTerms = (terms: PriceTerms): string => JSON.stringify(terms);

/** The terms that a record keeps; plain ones when it keeps none. */
export const readTerms = (kept: string | null): PriceTerms =>
  kept === null ? PLAIN_TERMS : { ...PLAIN_TERMS, ...(JSON.parse(kept) as Partial<PriceTerms>) };
