import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { Amount } from '../../../ui/amounts.tsx';
import type { CalculatedPrice, RateStep } from '../../../upstream/pricing/pricing.contract.ts';
import {
  chargeWords,
  extraWords,
  type LineWords,
  percentWords,
  promotionWords,
  taxWords,
  toAmount,
  unitsWords,
} from './line-words.server.ts';
import { priceCounted } from './price-counted.server.ts';
import { priceWhy } from './price-why.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** A calculated price in words: its lines, why it is what it is, and what it was counted by. */
export interface ExplainedPrice {
  readonly title: string;
  readonly amounts: readonly Amount[];
  readonly whyTitle: string;
  /** Sentences of plain arithmetic; none where the service explains nothing. */
  readonly why: readonly string[];
  readonly counted: GroupView;
}

function rateWords({ name, type, units, rate, total, ...step }: RateStep, words: Words): LineWords {
  const { formats, t } = words;
  const { from, to, mileageAllowed } = step;
  const how = [
    unitsWords(units, rate, words),
    from && to ? t('price.period', { from: formats.date(from), to: formats.date(to) }) : '',
    mileageAllowed === null ? '' : t('price.how.allowed', { allowed: formats.number(mileageAllowed) }),
  ];
  return { term: name ?? type, how: how.filter(Boolean).join(', '), total };
}

function discountHow(promotion: CalculatedPrice['promotions'][number], words: Words): string {
  const { formats, t } = words;
  const { discountType, discountValue, applicableTo, isAutoApplied } = promotion;
  return [
    discountType === 'Percentage' ? percentWords(discountValue, words) : formats.money(discountValue),
    applicableTo === 'BaseRate' ? t('price.ofBase') : '',
    applicableTo === 'Subtotal' ? t('price.ofSubtotal') : '',
    isAutoApplied ? t('price.autoApplied') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function linesOf(price: CalculatedPrice, words: Words): readonly LineWords[] {
  const counted = price.promotions.filter(({ skipped }) => skipped === null);
  return [
    ...(price.rates.length > 0
      ? price.rates.map((step) => rateWords(step, words))
      : [{ term: words.t('price.base'), how: '', total: price.base }]),
    ...price.charges.map((line) => chargeWords(line, words)),
    ...price.extras.map((line) => extraWords(line, words)),
    ...counted.map((promotion) => promotionWords(promotion, words, discountHow(promotion, words))),
    ...price.taxes.map((line) => taxWords(line, words)),
  ];
}

function amountsOf(price: CalculatedPrice, words: Words): readonly Amount[] {
  const { formats, t } = words;
  /** What was paid or let off, where it was. */
  const less = (term: string, amount: number | null): readonly Amount[] =>
    amount ? [{ term, amount: formats.money(-amount) }] : [];
  return [
    ...linesOf(price, words).map((line) => toAmount(line, words)),
    { term: t('price.total'), amount: formats.money(price.total), weight: 'total' },
    ...less(t('price.advance'), price.advance),
    ...less(t('price.paid'), price.paid),
    ...less(t('price.writtenOff'), price.writtenOff),
    { term: t('price.balance'), amount: formats.money(price.balance), weight: 'balance' },
  ];
}

/** Puts a calculated price into words. Every figure is the service's own. */
export const explainPrice = (price: CalculatedPrice, words: Words): ExplainedPrice => ({
  title: words.t('price.title'),
  amounts: amountsOf(price, words),
  whyTitle: words.t('price.why.title', { total: words.formats.money(price.total) }),
  why: priceWhy(price, words),
  counted: priceCounted(price, words),
});
