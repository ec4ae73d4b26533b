// The stages of all that a rental costs and of its insurer, with the choice of its rate and its review: so it is long.
import { FALLBACK_RATE_NAMES } from '../../../config/constants.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { type InputSchema, mapped, reads } from '../../../patterns/form-fields/input-schema.server.ts';
import { dotted, joined } from '../../../patterns/record/value-words.server.ts';
import { type FieldValue, valueAt } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, optionalStage, type Part, stage } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { FormState, ReviewLine } from '../../../patterns/staged-form/declaration.server.ts';
import type { Choice } from '../../../ui/form/field.tsx';
import type { AgreedTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { CalculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { listOptimalRatesOrEmpty, listRatesOrEmpty } from '../../../upstream/pricing/pricing.server.ts';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';
import { BY_HAND, RENTAL_STEPS, type RentalFormContext } from '../form/rental-context.server.ts';
import { type RentalPeriod, rentalPeriod } from '../form/rental-period.server.ts';
import { priceOfUnit } from '../record/price-words.server.ts';
import {
  type AgreedRow,
  adjustments,
  INSURANCE_ROWS,
  keepsReasons,
  promotionCode,
  type TermPath,
} from './agreed-fields.server.ts';
import {
  agreedAnswers,
  agreedFieldOf,
  agreedTerms,
  isInsured,
  type ReadAgreed,
  readAgreed,
  typeIn,
} from './agreed-terms.server.ts';
import { otherChargeProblems } from './other-charges.server.ts';
import { chargeGroup, promotionGroup, taxGroup } from './price-lists.server.ts';
import {
  ANY_RATE,
  NO_RATE,
  RATE_UNITS,
  type RateContext,
  type RateOverride,
  rateChange,
  rateField,
  rateGroup,
  rateTerms,
  unitLabel,
} from './rate-fields.server.ts';

type At = FormState<RentalFormContext>;
type Terms = Pick<AgreedTerms, 'rates' | 'charges'>;

export interface RatesAndCharges {
  readonly terms: AgreedTerms;
  /** Why prices were changed by hand; null where they were not. */
  readonly rateReason: string | null;
  readonly adjustmentReason: string | null;
}

/** The override of a rate line; with null, that for any line. */
const overrideOf = ({ rates }: Terms, rateId: number | null): RateOverride | undefined =>
  rates.find((one) => (one.rateId ?? null) === rateId);

/** Returns the fields of rates that are other than agreed before. */
const changedRates = (terms: Terms, before: Terms | null): readonly string[] =>
  terms.rates.flatMap((override) => {
    const rateId = override.rateId ?? null;
    const known = (before && overrideOf(before, rateId)) ?? {};
    return Object.keys(rateTerms.rows)
      .filter((term) => (valueAt(override, term) ?? null) !== null)
      .filter((term) => valueAt(override, term) !== valueAt(known, term))
      .map((term) => rateField(rateId, term));
  });

/** Returns the ids of selected charges whose value is another than agreed before. */
const changedCharges = (terms: Terms, before: Terms | null): readonly number[] =>
  terms.charges.flatMap(({ chargeId, value }) => {
    const known = before?.charges.find((one) => one.chargeId === chargeId);
    return value !== null && value !== known?.value ? [chargeId] : [];
  });

/** Returns the fields of adjustments that are other than agreed before, and not nothing. */
function changedAdjustments(terms: AgreedTerms, before: AgreedTerms | null): readonly string[] {
  const rows = Object.entries<AgreedRow<RentalFormContext, string>>(adjustments.rows);
  return rows.flatMap(([name, { path = '', zeroIsNone }]) => {
    const value = zeroIsNone ? (valueAt(terms, path) ?? 0) : 0;
    return value !== 0 && value !== valueAt(before ?? {}, path) ? [name] : [];
  });
}

type Problem = readonly [name: string, message: string];

/** Prices by hand take a permission and a reason. */
function overrideProblems(formState: At, terms: AgreedTerms, read: ReadAgreed): readonly Problem[] {
  const { terms: before } = formState.formContext;
  const rates = changedRates(terms, before);
  const charges = changedCharges(terms, before);
  const adjusted = changedAdjustments(terms, before);
  if (!formState.staffContext.access.allows(BY_HAND)) {
    const values = charges.map((id) => `charges.${id}.value`);
    return [...rates, ...values, ...adjusted].map((name) => [name, 'rentalPrice.problem.forbidden'] as const);
  }
  const reasons = [
    ...charges.map((id) => `charges.${id}.reason`),
    ...(rates.length > 0 && keepsReasons(formState) ? ['rateReason'] : []),
    ...(adjusted.length > 0 && keepsReasons(formState) ? ['adjustmentReason'] : []),
  ].filter((name) => !read.has(name));
  return reasons.map((name) => [name, 'rentalPrice.problem.reason'] as const);
}

/** Whether a field counts: one of a selected charge, or of the rate that is shown. */
function counts(name: string, { answers }: At, read: ReadAgreed): boolean {
  if (Object.hasOwn(INSURANCE_ROWS, name)) return false;
  const [list = '', id = ''] = name.split('.');
  if (list === 'charges')
    return read.isOn(`charges.${id}`) || answerOf(answers, `charges.${id}.always`) === 'on';
  const shown = answerOf(answers, 'rateShown');
  return list !== 'rates' || id === ANY_RATE || shown === '' || shown === id;
}

/** Returns the empty fields that the client's settings demand of this user. */
function missing({ answers, staffContext, screen }: At): readonly Problem[] {
  const asked = [rateGroup, promotionCode, ...(staffContext.access.allows(BY_HAND) ? [adjustments] : [])];
  return asked
    .flatMap(({ fields }) => fields)
    .filter(({ setting }) => typeof setting === 'string' && screen.of(setting).isRequired)
    .filter(({ name, kind }) => kind.control !== 'choice' && answerOf(answers, name).trim() === '')
    .map(({ name }) => [name, 'fields.problem.missing'] as const);
}

export function ratesSchema(formState: At): InputSchema<RatesAndCharges> {
  return reads(() => {
    const read = readAgreed(formState);
    const terms = agreedTerms(formState, read);
    const unread = read.problems.filter(([name]) => counts(name, formState, read));
    const problems = [
      ...unread,
      ...overrideProblems(formState, terms, read),
      ...otherChargeProblems(formState, read.of),
      ...missing(formState),
    ];
    if (problems.length > 0)
      return { issues: problems.map(([name, message]) => ({ path: [name], message })) };
    const { terms: before } = formState.formContext;
    const { rateReason, adjustmentReason } = read.plain;
    const value = {
      terms,
      rateReason: changedRates(terms, before).length > 0 ? rateReason : null,
      adjustmentReason: changedAdjustments(terms, before).length > 0 ? adjustmentReason : null,
    };
    return { value };
  });
}

/** Reads the rates of this rental; `best` is the one that the service takes when none is named. */
async function readOffered(formState: At, period: RentalPeriod) {
  const { staffContext, formContext } = formState;
  const { checkOutAt: from, checkInAt: to, checkOutPlaceId: locationId, vehicleTypeId } = period;
  const asked = { from, to, locationId, vehicleTypeId };
  const isAgreement = formContext.kind === 'agreement';
  const agreementId = isAgreement ? formContext.record?.id : undefined;
  const agreementType = isAgreement ? typeIn(formState)?.name : undefined;
  const [lines, options] = await Promise.all([
    listRatesOrEmpty(staffContext.reader, { ...asked, agreementId, agreementType }),
    agreementId === undefined ? listOptimalRatesOrEmpty(staffContext.reader, asked) : [],
  ]);
  const names = [...options, ...lines].map(({ name }) => name);
  const optimal = options.find(({ isOptimal }) => isOptimal) ?? lines.find(({ isLowest }) => isLowest);
  return { lines, names: [...new Set(names)], best: optimal?.name ?? lines[0]?.name ?? null };
}

type Offered = Awaited<ReturnType<typeof readOffered>>;

const isNamed = (chosen: string): boolean => chosen !== '' && !FALLBACK_RATE_NAMES.includes(chosen);

function nameChoices(formState: At, { lines, names, best }: Offered, chosen: string): readonly Choice[] {
  const { t, formats } = formState.staffContext;
  const first = best === null ? t('rentalPrice.rate.none') : t('rentalPrice.rate.best', { name: best });
  const offered = names.map((name): Choice => {
    const base = lines.find((line) => line.name === name)?.base ?? null;
    return [name, base === null ? name : `${name}, ${formats.money(base)}`];
  });
  const held: Choice = [chosen, t('rentalPrice.rate.notOffered', { name: chosen })];
  return [[NO_RATE, first], ...offered, ...(isNamed(chosen) && !names.includes(chosen) ? [held] : [])];
}

/** Returns the rate line that the service names, else the one of the selected name. */
function lineShown({ price }: At, { lines, best }: Offered, chosen: string): Rate | undefined {
  const priced = lines.find(({ id }) => id === price?.rateId);
  const name = isNamed(chosen) ? chosen : (priced?.name ?? best);
  return priced?.name === name ? priced : lines.find((line) => line.name === name);
}

/** Returns whose override the fields show: the line's own, or the one for any line. */
function ownerOf({ answers }: At, line: Rate | undefined): string {
  const id = String(line?.id ?? '');
  const has = (owner: string) => Object.keys(answers).some((name) => name.startsWith(`rates.${owner}.`));
  return has(ANY_RATE) && !has(id) ? ANY_RATE : id;
}

function mileageWords(line: Rate, override: RateOverride | undefined, staffContext: StaffContext): string {
  const { t, formats } = staffContext;
  if (override?.isUnlimitedMileage ?? line.isUnlimitedMileage) return t('rentalPrice.rate.unlimited');
  const allowed = override?.mileageAllowed ?? line.mileageAllowed;
  const rate = override?.mileageRate ?? line.mileageRate;
  if (allowed === null || !rate) return '';
  return t('rentalPrice.rate.mileage', {
    allowed: formats.distance(allowed),
    rate: priceOfUnit(rate, 'distance', staffContext),
  });
}

const unitWords = (
  unit: (typeof RATE_UNITS)[number],
  amount: number | null | undefined,
  line: Pick<Rate, 'packageName'>,
  staffContext: StaffContext,
): string => `${unitLabel(unit, line, staffContext)} ${staffContext.formats.money(amount ?? null)}`;

/** Describes what a rate line costs, as agreed: 'Hour $12.00 · Day $50.00 · 100 a day free, then $0.10'. */
function rateWords(formState: At, line: Rate): string {
  const { staffContext } = formState;
  const terms = agreedTerms(formState);
  const override = overrideOf(terms, line.id) ?? overrideOf(terms, null);
  const units = RATE_UNITS.filter(
    (unit) =>
      unit !== 'mileageRate' &&
      (override?.[unit] ?? line[unit]) &&
      staffContext.access.allows({ feature: rateTerms.rows[unit].feature }),
  );
  const amounts = units.map((unit) => unitWords(unit, override?.[unit] ?? line[unit], line, staffContext));
  return dotted(...amounts, mileageWords(line, override, staffContext));
}

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
  const { t } = formState.staffContext;
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
    ...promotions,
    ...(await rateChange.groups(atRates)),
    ...(await adjustments.groups(formState)),
  ];
}

