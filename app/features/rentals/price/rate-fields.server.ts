import { FALLBACK_RATE_NAMES } from '../../../config/constants.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { textSchema } from '../../../patterns/form-fields/field-schemas.server.ts';
import { mapped } from '../../../patterns/form-fields/input-schema.server.ts';
import { line, plainly } from '../../../patterns/record-form/field-kinds.server.ts';
import { type FieldKind, namesOf } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, fieldSet } from '../../../patterns/record-form/form.server.ts';
import { unitHint } from '../../../patterns/record-form/record-fields.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type { Choice } from '../../../ui/form/field.tsx';
import { type AgreedTerms, priceTerms } from '../../../upstream/pricing/price-terms.contract.ts';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';
import { BY_HAND, type RentalFormContext } from '../form/rental-context.server.ts';
import { priceOfUnit } from '../record/price-words.server.ts';
import {
  type AgreedRow,
  type AgreedRows,
  AMOUNT,
  figure,
  hiddenField,
  keepsReasons,
  LONGEST_REASON,
  type TermPath,
  yesOrNo,
} from './agreed-fields.server.ts';

const MOST_MILEAGE = 100_000;

/** Stands for any rate line in the names of fields: `rates.any.dailyRate`. */
export const ANY_RATE = 'any';

/** The choice of no rate by name: the service then takes the best one. */
export const NO_RATE = FALLBACK_RATE_NAMES[0] ?? '';

export interface RateContext extends RentalFormContext {
  readonly rate: {
    readonly choices: readonly Choice[];
    readonly line: Rate | undefined;
    readonly note: string | undefined;
    /** Whose override the fields show: the line's own, or that for any. */
    readonly owner: string;
  };
}

const rateName: FieldKind<RateContext, string | null> = {
  control: 'choice',
  draw: ({ formContext: { rate } }) => ({ kind: 'choice', choices: rate.choices, value: NO_RATE }),
  fieldSchema: () =>
    mapped(textSchema(priceTerms.longest('rateName')), (name) =>
      name !== null && FALLBACK_RATE_NAMES.includes(name) ? null : name,
    ),
  write: plainly,
};

/** The rate, and the deposit in place of the service's own. */
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
      live: true,
      notes: ({ staffContext: { t, formats }, price }) =>
        price?.deposit == null
          ? {}
          : { note: t('rentalPrice.deposit.now', { amount: formats.money(price.deposit) }) },
      path: 'deposit',
    },
  } satisfies AgreedRows<RateContext, TermPath>,
);

export type RateOverride = AgreedTerms['rates'][number];

type RateUnit = Exclude<keyof RateOverride & keyof Rate, 'mileageAllowed' | 'isUnlimitedMileage'>;

/** Returns the name of the field for a term of a rate line: `rates.31.dailyRate`. */
export const rateField = (rateId: number | string | null, term: string): string =>
  `rates.${rateId ?? ANY_RATE}.${term}`;

/** The name of a unit of a rate line; a package has its own. */
export const unitLabel = (
  unit: RateUnit,
  { packageName }: Pick<Rate, 'packageName'>,
  { t }: Pick<StaffContext, 't'>,
): string => (unit === 'packageRate' ? packageName : null) ?? t(`rentalPrice.units.${unit}`);

/** One amount of a rate line. Unusual ones are shown where the line has them. */
const unit = (name: RateUnit, isUsual?: 'usual'): AgreedRow<RateContext, RateUnit, number | null> => ({
  label: `rentalPrice.units.${name}`,
  kind: AMOUNT,
  live: true,
  ...BY_HAND,
  shown: (answers, state, field) =>
    isUsual !== undefined || Boolean(state.formContext.rate.line?.[name]) || answerOf(answers, field) !== '',
  notes({ staffContext, formContext: { rate } }) {
    const book = rate.line?.[name];
    return {
      ...(rate.line && { label: unitLabel(name, rate.line, staffContext) }),
      ...(name === 'mileageRate'
        ? unitHint(priceOfUnit(book ?? null, 'distance', staffContext) || staffContext.formats.distanceUnit)
        : book && { hint: staffContext.formats.money(book) }),
    };
  },
  path: name,
});

/** Amounts of a rate line, in the order in which staff reads them. */
const UNITS = {
  hourlyRate: unit('hourlyRate', 'usual'),
  halfDayRate: unit('halfDayRate'),
  dailyRate: unit('dailyRate', 'usual'),
  weekendRate: unit('weekendRate'),
  weeklyRate: unit('weeklyRate', 'usual'),
  monthlyRate: { ...unit('monthlyRate', 'usual'), feature: 'longTerm' as const },
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

export const RATE_UNITS = namesOf(UNITS);

export const rateTerms = fieldSet<RateContext>()({
  ...UNITS,
  mileageAllowed: {
    label: 'rentalPrice.rate.mileageAllowed',
    kind: figure(MOST_MILEAGE),
    ...BY_HAND,
    notes: ({ staffContext: { formats }, formContext: { rate } }) =>
      unitHint(formats.distance(rate.line?.mileageAllowed || null) || formats.distanceUnit),
    path: 'mileageAllowed',
  },
  isUnlimitedMileage: {
    label: 'rentalPrice.rate.isUnlimited',
    kind: yesOrNo({ book: 'rentalPrice.rate.asBook', yes: 'forms.yes', no: 'forms.no' }),
    ...BY_HAND,
    path: 'isUnlimitedMileage',
  },
} satisfies AgreedRows<RateContext, keyof RateOverride>);

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
      shown: (_, state) => keepsReasons(state) && state.staffContext.access.allows(BY_HAND),
    },
  } satisfies AgreedRows<RateContext, never>,
);
