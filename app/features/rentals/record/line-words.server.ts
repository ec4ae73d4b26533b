import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { Calculation, ChargeLine, ExtraLine } from '../../../upstream/pricing/price-line.contract.ts';
import { calculationWords } from './calculation-words.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** A line of a price: what it is, how it came about, and its amount in currency units. */
export interface LineWords {
  readonly term: string;
  readonly how: string;
  readonly total: number | null;
}

export const percentWords = (percent: number | null, { formats, t }: Words): string =>
  percent === null ? '' : t('price.how.percent', { percent: formats.number(percent) });

/** '4 × $50.00'; what is not known is left out. */
export const unitsWords = (units: number | null, rate: number | null, { formats }: Words): string =>
  [formats.number(units), formats.money(rate)].filter(Boolean).join(' × ');

export const chargeWords = ({ name, calculation, total }: ChargeLine, words: Words): LineWords => ({
  term: name ?? words.t('price.charge'),
  how: calculationWords(calculation, words),
  total,
});

export const extraWords = ({ name, kind, calculation, total }: ExtraLine, words: Words): LineWords => ({
  term: name ?? kind ?? words.t('price.charge'),
  how: calculationWords(calculation, words, kind),
  total,
});

/** A promotion takes off, so its line is below nothing. */
export const promotionWords = (
  { code, discount }: { readonly code: string | null; readonly discount: number | null },
  { t }: Words,
  how = '',
): LineWords => ({
  term: t('price.promotion', { code: code ?? '' }),
  how,
  total: discount === null ? null : -discount,
});

export const taxWords = (
  tax: {
    readonly name: string | null;
    readonly percent: number | null;
    readonly total: number | null;
    readonly calculation?: Calculation | null;
  },
  words: Words,
): LineWords => ({
  term: tax.name ?? words.t('price.tax'),
  how: calculationWords(tax.calculation ?? null, words) || percentWords(tax.percent, words),
  total: tax.total,
});

/** A line as the screen lists it. */
export const toAmount = ({ term, how, total }: LineWords, { formats }: Words): Amount => ({
  term,
  amount: formats.money(total),
  ...(how && { how }),
});
