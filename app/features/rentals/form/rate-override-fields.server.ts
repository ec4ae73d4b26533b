import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldView } from '../../../patterns/form-fields/field-view.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import type { Rate } from '../../../upstream/rates/rates.contract.ts';
import { keepsReasons, mayOverride } from './override-rules.server.ts';
import { ANY_RATE, RATE_UNITS, type RateTerm, type RateUnit, rateField } from './rate-units.ts';
import { unitLabel } from './rate-words.server.ts';
import type { RentalFormContext } from './rental-context.ts';

type At = FormState<RentalFormContext>;

/** Units that every rate may come to have; the others show where the line has them. */
const USUAL: ReadonlySet<RateUnit> = new Set([
  'hourlyRate',
  'dailyRate',
  'weeklyRate',
  'monthlyRate',
  'extraHourlyRate',
  'extraDailyRate',
]);

/** Whose override the fields show: the line's own, or one for any line where only that is agreed. */
function ownerOf({ answers }: At, { id }: Rate): number | null {
  const has = (owner: string) => Object.keys(answers).some((name) => name.startsWith(`rates.${owner}.`));
  return has(ANY_RATE) && !has(String(id)) ? null : id;
}

function unitField({ desk }: At, line: Rate, owner: number | null, unit: RateUnit): FieldView {
  const book = line[unit];
  return {
    name: rateField(owner, unit),
    kind: 'money',
    label: unitLabel(unit, line, desk),
    ...(book && { hint: desk.formats.money(book) }),
    live: true,
  };
}

function mileageFields({ desk }: At, line: Rate, owner: number | null): readonly FieldView[] {
  const { t, formats } = desk;
  return [
    {
      name: rateField(owner, 'mileageAllowed'),
      kind: 'whole',
      label: t('rentalPrice.rate.mileageAllowed'),
      ...(line.mileageAllowed && { hint: formats.number(line.mileageAllowed) }),
    },
    {
      name: rateField(owner, 'isUnlimitedMileage'),
      kind: 'choice',
      label: t('rentalPrice.rate.isUnlimited'),
      value: 'book',
      choices: [
        ['book', t('rentalPrice.rate.asBook')],
        ['yes', t('forms.yes')],
        ['no', t('forms.no')],
      ],
    },
  ];
}

/**
 * Fields that replace what a rate line says, with what it says as their hints, and why. Who may not override sees only
 * those that hold something already.
 */
export function overrideFields(formState: At, line: Rate): readonly FieldView[] {
  const { desk, formContext, answers } = formState;
  const { t } = desk;
  const owner = ownerOf(formState, line);
  const typed = (term: RateTerm) => answerOf(answers, rateField(owner, term)) !== '';
  const isShown = (unit: RateUnit) => USUAL.has(unit) || Boolean(line[unit]) || typed(unit);
  const may = mayOverride(formContext);
  const fields = [
    ...RATE_UNITS.filter(isShown).map((unit) => unitField(formState, line, owner, unit)),
    ...mileageFields(formState, line, owner),
  ];
  if (!may) return fields.filter(({ name }) => answerOf(answers, name) !== '');
  const reason: FieldView = {
    name: 'rateReason',
    kind: 'line',
    label: t('rentalPrice.rate.reason'),
    hint: t('rentalPrice.reasonHint'),
    wide: true,
  };
  return keepsReasons(formState) ? [...fields, reason] : fields;
}
