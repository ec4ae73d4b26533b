import { FULL_TANK } from '../../../domain/fuel-level.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Calculation } from '../../../upstream/pricing/price-line.contract.ts';
import { lengthWords } from './length-words.server.ts';

type Words = Pick<Desk, 'formats' | 't'>;

/** Factors that are known and not nothing: '2 × $5.00 × 4 days'. A single piece need not be counted. */
function productOf({ quantity, unitPrice, days }: Calculation, { formats, t }: Words): string {
  const single = quantity === 1 && (unitPrice || days);
  const factors = [
    quantity && !single ? formats.number(quantity) : null,
    unitPrice ? formats.money(unitPrice) : null,
    days ? t(days === 1 ? 'price.how.day' : 'price.how.days', { days: formats.number(days) }) : null,
  ];
  return factors.filter(Boolean).join(' × ');
}

/** Days that were late, with the hours after them as a sum of their own: '1 day + 2 × $12.00'. */
function lateOf(calculation: Calculation, words: Words): string {
  const { quantity: hours, days } = calculation;
  if (!hours || !days) return productOf(calculation, words);
  const ofDays = productOf({ ...calculation, quantity: null, unitPrice: null }, words);
  return `${ofDays} + ${productOf({ ...calculation, days: null }, words)}`;
}

/** Of a battery it is what is charged for; of a tank it is eighths, and what fills it up is charged for. */
function missingWords(missing: number, quantity: number | null, { formats, t }: Words): string {
  const isOfTank = quantity !== null && quantity !== missing && missing <= FULL_TANK;
  return t(isOfTank ? 'price.how.eighths' : 'price.how.missing', { missing: formats.number(missing) });
}

/**
 * The arithmetic of a line in words, '' where the service does not say.
 * @param kind of an extra line; a fuel charge's allowance is money, a distance's is not, and late hours come after days
 */
export function calculationWords(
  calculation: Calculation | null,
  words: Words,
  kind: string | null = null,
): string {
  if (calculation === null) return '';
  const { formats, t } = words;
  const { percentage, of, allowance, driven, missing, fee, minutes, quantity } = calculation;
  const number = (value: number) => formats.number(value);
  // Of fuel it is the charge under which nothing is asked for, and comes off nothing: most businesses have none.
  const isLeast = kind === 'fuel' && allowance !== null && allowance > 0;
  return [
    minutes === null ? '' : t('price.how.late', { length: lengthWords(minutes, words) }),
    driven === null ? '' : t('price.how.driven', { driven: number(driven) }),
    missing === null ? '' : missingWords(missing, quantity, words),
    kind === 'fuel' || allowance === null ? '' : t('price.how.allowed', { allowed: number(allowance) }),
    percentage === null ? '' : t('price.how.percent', { percent: number(percentage) }),
    of === null ? '' : t('price.how.of', { amount: formats.money(of) }),
    kind === 'late' ? lateOf(calculation, words) : productOf(calculation, words),
    fee === null ? '' : t('price.how.fee', { fee: formats.money(fee) }),
    isLeast ? t('price.how.least', { least: formats.money(allowance) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
