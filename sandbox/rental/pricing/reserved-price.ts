import type { PricedRental } from './priced.ts';
import type { PriceTerms } from './terms.ts';

/**
 * The terms of a check-out that costs what its reservation's own start costs: the difference stands in them as an
 * adjustment after tax, so that it stays the same however the rental goes on.
 * @param reservedFrom the reserved start, wall-clock text; null where nothing is kept
 * @param priceFrom prices the rental from a start, null being the check-out's own
 */
export function withReservedPrice(
  terms: PriceTerms,
  reservedFrom: string | null,
  priceFrom: (start: string | null) => PricedRental,
): PriceTerms {
  if (reservedFrom === null) return terms;
  const difference = priceFrom(reservedFrom).total - priceFrom(null).total;
  return { ...terms, postAdjustment: terms.postAdjustment + difference };
}
