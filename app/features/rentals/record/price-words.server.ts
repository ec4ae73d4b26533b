// The words of a price: its lines with their arithmetic, its explanation and its sums. So it is long.
import { sumAmounts } from '../../../domain/money.ts';
import { FULL_TANK } from '../../../domain/odometer.ts';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import { groupOf, joined, valueWords } from '../../../patterns/record/value-words.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Amount } from '../../../ui/panel.tsx';
import type {
  Calculation,
  ChargeLine,
  ExtraLine,
  PromotionLine,
  RateLine,
  TaxLine,
} from '../../../upstream/pricing/price-line.contract.ts';
import type {
  CalculatedPrice,
  CalculatedPromotion,
  PriceStep,
  RateStep,
} from '../../../upstream/pricing/pricing.contract.ts';
import { factsBy, nameOf } from './facts-and-tables.ts';

type Localizer = Pick<StaffContext, 'formats' | 't'>;
type PriceLocalizer = Localizer & Pick<StaffContext, 'access'>;

/** Returns a length of time in minutes as text: '42 min', '3 h 20 min', '1 day 42 min'. */
export function lengthWords(minutes: number, { formats, t }: Localizer): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 && t(days === 1 ? 'length.day' : 'length.days', { days: formats.number(days) }),
    hours > 0 && t('length.hours', { hours }),
    (rest > 0 || minutes === 0) && t('length.minutes', { minutes: rest }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** Known factors that are not nothing: '2 × $5.00 × 4 days'. A single piece is not counted. */
function productOf(
  { quantity, unitPrice, days }: Calculation,
  localizer: Localizer,
  measure: Measure = '',
): string {
  const { formats, t } = localizer;
  const single = quantity === 1 && (unitPrice || days);
  const factors = [
    quantity && !single ? counted(quantity, measure, localizer) : null,
    unitPrice ? formats.money(unitPrice) : null,
    days ? t(days === 1 ? 'price.how.day' : 'price.how.days', { days: formats.number(days) }) : null,
  ];
  return factors.filter(Boolean).join(' × ');
}

/** Late days, and the hours after them as a second sum: '1 day + 2 × $12.00'. */
function lateOf(calculation: Calculation, localizer: Localizer): string {
  const { quantity: hours, days } = calculation;
  if (!hours || !days) return productOf(calculation, localizer);
  const ofDays = productOf({ ...calculation, quantity: null, unitPrice: null }, localizer);
  return `${ofDays} + ${productOf({ ...calculation, days: null }, localizer)}`;
}

/** What a line counts; '' for pieces. A battery is charged for what is missing; a tank, for what fills it up. */
export function measureOf({ kind, calculation }: Pick<ExtraLine, 'kind' | 'calculation'>): Measure {
  if (kind === 'mileage') return 'distance';
  const { missing = null, quantity = null } = calculation ?? {};
  if (kind !== 'fuel' || missing === null || quantity === null) return '';
  return quantity === missing || missing > FULL_TANK ? 'percent' : 'volume';
}

type Measure = 'distance' | 'volume' | 'percent' | '';

/** Returns a count with its unit. */
export function counted(quantity: number | null, measure: Measure, localizer: Localizer): string {
  const { formats } = localizer;
  if (measure === 'percent') return percentWords(quantity, localizer);
  return measure === '' ? formats.number(quantity) : formats[measure](quantity);
}

/** Returns a price with what it is for: '$0.18/mi'. */
export function priceOfUnit(price: number | null, measure: Measure, { formats, t }: Localizer): string {
  const { distanceUnit: distance, volumeUnit: volume } = formats;
  const unit = { distance, volume, percent: '%', '': '' }[measure];
  const amount = formats.money(price);
  return unit && amount ? t('units.per', { amount, unit }) : amount;
}

/** Returns the arithmetic of a line, '' where it is not known; `kind` is that of an extra line. */
export function calculationWords(
  calculation: Calculation | null,
  localizer: Localizer,
  kind: string | null = null,
): string {
  if (calculation === null) return '';
  const { formats, t } = localizer;
  const { percentage, of, allowance, driven, missing, fee, minutes } = calculation;
  const measure = measureOf({ kind, calculation });
  // The allowance of fuel is the least charge in money, and comes off nothing.
  const isLeast = kind === 'fuel' && allowance !== null && allowance > 0;
  return joined(
    minutes !== null && t('price.how.late', { length: lengthWords(minutes, localizer) }),
    driven !== null && t('price.how.driven', { driven: formats.distance(driven) }),
    missing !== null &&
      (measure === 'volume'
        ? t('price.how.eighths', { missing: formats.number(missing) })
        : t('price.how.missing', { missing: counted(missing, measure, localizer) })),
    kind !== 'fuel' && allowedWords(allowance, localizer),
    percentWords(percentage, localizer),
    of !== null && t('price.how.of', { amount: formats.money(of) }),
    kind === 'late' ? lateOf(calculation, localizer) : productOf(calculation, localizer, measure),
    fee !== null && t('price.how.fee', { fee: formats.money(fee) }),
    isLeast && t('price.how.least', { least: formats.money(allowance) }),
  );
}

type LineWords = ReturnType<typeof taxWords>;

export const percentWords = (percent: number | null, { formats, t }: Localizer): string =>
  percent === null ? '' : t('price.how.percent', { percent: formats.number(percent) });

const allowedWords = (allowed: number | null | undefined, { formats, t }: Localizer): string =>
  allowed == null ? '' : t('price.how.allowed', { allowed: formats.distance(allowed) });

export const chargeWords = ({ name, calculation, total }: ChargeLine, localizer: Localizer): LineWords => ({
  term: name ?? localizer.t('price.charge'),
  how: calculationWords(calculation, localizer),
  total,
});

export const extraWords = (
  { name, kind, calculation, total }: ExtraLine,
  localizer: Localizer,
): LineWords => ({
  term: name ?? kind ?? localizer.t('price.charge'),
  how: calculationWords(calculation, localizer, kind),
  total,
});

export const taxWords = (
  { name, percent, calculation, total }: Pick<TaxLine, 'name' | 'percent' | 'calculation' | 'total'>,
  localizer: Localizer,
) => ({
  term: name ?? localizer.t('price.tax'),
  how: calculationWords(calculation, localizer) || percentWords(percent, localizer),
  total,
});

/** The lines of a price: a record's own, or those of a calculation, which say more. */
interface PriceLines {
  readonly rates: readonly (RateLine & Partial<Omit<RateStep, keyof RateLine>>)[];
  readonly charges: readonly ChargeLine[];
  readonly extras: readonly ExtraLine[];
  readonly promotions: readonly (PromotionLine & Partial<Omit<CalculatedPromotion, keyof PromotionLine>>)[];
  readonly taxes: readonly (Parameters<typeof taxWords>[0] & Partial<Pick<TaxLine, 'isSelected'>>)[];
}

function rateWords(step: PriceLines['rates'][number], localizer: Localizer): LineWords {
  const { name, type, units, rate, total, from, to, mileageAllowed } = step;
  const { formats, t } = localizer;
  const how = joined(
    [formats.number(units), formats.money(rate)].filter(Boolean).join(' × '),
    from && to && t('price.period', { from: formats.date(from), to: formats.date(to) }),
    allowedWords(mileageAllowed, localizer),
  );
  return { term: name ?? type ?? t('price.rates'), how, total };
}

const PROMOTIONS = { feature: 'promotions' } as const;

function promotionWords(promotion: PriceLines['promotions'][number], localizer: PriceLocalizer): LineWords {
  const { formats, t, access } = localizer;
  const total = promotion.discount === null ? null : -promotion.discount;
  // The lines of a price add up to its total, whatever a client calls them.
  if (!access.allows(PROMOTIONS)) return { term: t('price.discount'), how: '', total };
  const { code, discountType, discountValue = null, applicableTo, isAutoApplied } = promotion;
  const how = joined(
    discountType === 'Percentage' ? percentWords(discountValue, localizer) : formats.money(discountValue),
    applicableTo === 'BaseRate' && t('price.ofBase'),
    applicableTo === 'Subtotal' && t('price.ofSubtotal'),
    isAutoApplied && t('price.autoApplied'),
  );
  return { term: t('price.promotion', { code: code ?? '' }), how, total };
}

const linesOf = (price: PriceLines, localizer: PriceLocalizer): readonly LineWords[] => [
  ...price.rates.map((step) => rateWords(step, localizer)),
  ...price.charges.map((line) => chargeWords(line, localizer)),
  ...price.extras.map((line) => extraWords(line, localizer)),
  ...price.promotions.filter(({ skipped }) => skipped == null).map((line) => promotionWords(line, localizer)),
  ...price.taxes.filter(({ isSelected }) => isSelected !== false).map((line) => taxWords(line, localizer)),
];

export const toAmount = ({ term, how, total }: LineWords, { formats }: Localizer): Amount => ({
  term,
  amount: formats.money(total),
  ...(how && { how }),
});

/** The lines of a record's total with their arithmetic; none where they do not add up to the total. */
export function itemisedTotal(
  price: PriceLines,
  total: number | null,
  localizer: PriceLocalizer,
): readonly Amount[] {
  const lines = linesOf(price, localizer);
  if (total === null || sumAmounts(lines.map((line) => line.total)) !== sumAmounts([total])) return [];
  return lines.map((line) => toAmount(line, localizer));
}

const stepWords = ({ at, minutes, increase }: PriceStep, localizer: Localizer) => ({
  at: localizer.formats.dateTime(at),
  length: lengthWords(minutes, localizer),
  increase: `${increase > 0 ? '+' : ''}${localizer.formats.money(increase)}`,
});

export const nextStepWords = (
  { nextStep }: Pick<CalculatedPrice, 'nextStep'>,
  localizer: Localizer,
): string | null => nextStep && localizer.t('price.why.nextStep', stepWords(nextStep, localizer));

/** Why a price is what it is and when it changes, in sentences. */
function whyOf(price: CalculatedPrice, localizer: Localizer): readonly string[] {
  const { formats, t } = localizer;
  const { explanation, nextStep } = price;
  const chargeDay = nextStep?.chargeDay;
  const basis = ({ bundles, base }: { readonly bundles: readonly RateStep[]; readonly base: number }) => ({
    bundles: bundles
      .map(({ units, rate, name, type }) =>
        [formats.number(units), '×', name ?? type, formats.money(rate)].filter(Boolean).join(' '),
      )
      .join(' + '),
    base: formats.money(base),
  });
  return [
    explanation && t('price.why.cheapest', basis(explanation)),
    explanation?.instead &&
      t('price.why.instead', { ...basis(explanation.instead), saved: formats.money(explanation.saved) }),
    nextStepWords(price, localizer),
    chargeDay && t('price.why.nextChargeDay', stepWords(chargeDay, localizer)),
  ].filter((sentence) => sentence != null);
}

const SKIPPED = new Map([
  ['not-active', 'price.skipped.notActive'],
  ['dates', 'price.skipped.dates'],
  ['vehicle-type', 'price.skipped.vehicleType'],
  ['location', 'price.skipped.place'],
  ['minimum-day', 'price.skipped.minimumDays'],
  ['minimum-total', 'price.skipped.minimumTotal'],
  ['used', 'price.skipped.used'],
]);

export const reasonWords = (skipped: string, { t }: Pick<Localizer, 't'>): string =>
  nameOf(SKIPPED, skipped, t);

/** The promotions that do not count, each with why; null where all do. */
export function notCounted({ promotions }: CalculatedPrice, localizer: PriceLocalizer): string | null {
  if (!localizer.access.allows(PROMOTIONS)) return null;
  const reasons = promotions.flatMap(({ code, skipped }) =>
    skipped === null ? [] : [`${code}: ${reasonWords(skipped, localizer)}`],
  );
  return reasons.join('; ') || null;
}

function countedOf(
  price: CalculatedPrice,
  localizer: PriceLocalizer,
  hidden: ReadonlySet<string>,
): GroupView {
  const { money, number } = valueWords(localizer);
  const each = <Name extends keyof CalculatedPrice>(
    names: readonly Name[],
    say: (value: CalculatedPrice[Name]) => string | null,
  ) => Object.fromEntries(names.map((name) => [name, say(price[name])]));
  return groupOf(
    localizer.t('price.counted'),
    factsBy(
      localizer,
      (name) => `price.${name}`,
      {
        rateName: price.rateName,
        ...each(['base', 'discount', 'preAdjustment', 'subTotal', 'tax', 'untaxedAdditional'], money),
        ...each(['postAdjustment', 'extrasTotal'], money),
        ...each(['days', 'chargeDays', 'daysInWeek', 'mostDays'], number),
        ...each(['insurerTotal', 'customerTotal'], money),
        deposit: [money(price.deposit), { detail: percentWords(price.depositPercent, localizer) }],
        notCounted: notCounted(price, localizer),
      },
      hidden,
    ),
  );
}

function amountsOf(price: CalculatedPrice, localizer: PriceLocalizer): readonly Amount[] {
  const { formats, t } = localizer;
  const less = (term: string, amount: number | null): readonly Amount[] =>
    amount ? [{ term, amount: formats.money(-amount) }] : [];
  const base = price.rates.length === 0 ? [{ term: t('price.base'), how: '', total: price.base }] : [];
  return [
    ...[...base, ...linesOf(price, localizer)].map((line) => toAmount(line, localizer)),
    { term: t('price.total'), amount: formats.money(price.total), weight: 'total' },
    ...less(t('price.advance'), price.advance),
    ...less(t('price.paid'), price.paid),
    ...less(t('price.writtenOff'), price.writtenOff),
    { term: t('price.balance'), amount: formats.money(price.balance), weight: 'balance' },
  ];
}

/**
 * Puts a calculated price into words. Every figure is the service's own.
 * @param hidden names of the facts that are not shown
 */
export const explainPrice = (
  price: CalculatedPrice,
  localizer: PriceLocalizer,
  hidden: ReadonlySet<string> = new Set(),
) => ({
  title: localizer.t('price.title'),
  amounts: amountsOf(price, localizer),
  whyTitle: localizer.t('price.why.title', { total: localizer.formats.money(price.total) }),
  why: whyOf(price, localizer),
  counted: countedOf(price, localizer, hidden),
});

export type ExplainedPrice = ReturnType<typeof explainPrice>;
