import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { groupOf, valueWords } from '../../../patterns/detail-screen/value-words.server.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { percentWords } from './line-words.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** Why a promotion does not count. */
export function reasonWords(skipped: string, { t }: Words): string {
  if (skipped === 'not-active') return t('price.skipped.notActive');
  if (skipped === 'dates') return t('price.skipped.dates');
  if (skipped === 'vehicle-type') return t('price.skipped.vehicleType');
  if (skipped === 'location') return t('price.skipped.place');
  if (skipped === 'minimum-day') return t('price.skipped.minimumDays');
  if (skipped === 'minimum-total') return t('price.skipped.minimumTotal');
  if (skipped === 'used') return t('price.skipped.used');
  return skipped;
}

/** The promotions that do not count, each with why; null where all do. */
export function notCounted({ promotions }: CalculatedPrice, words: Words): string | null {
  const reasons = promotions.flatMap(({ code, skipped }) =>
    skipped === null ? [] : [`${code}: ${reasonWords(skipped, words)}`],
  );
  return reasons.join('; ') || null;
}

/** The sums and counts of a price, the empty ones folded. */
export function priceCounted(price: CalculatedPrice, words: Words): GroupView {
  const { t } = words;
  const { money, number } = valueWords(words);
  const percent = percentWords(price.depositPercent, words);
  return groupOf(t('price.counted'), [
    [t('price.rateName'), price.rateName],
    [t('price.base'), money(price.base)],
    [t('price.discount'), money(price.discount)],
    [t('price.preAdjustment'), money(price.preAdjustment)],
    [t('price.subTotal'), money(price.subTotal)],
    [t('price.tax'), money(price.tax)],
    [t('price.untaxedAdditional'), money(price.untaxedAdditional)],
    [t('price.postAdjustment'), money(price.postAdjustment)],
    [t('price.extrasTotal'), money(price.extrasTotal)],
    [t('price.days'), number(price.days)],
    [t('price.chargeDays'), number(price.chargeDays)],
    [t('price.daysInWeek'), number(price.daysInWeek)],
    [t('price.mostDays'), number(price.mostDays)],
    [t('price.insurerTotal'), money(price.insurerTotal)],
    [t('price.customerTotal'), money(price.customerTotal)],
    [t('price.deposit'), money(price.deposit), percent ? { detail: percent } : {}],
    [t('price.notCounted'), notCounted(price, words)],
  ]);
}
