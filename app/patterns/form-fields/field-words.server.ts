import { dayInFigures } from '../../domain/day-in-figures.ts';
import { countsFromNow, readDay, readMoment } from '../../domain/parse-day.ts';
import { readAmount } from '../../domain/parse-number.ts';
import type { Parsed } from '../../domain/parse-text.ts';
import type { Choice } from '../../ui/form/field.tsx';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import { type Answers, momentText, textsOf } from './answers.ts';
import { NO_CHOICE } from './field-schemas.server.ts';
import {
  type FieldFormatting,
  type FieldGroupView,
  type FieldLine,
  type FieldView,
  habitsOf,
} from './field-view.ts';

export const fieldFormatting = ({ habits, currency, formats }: StaffContext): FieldFormatting => ({
  habits,
  currency,
  twelveHours: /[ha]/.test(formats.patterns.time),
});

/** A field, under the title of its line, or of its group where another group has a field of the same label. */
export type NamedField = FieldView & { readonly under?: string };

/** Returns the fields of groups, and those of their lines. */
export function fieldsIn(groups: readonly FieldGroupView[]): readonly NamedField[] {
  const labels = Map.groupBy(
    groups.flatMap(({ key, fields }) => fields.map(({ label }) => ({ key, label }))),
    ({ label }) => label,
  );
  const isShared = (label: string) => new Set(labels.get(label)?.map(({ key }) => key)).size > 1;
  return groups.flatMap(({ legend, fields, lines = [] }) => [
    ...fields.map((field) => (isShared(field.label) ? { ...field, under: legend } : field)),
    ...lines.flatMap((line) => line.fields.map((field) => ({ ...field, under: line.title }))),
  ]);
}

export const nameOf = ({ under, label }: NamedField): string => [under, label].filter(Boolean).join(', ');

const labelIn = (choices: readonly Choice[], text: string) => choices.find(([value]) => value === text)?.[1];

/** Returns what a field holds as text: the label of a choice, a date in full; unreadable input as it is. */
export function fieldWords(
  field: FieldView | undefined,
  texts: readonly string[],
  staffContext: StaffContext,
): string {
  const { t, formats, habits, separators } = staffContext;
  const shown = texts.map((text) => {
    if (field === undefined || text === '') return text;
    const { kind } = field;
    const read = <Value>(submitted: Parsed<Value>, say: (value: Value) => string): string =>
      ('value' in submitted && say(submitted.value)) || text;
    if (kind === 'choice' || kind === 'radio') return labelIn(field.choices, text) ?? text;
    if (kind === 'pick') {
      const option = field.options.find(({ value }) => value === text);
      return option ? [option.plate, option.title, option.detail].filter(Boolean).join(', ') : text;
    }
    if (kind === 'moment')
      return read(readMoment(text, habitsOf(field, habits)), (at) =>
        formats.dateTime(`${at}:00`.slice(0, 19)),
      );
    if (kind === 'day') return read(readDay(text, habitsOf(field, habits)), (day) => formats.date(day));
    if (kind === 'money')
      return read(readAmount(text, { ...separators, digits: 2, signed: true }), (it) =>
        formats.money(Number(it)),
      );
    if (kind === 'check') return t('forms.yes');
    if (kind === 'fuel') return labelIn(field.levels ?? [], text) ?? t('forms.eighths', { eighths: text });
    if (kind === 'battery') return t('price.how.percent', { percent: text });
    if (kind === 'signature') return t('forms.drawn');
    if (kind === 'damage') return t('forms.marks', { marks: countOf(text) });
    return text;
  });
  return shown.join(', ') || (field?.kind === 'check' ? t('forms.no') : '');
}

/** Whether an answer may be a day or moment that counts from now. A short number is an amount far more often. */
const mayCountFromNow = (text: string, { habits }: StaffContext): boolean =>
  !/^\d{0,2}$/.test(text) &&
  (countsFromNow(readMoment, text, habits) || countsFromNow(readDay, text, habits));

/**
 * Returns answers with figures for the days and moments that count from now: stored as `+3d`, they would mean another
 * day tomorrow, and another minute in a minute. `fieldsOf` draws the fields; it is called only if there may be any.
 */
export function settledAnswers(
  answers: Answers,
  staffContext: StaffContext,
  fieldsOf: () => readonly FieldView[],
): Answers {
  const { habits } = staffContext;
  if (!Object.values(answers).some((texts) => texts.some((text) => mayCountFromNow(text, staffContext))))
    return answers;
  const settle = (field: FieldView, text: string): string => {
    if (field.kind !== 'moment' && field.kind !== 'day') return text;
    const own = habitsOf(field, habits);
    const read = field.kind === 'moment' ? readMoment : readDay;
    const found = read(text, own);
    if (!('value' in found) || !countsFromNow(read, text, own)) return text;
    return field.kind === 'moment'
      ? momentText(found.value, habits)
      : dayInFigures(found.value, habits.monthFirst);
  };
  const drawn = fieldsOf().filter(({ name }) => Object.hasOwn(answers, name));
  const settled = drawn.map((field) => [
    field.name,
    textsOf(answers, field.name).map((text) => settle(field, text)),
  ]);
  return { ...answers, ...Object.fromEntries(settled) };
}

function countOf(json: string): number {
  const list = parsedJson(json);
  return Array.isArray(list) ? list.length : 0;
}

/** Parses JSON of a form; null for any other text. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Keeps the value of a select whose list the service did not give: it would be lost otherwise. */
function withChosen(
  field: FieldView,
  { staffContext: { t } }: { readonly staffContext: StaffContext },
): FieldView {
  if (field.kind !== 'choice' || !field.value || field.value === NO_CHOICE) return field;
  if (field.choices.some(([value]) => value !== NO_CHOICE)) return field;
  return { ...field, choices: [...field.choices, [field.value, t('forms.chosenBefore')]] };
}

function filled(
  field: FieldView,
  formState: { readonly answers: Answers; readonly staffContext: StaffContext },
  errors: Readonly<Record<string, string>>,
): FieldView {
  const given = formState.answers[field.name];
  // A hidden field has no input: its drawn value stands.
  const isOwn = given === undefined || (field.kind === 'hidden' && field.value !== undefined);
  const value = isOwn ? field.value : (given[0] ?? '');
  const error = errors[field.name] ?? field.error;
  if (field.kind === 'pick' && field.search) {
    const text = formState.answers[field.search.name]?.[0];
    return { ...field, value, error, search: { ...field.search, value: text } };
  }
  return withChosen({ ...field, value, error }, formState);
}

/** Returns groups with the input of their fields and what is wrong with it. */
export function filledGroups(
  groups: readonly FieldGroupView[],
  formState: { readonly answers: Answers; readonly staffContext: StaffContext },
  errors: Readonly<Record<string, string>>,
): readonly FieldGroupView[] {
  const fill = (field: FieldView) => filled(field, formState, errors);
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map(fill),
    ...(group.lines && {
      lines: group.lines.map((line): FieldLine => ({ ...line, fields: line.fields.map(fill) })),
    }),
  }));
}

/** Returns the label and the text of each field of a form, for its review. */
export const reviewLines = (
  groups: readonly FieldGroupView[],
  { answers, staffContext }: { readonly answers: Answers; readonly staffContext: StaffContext },
): readonly { readonly term: string; readonly text: string }[] =>
  fieldsIn(groups)
    .filter(({ kind }) => kind !== 'hidden')
    .map((field) => ({
      term: field.label,
      text: fieldWords(field, answers[field.name] ?? [], staffContext),
    }));
