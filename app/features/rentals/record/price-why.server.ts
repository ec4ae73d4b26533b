import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { CalculatedPrice, PriceStep, RateStep } from '../../../upstream/pricing/pricing.contract.ts';
import { lengthWords } from './length-words.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

const bundlesWords = (bundles: readonly RateStep[], { formats }: Words): string =>
  bundles
    .map(({ units, rate, name, type }) =>
      [formats.number(units), '×', name ?? type, formats.money(rate)].filter(Boolean).join(' '),
    )
    .join(' + ');

function stepWords({ at, minutes, increase }: PriceStep, words: Words) {
  const { formats } = words;
  const amount = formats.money(increase);
  return {
    at: formats.dateTime(at),
    length: lengthWords(minutes, words),
    increase: increase > 0 ? `+${amount}` : amount,
  };
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

/** When the price changes next, and by how much; null where the service does not say. */
export const nextStepWords = ({ nextStep }: Pick<CalculatedPrice, 'nextStep'>, words: Words): string | null =>
  nextStep && words.t('price.why.nextStep', stepWords(nextStep, words));

function next(price: CalculatedPrice, words: Words): readonly string[] {
  const { nextStep } = price;
  const step = nextStepWords(price, words);
  if (nextStep === null || step === null) return [];
  if (nextStep.chargeDay === null) return [step];
  return [step, words.t('price.why.nextChargeDay', stepWords(nextStep.chargeDay, words))];
}

/** Why a price is what it is and when it changes, in sentences; none where the service explains nothing. */
export const priceWhy = (price: CalculatedPrice, words: Words): readonly string[] => [
  ...bundled(price, words),
  ...next(price, words),
];
