// The stage of all that a rental costs, with the choice of its rate and its review: so it is long.
import { FALLBACK_RATE_NAMES } from '../../../config/constants.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { type Part, stage } from '../../../patterns/record-form/form.server.ts';
import { type FieldValue, valueAt } from '../../../patterns/record-form/record-path.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import type { Choice } from '../../../ui/select.tsx';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';
import { listOptimalRatesOrEmpty, listRatesOrEmpty } from '../../../upstream/rates/rates.server.ts';
import { adjustments } from './agreed-fields.server.ts';
import type { AgreedRow, TermPath } from './agreed-kinds.server.ts';
import { agreedAnswers, agreedFieldOf, agreedTerms, readAgreed, typeIn } from './agreed-terms.server.ts';
import { chargeGroup, promotionGroup, taxGroup } from './price-lists.server.ts';
import {
  ANY_RATE,
  NO_RATE,
  RATE_UNITS,
  type RateContext,
  type RateOverride,
  rateChange,
  rateGroup,
  unitLabel,
} from './rate-fields.server.ts';
import { type RatesAndCharges, ratesSchema } from './rates-schema.server.ts';
import { RENTAL_STEPS, type RentalFormContext } from './rental-context.ts';
import { type RentalPeriod, rentalPeriod } from './rental-period.server.ts';

type At = FormState<RentalFormContext>;

/** The rates that this rental can have. */
interface Offered {
  readonly lines: readonly Rate[];
  readonly names: readonly string[];
  /** The one that the service takes when none is named; null where there is none. */
  readonly best: string | null;
}

async function readOffered(formState: At, period: RentalPeriod): Promise<Offered> {
  const { desk, formContext } = formState;
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: placeId, vehicleTypeId } = period;
  const asked = { from, to, placeId, vehicleTypeId };
  const isAgreement = formContext.kind === 'agreement';
  const agreementId = isAgreement ? formContext.record?.id : undefined;
  const agreementType = isAgreement ? typeIn(formState)?.name : undefined;
  const [lines, options] = await Promise.all([
    listRatesOrEmpty(desk.reader, { ...asked, agreementId, agreementType }),
    agreementId === undefined ? listOptimalRatesOrEmpty(desk.reader, asked) : [],
  ]);
  const names = [...options, ...lines].map(({ name }) => name);
  const optimal = options.find(({ isOptimal }) => isOptimal) ?? lines.find(({ isLowest }) => isLowest);
  return { lines, names: [...new Set(names)], best: optimal?.name ?? lines[0]?.name ?? null };
}

function nameChoices({ desk }: At, { lines, names, best }: Offered, chosen: string): readonly Choice[] {
  const { t, formats } = desk;
  const first = best === null ? t('rentalPrice.rate.none') : t('rentalPrice.rate.best', { name: best });
  const isKnown = chosen === '' || FALLBACK_RATE_NAMES.includes(chosen) || names.includes(chosen);
  const offered = names.map((name): Choice => {
    const base = lines.find((line) => line.name === name)?.base ?? null;
    return [name, base === null ? name : `${name}, ${formats.money(base)}`];
  });
  const held: readonly Choice[] = isKnown
    ? []
    : [[chosen, t('rentalPrice.rate.notOffered', { name: chosen })]];
  return [[NO_RATE, first], ...offered, ...held];
}

/** Returns the rate line that prices the rental: the one that the service names, else the one of the chosen name. */
function lineShown({ price }: At, { lines, best }: Offered, chosen: string): Rate | undefined {
  const priced = lines.find(({ id }) => id === price?.rateId);
  const isNamed = chosen !== '' && !FALLBACK_RATE_NAMES.includes(chosen);
  const name = isNamed ? chosen : (priced?.name ?? best);
  return priced?.name === name ? priced : lines.find((line) => line.name === name);
}

/** Returns whose override the fields show: the line's own, or that for any line where only such a one is agreed. */
function ownerOf({ answers }: At, line: Rate | undefined): string {
  const id = String(line?.id ?? '');
  const has = (owner: string) => Object.keys(answers).some((name) => name.startsWith(`rates.${owner}.`));
  return has(ANY_RATE) && !has(id) ? ANY_RATE : id;
}

/** Overridden values are taken where there are any; a rate of 0 is not used. */
function mileageWords(line: Rate, override: RateOverride | undefined, { t, formats }: Desk): string {
  if (override?.isUnlimitedMileage ?? line.isUnlimitedMileage) return t('rentalPrice.rate.unlimited');
  const allowed = override?.mileageAllowed ?? line.mileageAllowed;
  const rate = override?.mileageRate ?? line.mileageRate;
  if (allowed === null || !rate) return '';
  return t('rentalPrice.rate.mileage', { allowed: formats.number(allowed), rate: formats.money(rate) });
}

