import { sumAmounts } from '../../../domain/money.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type {
  ChargeLine,
  ExtraLine,
  PromotionLine,
  RateLine,
  TaxLine,
} from '../../../upstream/pricing/price-line.contract.ts';
import {
  chargeWords,
  extraWords,
  type LineWords,
  promotionWords,
  taxWords,
  toAmount,
  unitsWords,
} from './line-words.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** The lines that make up a record's total, as the service keeps them. */
interface KeptPrice {
  readonly rates: readonly RateLine[];
  readonly charges: readonly ChargeLine[];
  readonly extras: readonly ExtraLine[];
  readonly promotions: readonly PromotionLine[];
  readonly taxes: readonly TaxLine[];
}

function linesOf(
  { rates, charges, extras, promotions, taxes }: KeptPrice,
  words: Words,
): readonly LineWords[] {
  return [
    ...rates.map(({ name, type, rate, units, total }) => ({
      term: name ?? type ?? words.t('price.rates'),
      how: unitsWords(units, rate, words),
      total,
    })),
    ...charges.map((line) => chargeWords(line, words)),
    ...extras.map((line) => extraWords(line, words)),
    ...promotions.map((line) => promotionWords(line, words)),
    ...taxes.filter(({ isSelected }) => isSelected !== false).map((line) => taxWords(line, words)),
  ];
}

/**
 * The lines of a record's total, each with its arithmetic. None where they do not add up to the total: a sum that is
 * wrong on the screen is worse than none.
 */
export function itemisedTotal(price: KeptPrice, total: number | null, words: Words): readonly Amount[] {
  const lines = linesOf(price, words);
  if (total === null || sumAmounts(lines.map((line) => line.total)) !== sumAmounts([total])) return [];
  return lines.map((line) => toAmount(line, words));
}