const agreed: Part<RentalFormContext, RatesAndCharges> = {
  groups,
  schema: ratesSchema,
  begin: ({ terms }, { staffContext }) => agreedAnswers(terms, staffContext),
  fieldOf: (serviceField, { answers }) => agreedFieldOf(serviceField, answers),
};

function overrideWords(override: RateOverride, staffContext: StaffContext): string {
  const { t, formats } = staffContext;
  const { mileageAllowed, isUnlimitedMileage } = override;
  const units = RATE_UNITS.filter((unit) => override[unit] != null);
  const amounts = units.map((unit) => unitWords(unit, override[unit], { packageName: null }, staffContext));
  return joined(
    ...amounts,
    mileageAllowed != null && `${t('rentalPrice.rate.mileageAllowed')} ${formats.distance(mileageAllowed)}`,
    isUnlimitedMileage === true && t('rentalPrice.rate.unlimited'),
  );
}

function promotionWords(price: CalculatedPrice | null, code: string | null): string {
  const counted = price?.promotions.filter(({ skipped }) => skipped === null).map((one) => one.code) ?? [];
  const isCounted = counted.some((one) => one.toLowerCase() === code?.toLowerCase());
  return [...counted, ...(code === null || isCounted ? [] : [code])].join(', ');
}

function review(formState: At): readonly ReviewLine[] {
  const { staffContext, price, screen } = formState;
  const { t, formats } = staffContext;
  const read = readAgreed(formState);
  const { rateReason, adjustmentReason } = read.plain;
  const terms = agreedTerms(formState, read);
  const amount = (figure: FieldValue) => (typeof figure === 'number' && figure ? formats.money(figure) : '');
  /** Lines of the calculated price by name, each with its amount. */
  const named = (lines: readonly Pick<CalculatedPrice['taxes'][number], 'name' | 'total'>[] = []) =>
    lines.map(({ name, total }) => `${name} ${formats.money(total)}`).join(', ');
  const rows = Object.values<AgreedRow<RentalFormContext, TermPath>>(adjustments.rows);
  const isShown = (setting: unknown) => typeof setting !== 'string' || screen.of(setting).isVisible;
  const adjusted = rows.flatMap(({ path, reviewed, setting }) =>
    path && reviewed && isShown(setting) ? [{ term: t(reviewed), text: amount(valueAt(terms, path)) }] : [],
  );
  const changed = terms.rates.map((override) => overrideWords(override, staffContext)).filter(Boolean);
  return [
    { term: t('rentalPrice.rate.title'), text: terms.rateName ?? price?.rateName ?? '' },
    { term: t('rentalPrice.rate.changed'), text: changed.join('; ') },
    { term: t('rentalPrice.rate.reason'), text: changed.length > 0 ? (rateReason ?? '') : '' },
    { term: t('rentalPrice.charge.title'), text: named(price?.charges) },
    { term: t('price.taxes'), text: named(price?.taxes) },
    ...(staffContext.access.allows({ feature: 'promotions' })
      ? [{ term: t('price.promotions'), text: promotionWords(price, terms.promotionCode) }]
      : []),
    ...adjusted,
    { term: t('rentalPrice.adjustment.reason'), text: adjustmentReason ?? '' },
    ...(isShown(rateGroup.rows.depositAsked.setting)
      ? [{ term: t('price.deposit'), text: amount(terms.deposit ?? price?.deposit ?? null) }]
      : []),
  ];
}

