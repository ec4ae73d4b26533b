import { FALLBACK_RATE_NAMES } from '../../../config/constants.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { textLeaf } from '../../../patterns/form-fields/form-leaves.server.ts';
import type { FieldKind } from '../../../patterns/record-form/field-kind.ts';
import { line, plainly } from '../../../patterns/record-form/field-kinds.server.ts';
import { fieldGroup, fieldSet } from '../../../patterns/record-form/form.server.ts';
import type { Choice } from '../../../ui/select.tsx';
import { type AgreedTerms, priceTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';
import {
  type AgreedRow,
  type AgreedRows,
  AMOUNT,
  figure,
  hiddenField,
  ifOverridable,
  keepsReasons,
  LONGEST_REASON,
  mayOverride,
  type TermPath,
  yesOrNo,
} from './agreed-kinds.server.ts';
import type { RentalFormContext } from './rental-context.ts';

const MOST_MILEAGE = 100_000;

/** Overrides that belong to no rate line and hold for any, in the names of fields: `rates.any.dailyRate`. */
export const ANY_RATE = 'any';

/** Stands for no rate by name: the service then takes the best one, if there is any. */
export const NO_RATE = FALLBACK_RATE_NAMES[0] ?? '';

/** The rates of a rental, of which one line is shown. */
export interface RateContext extends RentalFormContext {
  readonly rate: {
    readonly choices: readonly Choice[];
    readonly line: Rate | undefined;
    /** Describes the line. */
    readonly note: string | undefined;
    /** Whose override the fields show: the line's own, or that for any. */
    readonly owner: string;
  };
}

/** The name of the rate; what stands for no name is none. */
const rateName: FieldKind<RateContext, string | null> = {
  control: 'choice',
  draw: ({ formContext: { rate } }) => ({ kind: 'choice', choices: rate.choices, value: NO_RATE }),
  leaf: () =>
    textLeaf(priceTerms.longest('rateName')).transform((name) =>
      name !== null && FALLBACK_RATE_NAMES.includes(name) ? null : name,
    ),
  write: plainly,
};

/** Which rate the rental has, and the deposit that is asked for in place of the service's own. */
export const rateGroup = fieldGroup<RateContext>()(
  'rate',
  {
    legend: 'rentalPrice.rate.title',
    columns: 2,
    finish: (group, { formContext: { rate } }) => ({
      ...group,
      fields: [...group.fields, hiddenField('rateShown', String(rate.line?.id ?? ''))],
    }),
  },
  {
    rateName: {
      label: 'rentalPrice.rate.name',
      kind: rateName,
      live: true,
      notes: ({ formContext: { rate } }) => (rate.note === undefined ? {} : { note: rate.note }),
      path: 'rateName',
    },
    depositAsked: {
      label: 'price.deposit',
      hint: 'rentalPrice.deposit.usual',
      kind: AMOUNT,
      setting: 'SecurityDeposit',
      staysFilled: true,
      live: true,
      notes: ({ desk: { t, formats }, price }) =>
        price?.deposit == null
          ? {}
          : { note: t('rentalPrice.deposit.now', { amount: formats.money(price.deposit) }) },
      path: 'deposit',
    },
  } satisfies AgreedRows<RateContext, TermPath>,
);

/** Rates that were agreed in place of the price book's. */
export type RateOverride = AgreedTerms['rates'][number];

/** Amounts of a rate line. */
type RateUnit = Exclude<keyof RateOverride & keyof Rate, 'mileageAllowed' | 'isUnlimitedMileage'>;

/** Returns the name of the field that overrides one term of a rate line: `rates.31.dailyRate`. */
export const rateField = (rateId: number | string | null, term: string): string =>
  `rates.${rateId ?? ANY_RATE}.${term}`;

/** Returns what a unit of a rate line is called; a package has a name of its own. */
export const unitLabel = (
  unit: RateUnit,
  { packageName }: Pick<Rate, 'packageName'>,
  { t }: Pick<Desk, 't'>,
): string => (unit === 'packageRate' ? packageName : null) ?? t(`rentalPrice.units.${unit}`);

/** One amount of a rate line. Unusual ones are shown where the line has them. */
const unit = (name: RateUnit, isUsual?: 'usual'): AgreedRow<RateContext, RateUnit, number | null> => ({
  label: `rentalPrice.units.${name}`,
  kind: AMOUNT,
  live: true,
  shown: (answers, state, field) =>
    ifOverridable(answers, state, field) &&
    (isUsual !== undefined ||
      Boolean(state.formContext.rate.line?.[name]) ||
      answerOf(answers, field) !== ''),
  notes({ desk, formContext: { rate } }) {
    const book = rate.line?.[name];
    return {
      ...(rate.line && { label: unitLabel(name, rate.line, desk) }),
      ...(book && { hint: desk.formats.money(book) }),
    };
  },
  path: name,
});

/** Amounts of a rate line, in the order in which a counter reads them. */
const UNITS = {
  hourlyRate: unit('hourlyRate', 'usual'),
  halfDayRate: unit('halfDayRate'),
  dailyRate: unit('dailyRate', 'usual'),
  weekendRate: unit('weekendRate'),
  weeklyRate: unit('weeklyRate', 'usual'),
  monthlyRate: unit('monthlyRate', 'usual'),
  extraHourlyRate: unit('extraHourlyRate', 'usual'),
  extraDailyRate: unit('extraDailyRate', 'usual'),
  extraWeeklyRate: unit('extraWeeklyRate'),
  packageRate: unit('packageRate'),
  mondayRate: unit('mondayRate'),
  tuesdayRate: unit('tuesdayRate'),
  wednesdayRate: unit('wednesdayRate'),
  thursdayRate: unit('thursdayRate'),
  fridayRate: unit('fridayRate'),
  saturdayRate: unit('saturdayRate'),
  sundayRate: unit('sundayRate'),
  mileageRate: unit('mileageRate'),
} satisfies Record<RateUnit, unknown>;

export const RATE_UNITS = Object.keys(UNITS) as readonly RateUnit[];

/** What replaces a rate line's own terms: `rates.31.dailyRate`. */
export const rateTerms = fieldSet<RateContext>()({
  ...UNITS,
  mileageAllowed: {
    label: 'rentalPrice.rate.mileageAllowed',
    kind: figure(MOST_MILEAGE),
    shown: ifOverridable,
    notes: ({ desk: { formats }, formContext: { rate } }) =>
      rate.line?.mileageAllowed ? { hint: formats.number(rate.line.mileageAllowed) } : {},
    path: 'mileageAllowed',
  },
  isUnlimitedMileage: {
    label: 'rentalPrice.rate.isUnlimited',
    kind: yesOrNo({ book: 'rentalPrice.rate.asBook', yes: 'forms.yes', no: 'forms.no' }),
    shown: ifOverridable,
    path: 'isUnlimitedMileage',
  },
} satisfies AgreedRows<RateContext, keyof RateOverride>);

/** What was agreed in place of the rate line that is shown, and why. */
export const rateChange = fieldGroup<RateContext>()(
  'rate-change',
  {
    legend: 'rentalPrice.rate.change',
    columns: 4,
    folded: true,
    shown: ({ formContext: { rate } }) => rate.line !== undefined,
    finish(group, state) {
      const terms = rateTerms.draw(state, rateField(state.formContext.rate.owner, ''));
      const fields = [...terms, ...group.fields];
      return fields.length === 0 ? group : { ...group, fields };
    },
  },
  {
    rateReason: {
      label: 'rentalPrice.rate.reason',
      hint: 'rentalPrice.reasonHint',
      kind: line(LONGEST_REASON),
      wide: true,
      shown: (_, state) => mayOverride(state.formContext) && keepsReasons(state),
    },
  } satisfies AgreedRows<RateContext, never>,
);
