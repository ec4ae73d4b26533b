import type { InsuranceTerms } from './terms.ts';

/** Who pays what of a replacement rental, in minor units; both add up to the total. */
interface Shares {
  readonly insurer: number;
  readonly customer: number;
}

/** What the shares are worked out from, in minor units and days. */
interface Insured {
  readonly base: number;
  /** Charges that are billed to the insurer. */
  readonly misc: number;
  readonly rentalDays: number;
  readonly total: number;
}

const unlessZero = (limit: number): number => (limit === 0 ? Number.POSITIVE_INFINITY : limit);

/**
 * The insurer pays the base up to the allowance per day and its own charges, up to the maximum, less the deductible,
 * and never more than the total; the customer pays the rest.
 */
export function insuranceShares(terms: InsuranceTerms | null, insured: Insured): Shares {
  const { base, misc, rentalDays, total } = insured;
  if (terms === null) return { insurer: 0, customer: total };
  const days = Math.min(rentalDays, unlessZero(terms.maxDays));
  const covered = Math.min(Math.min(base, terms.allowance * days) + misc, unlessZero(terms.maximum));
  const insurer = Math.max(0, Math.min(covered - terms.deductible, total));
  return { insurer, customer: total - insurer };
}
