import { DateTime } from 'luxon';
import { distanceDriven, isUnlikelyDistance } from '../../domain/odometer.ts';
import { readWhole } from '../../domain/typed-number.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldView } from '../../patterns/form-fields/field-view.ts';
import { figureText } from '../../patterns/form-fields/typed-texts.ts';
import type { FormState } from '../../patterns/staged-form/declaration.server.ts';

type At = Pick<FormState<unknown>, 'desk' | 'answers'>;

/** An odometer that is asked for, and what is known of it. */
export interface AskedOdometer {
  /** The field that takes the reading. */
  readonly field: string;
  /** The reading before; null where it is not known, and nothing is asked then. */
  readonly last: number | null;
  /** Wall-clock moments between which it ran; without them it ran for a day at most. */
  readonly between?: readonly [from: string | null, to: string | null];
  /** Whether a reading below the last one is a question, too; else it is refused elsewhere. */
  readonly mayBeBelow: boolean;
}

/** The tick that confirms an unlikely reading belongs to this reading: another one is asked about again. */
const confirmField = (field: string, reading: number): string => `${field}.is.${reading}`;

const minutesIn = ([from, to]: readonly [string | null, string | null]): number =>
  from === null || to === null ? 0 : DateTime.fromISO(to).diff(DateTime.fromISO(from), 'minutes').minutes;

interface Question {
  readonly reading: number;
  /** What is unlikely, as a text. */
  readonly text: string;
}

/** What is asked about the reading that was entered; null where it is likely, missing or no number. */
function questionOf(
  { desk, answers }: At,
  { field, last, between, mayBeBelow }: AskedOdometer,
): Question | null {
  const { t, formats, separators } = desk;
  const read = readWhole(answerOf(answers, field), separators);
  if (last === null || !('value' in read)) return null;
  const reading = read.value;
  const driven = distanceDriven(last, reading, null)?.driven ?? null;
  const words = { last: formats.number(last), driven: formats.number(driven) };
  if (driven === null) return mayBeBelow ? { reading, text: t('odometer.below', words) } : null;
  if (!isUnlikelyDistance(driven, between ? minutesIn(between) : 0)) return null;
  return { reading, text: t('odometer.far', words) };
}

/** The tick beside an unlikely reading; no field while the reading is likely. */
export function questionFields(formState: At, asked: AskedOdometer): readonly FieldView[] {
  const question = questionOf(formState, asked);
  if (question === null) return [];
  const { t, formats } = formState.desk;
  const reading = formats.number(question.reading);
  const name = confirmField(asked.field, question.reading);
  return [
    { name, kind: 'check', label: t('odometer.confirm', { reading }), note: question.text, live: true },
  ];
}

/** Returns the problem of an unlikely reading until it is confirmed; null where nothing is to be asked. */
export function unconfirmed(formState: At, asked: AskedOdometer): string | null {
  const question = questionOf(formState, asked);
  if (question === null) return null;
  const isConfirmed = answerOf(formState.answers, confirmField(asked.field, question.reading)) === 'on';
  return isConfirmed ? null : formState.desk.t('odometer.ask', { question: question.text });
}

/** The last reading beside the field that takes a new one, and the press that confirms it as it stands. */
export function lastReading(
  last: number,
  { t, formats, separators }: At['desk'],
): Pick<FieldView, 'hint' | 'fill'> {
  const reading = formats.number(last);
  return {
    hint: t('agreementForm.inspection.last', { reading }),
    fill: { text: figureText(last, separators), label: t('odometer.unchanged', { reading }) },
  };
}
