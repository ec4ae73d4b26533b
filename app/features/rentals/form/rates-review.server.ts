import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { agreedTerms } from './agreed-terms.server.ts';
import { RATE_UNITS, type RateOverride } from './rate-units.ts';
import { unitLabel } from './rate-words.server.ts';
import { readAgreed } from './read-agreed.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type Words = Pick<Desk, 't' | 'formats'>;

function overrideWords(override: RateOverride, desk: Desk): string {
  const { t, formats } = desk;
  const { mileageAllowed, isUnlimitedMileage } = override;
  const amounts = RATE_UNITS.flatMap((unit) => {
    const amount = override[unit];
    return amount == null ? [] : [`${unitLabel(unit, { packageName: null }, desk)} ${formats.money(amount)}`];
  });
  return [
    ...amounts,
    mileageAllowed == null ? '' : `${t('rentalPrice.rate.mileageAllowed')} ${formats.number(mileageAllowed)}`,
    isUnlimitedMileage === true ? t('rentalPrice.rate.unlimited') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Lines of the calculated price by name, each with its amount. */
const namedAmounts = (
  lines: readonly { readonly name: string | null; readonly total: number | null }[],
  { formats }: Words,
): string => lines.map(({ name, total }) => `${name ?? ''} ${formats.money(total)}`.trim()).join(', ');

function promotionWords(price: CalculatedPrice | null, code: string | null): string {
  const counted = price?.promotions.filter(({ skipped }) => skipped === null).map((one) => one.code) ?? [];
  const isCounted = counted.some((one) => one.toLowerCase() === code?.toLowerCase());
  return [...counted, ...(code === null || isCounted ? [] : [code])].join(', ');
}

/** What was agreed about the price, with the amounts that the service calculated for it. */
export function ratesReview(formState: FormState<RentalFormContext>): readonly ReviewLine[] {
  const { desk, price } = formState;
  const { t, formats } = desk;
  const read = readAgreed(formState);
  const terms = agreedTerms(formState, read);
  const amount = (figure: number | null) => (figure ? formats.money(figure) : '');
  const changed = terms.rates.map((override) => overrideWords(override, desk)).filter(Boolean);
  return [
    { term: t('rentalPrice.rate.title'), text: terms.rateName ?? price?.rateName ?? '' },
    { term: t('rentalPrice.rate.changed'), text: changed.join('; ') },
    { term: t('rentalPrice.rate.reason'), text: changed.length > 0 ? (read.text('rateReason') ?? '') : '' },
    { term: t('rentalPrice.charge.title'), text: namedAmounts(price?.charges ?? [], desk) },
    { term: t('price.taxes'), text: namedAmounts(price?.taxes ?? [], desk) },
    { term: t('price.promotions'), text: promotionWords(price, terms.promotionCode) },
    { term: t('price.preAdjustment'), text: amount(terms.preAdjustment) },
    { term: t('price.postAdjustment'), text: amount(terms.postAdjustment) },
    { term: t('rentalPrice.adjustment.additionalCharge'), text: amount(terms.additionalCharge) },
    { term: t('price.untaxedAdditional'), text: amount(terms.untaxedAdditional) },
    { term: t('rentalPrice.adjustment.reason'), text: read.text('adjustmentReason') ?? '' },
    { term: t('price.deposit'), text: amount(terms.deposit ?? price?.deposit ?? null) },
  ];
}
