import type { CalculatedPrice, PriceStep, RateStep } from '../../upstream/pricing/calculated-price.ts';
import type { Desk } from '../desk/desk.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

const bundlesWords = (bundles: readonly RateStep[], { formats }: Words): string =>
  bundles
    .map(({ units, rate, name, type }) =>
      [formats.number(units), '×', name ?? type, formats.money(rate)].filter(Boolean).join(' '),
    )
    .join(' + ');

function stepWords({ at, minutes, increase }: PriceStep, { formats }: Words) {
  const amount = formats.money(increase);
  return { at: formats.dateTime(at), minutes, increase: increase > 0 ? `+${amount}` : amount };
}

function bundled({ explanation }: CalculatedPrice, words: Words): readonly string[] {
  if (explanation === null) return [];
  const { formats, t } = words;
  const { bundles, base, instead, saved } = explanation;
  const cheapest = t('price.why.cheapest', {
    bundles: bundlesWords(bundles, words),
    base: formats.money(base),
  });
  if (instead === null) return [cheapest];
  const dearer = t('price.why.instead', {
    bundles: bundlesWords(instead.bundles, words),
    base: formats.money(instead.base),
    saved: formats.money(saved),
  });
  return [cheapest, dearer];
}

function next({ nextStep }: CalculatedPrice, words: Words): readonly string[] {
  if (nextStep === null) return [];
  const step = words.t('price.why.nextStep', stepWords(nextStep, words));
  if (nextStep.chargeDay === null) return [step];
  return [step, words.t('price.why.nextChargeDay', stepWords(nextStep.chargeDay, words))];
}

/** Why a price is what it is and when it changes, in sentences; none where the service explains nothing. */
export const priceWhy = (price: CalculatedPrice, words: Words): readonly string[] => [
  ...bundled(price, words),
  ...next(price, words),
];
