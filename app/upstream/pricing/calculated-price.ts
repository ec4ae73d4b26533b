import type { WireOf } from '../wire-of.ts';
import { type CalculatedPrice, calculatedPrice } from './pricing.contract.ts';

export type { CalculatedPrice };

// For contracts that still map their records by hand.
export const toCalculatedPrice = (wire: WireOf<typeof calculatedPrice.read>): CalculatedPrice =>
  calculatedPrice.read.parse(wire);