/** The rate, charges, taxes and promotions of a rental, and what is changed of them by hand. */
export const ratesAndCharges = stage<RentalFormContext>()({
  slug: 'rates-and-charges',
  title: 'rentalPrice.title',
  writtenBy: () => RENTAL_STEPS,
  parts: [agreed],
  review,
});

/** Returns who pays what of the present price; null where the service does not split it. */
export function splitWords({ staffContext, price }: Pick<At, 'staffContext' | 'price'>): string | null {
  if (price === null || price.insurerTotal === null || price.customerTotal === null) return null;
  const { t, formats } = staffContext;
  const [insurer, customer] = [formats.money(price.insurerTotal), formats.money(price.customerTotal)];
  return t('rentalInsurance.split', { insurer, customer });
}

const insurance = fieldGroup<RentalFormContext>()(
  'insurance',
  {
    legend: 'rentalInsurance.title',
    columns: 3,
    finish(group, formState) {
      const text = splitWords(formState);
      return { ...group, notices: text === null ? [] : [{ tone: 'info', text }] };
    },
  },
  INSURANCE_ROWS,
);

/** `rates-and-charges` reads and begins these fields, as a part of the agreed terms. */
const asTerms: Part<RentalFormContext, object> = {
  ...insurance,
  schema: (formState) => mapped(insurance.schema(formState), () => ({})),
  begin: () => ({}),
};

export const insuranceInformation = optionalStage<RentalFormContext>()({
  slug: 'insurance-information',
  title: 'rentalInsurance.title',
  writtenBy: () => RENTAL_STEPS,
  needs: () => ({ feature: 'insurance' }),
  applies: isInsured,
  parts: [asTerms],
});
