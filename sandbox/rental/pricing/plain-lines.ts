import type { PriceBook } from './book.ts';
import type { LateReturn } from './late-return.ts';
import type { Bundle, PricedLine } from './priced.ts';
import type { RateCard } from './rate-card.ts';
import type { PriceTerms } from './terms.ts';

const plain = (kind: PricedLine['kind'], name: string, amount: number, isTaxable: boolean): PricedLine => ({
  kind,
  sourceId: null,
  name,
  calculationType: null,
  rate: amount,
  percentage: null,
  units: 1,
  amount,
  isTaxable,
  taxIds: null,
  isBilledToInsurance: false,
  calculation: {},
});

/** One line per bundle of the base price. */
export const baseLines = (bundles: readonly Bundle[], card: RateCard): readonly PricedLine[] =>
  bundles.map(({ name, rate, units, amount }) => ({
    ...plain('rate', name, amount, card.isTaxable),
    sourceId: card.rateId,
    rate,
    units,
    calculation: { quantity: units, unitPrice: rate },
  }));

/** The name of the line for a time at which a place is closed. */
export const HOURS_FEE = 'Outside opening hours';

/** What the places add for their hours, and what was added or taken off before tax by hand; nothing for 0. */
export function adjustmentLines(terms: PriceTerms, hoursFee: number): readonly PricedLine[] {
  const { additionalCharge, preAdjustment, isPreAdjustmentTaxable } = terms;
  return [
    plain('adjustment', HOURS_FEE, hoursFee, true),
    plain('adjustment', 'Additional charge', additionalCharge, true),
    plain('adjustment', 'Adjustment before tax', preAdjustment, isPreAdjustmentTaxable),
  ].filter(({ amount }) => amount !== 0);
}

/** What comes after tax and bears none. */
export const unTaxedLines = ({ unTaxableAdditional, postAdjustment }: PriceTerms): readonly PricedLine[] =>
  [
    plain('adjustment', 'Additional without tax', unTaxableAdditional, false),
    plain('adjustment', 'Adjustment after tax', postAdjustment, false),
  ].filter(({ amount }) => amount !== 0);

export const oneWayLine = (fee: PriceBook['oneWayFee']): readonly PricedLine[] =>
  fee === null || fee.amount === 0 ? [] : [plain('one-way', 'One-way fee', fee.amount, fee.isTaxable)];

/** Null for a return in time or within the grace. */
export function lateLine(card: RateCard, late: LateReturn | null): PricedLine | null {
  if (late === null || late.amount === 0) return null;
  const { amount, days, hours, minutes } = late;
  return {
    ...plain('late', 'Late return', amount, card.isTaxable),
    calculation: { minutes, days, quantity: hours, unitPrice: hours > 0 ? card.extraHourly : 0 },
  };
}
