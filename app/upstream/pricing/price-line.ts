import type { WireOf } from '../wire-of.ts';
import {
  type ChargeLine,
  chargeLine,
  type ExtraLine,
  extraLine,
  type PromotionLine,
  promotionLine,
  type RateLine,
  rateLine,
  type TaxLine,
  taxLine,
} from './price-line.contract.ts';

export type { ChargeLine, ExtraLine, PromotionLine, RateLine, TaxLine };

// For contracts that still map their records by hand.
export const toRateLine = (wire: WireOf<typeof rateLine.read>): RateLine => rateLine.read.parse(wire);
export const toChargeLine = (wire: WireOf<typeof chargeLine.read>): ChargeLine => chargeLine.read.parse(wire);
export const toExtraLine = (wire: WireOf<typeof extraLine.read>): ExtraLine => extraLine.read.parse(wire);
export const toTaxLine = (wire: WireOf<typeof taxLine.read>): TaxLine => taxLine.read.parse(wire);
export const toPromotionLine = (wire: WireOf<typeof promotionLine.read>): PromotionLine =>
  promotionLine.read.parse(wire);