/** Describes all that a rate line costs, as agreed: 'Hour $12.00 · Day $50.00 · 100 a day free, then $0.10'. */
function rateWords(formState: At, line: Rate): string {
  const { desk } = formState;
  const { rates } = agreedTerms(formState);
  // The override of the line, else the one that belongs to none.
  const override =
    rates.find(({ rateId }) => rateId === line.id) ?? rates.find(({ rateId }) => (rateId ?? null) === null);
  const amounts = RATE_UNITS.filter((unit) => unit !== 'mileageRate').flatMap((unit) => {
    const amount = override?.[unit] ?? line[unit];
    return amount ? [`${unitLabel(unit, line, desk)} ${desk.formats.money(amount)}`] : [];
  });
  return [...amounts, mileageWords(line, override, desk)].filter(Boolean).join(' · ');
}

/** Returns the same state with the rates that the rental can have. */
async function withRates(formState: At, period: RentalPeriod): Promise<FormState<RateContext>> {
  const offered = await readOffered(formState, period);
  const chosen = answerOf(formState.answers, 'rateName');
  const line = lineShown(formState, offered, chosen);
  const rate = {
    choices: nameChoices(formState, offered, chosen),
    line,
    note: line && rateWords(formState, line),
    owner: ownerOf(formState, line),
  };
  return { ...formState, formContext: { ...formState.formContext, rate } };
}

async function groups(formState: At): Promise<readonly FieldGroupView[]> {
  const period = rentalPeriod(formState);
  const { t } = formState.desk;
  if (period === null) {
    const notices = [{ tone: 'info' as const, text: t('rentalForm.vehicle.whenFirst') }];
    return [{ key: 'rate', legend: t('rentalPrice.rate.title'), fields: [], notices }];
  }
  const [atRates, charges, taxes, promotions] = await Promise.all([
    withRates(formState, period),
    chargeGroup(formState, period),
    taxGroup(formState, period),
    promotionGroup(formState, period),
  ]);
  return [
    ...(await rateGroup.groups(atRates)),
    charges,
    ...taxes,
    promotions,
    ...(await rateChange.groups(atRates)),
    ...(await adjustments.groups(formState)),
  ];
}

/** Everything that is agreed about the price, which is read from the answers of all stages. */
const agreed: Part<RentalFormContext, RatesAndCharges> = {
  groups,
  schema: ratesSchema,
  begin: ({ terms }, { desk }) => agreedAnswers(terms, desk),
  fieldOf: (serviceField, { answers }) => agreedFieldOf(serviceField, answers),
};

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

/** Lists lines of the calculated price by name, each with its amount. */
const namedAmounts = (
  lines: readonly { readonly name: string | null; readonly total: number | null }[],
  { formats }: Pick<Desk, 'formats'>,
): string => lines.map(({ name, total }) => `${name ?? ''} ${formats.money(total)}`.trim()).join(', ');

function promotionWords(price: CalculatedPrice | null, code: string | null): string {
  const counted = price?.promotions.filter(({ skipped }) => skipped === null).map((one) => one.code) ?? [];
  const isCounted = counted.some((one) => one.toLowerCase() === code?.toLowerCase());
  return [...counted, ...(code === null || isCounted ? [] : [code])].join(', ');
}

/** Reviews what was agreed about the price, with the amounts that the service calculated for it. */
function review(formState: At): readonly ReviewLine[] {
  const { desk, price } = formState;
  const { t, formats } = desk;
  const read = readAgreed(formState);
  const { rateReason, adjustmentReason } = read.plain;
  const terms = agreedTerms(formState, read);
  const amount = (figure: FieldValue) => (typeof figure === 'number' && figure ? formats.money(figure) : '');
  const rows = Object.values<AgreedRow<RentalFormContext, TermPath>>(adjustments.rows);
  const adjusted = rows.flatMap(({ path, reviewed }) =>
    path && reviewed ? [{ term: t(reviewed), text: amount(valueAt(terms, path)) }] : [],
  );
  const changed = terms.rates.map((override) => overrideWords(override, desk)).filter(Boolean);
  return [
    { term: t('rentalPrice.rate.title'), text: terms.rateName ?? price?.rateName ?? '' },
    { term: t('rentalPrice.rate.changed'), text: changed.join('; ') },
    { term: t('rentalPrice.rate.reason'), text: changed.length > 0 ? (rateReason ?? '') : '' },
    { term: t('rentalPrice.charge.title'), text: namedAmounts(price?.charges ?? [], desk) },
    { term: t('price.taxes'), text: namedAmounts(price?.taxes ?? [], desk) },
    { term: t('price.promotions'), text: promotionWords(price, terms.promotionCode) },
    ...adjusted,
    { term: t('rentalPrice.adjustment.reason'), text: adjustmentReason ?? '' },
    { term: t('price.deposit'), text: amount(terms.deposit ?? price?.deposit ?? null) },
  ];
}

/** The rate, charges, taxes and promotions of a rental, and what is changed of them by hand. The service prices all of it. */
export const ratesAndCharges = stage<RentalFormContext>()({
  slug: 'rates-and-charges',
  title: 'rentalPrice.title',
  writtenBy: () => RENTAL_STEPS,
  parts: [agreed],
  review,
});
