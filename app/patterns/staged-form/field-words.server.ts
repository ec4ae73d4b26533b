import { readDay } from '../../domain/typed-day.ts';
import { readMoment } from '../../domain/typed-moment.ts';
import { readAmount } from '../../domain/typed-number.ts';
import type { Desk } from '../desk/desk.server.ts';
import {
  type Counted,
  type FieldGroupView,
  type FieldLine,
  type FieldView,
  habitsOf,
} from '../form-fields/field-view.ts';
import { NO_CHOICE } from '../form-fields/form-leaves.server.ts';
import type { FormState } from './declaration.server.ts';
import type { FormView } from './form-view.ts';
import { type FormSession, formStateOf, stageAddress } from './session.server.ts';
import { readStages } from './stages.server.ts';

/** A field with the name of the thing that its line is about. */
type NamedField = FieldView & { readonly lineTitle?: string };

/** All fields of groups, those of lines included. */
export const fieldsIn = (groups: readonly FieldGroupView[]): readonly NamedField[] =>
  groups.flatMap(({ fields, lines = [] }) => [
    ...fields,
    ...lines.flatMap((line) => line.fields.map((field) => ({ ...field, lineTitle: line.title }))),
  ]);

/** Every field of every stage that the form has now, by its name, with its stage. */
export async function fieldNames<Context>(
  opened: FormSession<Context>,
): Promise<ReadonlyMap<string, NamedField & { readonly stage: string }>> {
  const formState = formStateOf(opened);
  const read = readStages(opened.form, formState);
  const named = await Promise.all(
    read.map(async ({ stage }) =>
      fieldsIn(await stage.groups(formState)).map(
        (field) => [field.name, { ...field, stage: stage.slug }] as const,
      ),
    ),
  );
  return new Map(named.flat());
}

/** What a field is called, with the thing that its line is about. */
export const nameOf = ({ lineTitle, label }: NamedField): string =>
  [lineTitle, label].filter(Boolean).join(', ');

const READ_AS = {
  moment: (text: string, { habits, formats }: Desk, counted: Counted) => {
    const read = readMoment(text, habitsOf(counted, habits));
    return 'value' in read ? formats.dateTime(`${read.value}:00`.slice(0, 19)) : '';
  },
  day: (text: string, { habits, formats }: Desk, counted: Counted) => {
    const read = readDay(text, habitsOf(counted, habits));
    return 'value' in read ? formats.date(read.value) : '';
  },
  money: (text: string, { separators, formats }: Desk) => {
    const read = readAmount(text, { ...separators, digits: 2, signed: true });
    return 'value' in read ? formats.money(Number(read.value)) : '';
  },
} as const;

/** What a field holds, in words: the label of what was chosen, a date in full; what cannot be read as it was typed. */
export function fieldWords(field: FieldView | undefined, texts: readonly string[], desk: Desk): string {
  const { t } = desk;
  const said = texts.map((text) => {
    if (field === undefined || text === '') return text;
    const { kind } = field;
    if (kind === 'choice' || kind === 'radio')
      return field.choices.find(([value]) => value === text)?.[1] ?? text;
    if (kind === 'pick') {
      const option = field.options.find(({ value }) => value === text);
      return option ? [option.plate, option.title, option.detail].filter(Boolean).join(', ') : text;
    }
    if (kind === 'moment' || kind === 'day') return READ_AS[kind](text, desk, field) || text;
    if (kind === 'money') return READ_AS.money(text, desk) || text;
    if (kind === 'check') return t('forms.yes');
    if (kind === 'fuel') return t('forms.eighths', { eighths: text });
    if (kind === 'battery') return t('price.how.percent', { percent: text });
    if (kind === 'signature') return t('forms.drawn');
    if (kind === 'damage') return t('forms.marks', { marks: countOf(text) });
    return text;
  });
  return said.join(', ') || (field?.kind === 'check' ? t('forms.no') : '');
}

function countOf(json: string): number {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.length : 0;
  } catch {
    return 0;
  }
}

/**
 * A select whose list the service did not give would send that nothing is chosen, and what was chosen would be lost:
 * that stays its one choice.
 */
function withChosen(field: FieldView, { desk: { t } }: Pick<FormState<unknown>, 'desk'>): FieldView {
  if (field.kind !== 'choice' || !field.value || field.value === NO_CHOICE) return field;
  if (field.choices.some(([value]) => value !== NO_CHOICE)) return field;
  return { ...field, choices: [...field.choices, [field.value, t('forms.chosenBefore')]] };
}

/** A field with what was typed into it and what is wrong with it. */
function filled(
  field: FieldView,
  formState: Pick<FormState<unknown>, 'answers' | 'desk'>,
  errors: Readonly<Record<string, string>>,
): FieldView {
  const given = formState.answers[field.name];
  // Nobody types into a hidden field: what it says of this drawing stands.
  const isOwn = given === undefined || (field.kind === 'hidden' && field.value !== undefined);
  const value = isOwn ? field.value : (given[0] ?? '');
  const error = errors[field.name] ?? field.error;
  return withChosen({ ...field, value, error }, formState);
}

/** The fields of groups and their lines with what was typed into them and what is wrong with it. */
export function filledGroups(
  groups: readonly FieldGroupView[],
  formState: Pick<FormState<unknown>, 'answers' | 'desk'>,
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

/** What is wrong with the fields of a stage, in their order; `own` may hold what belongs to none of them. */
export function problemsHere(
  groups: readonly FieldGroupView[],
  errors: Readonly<Record<string, string>>,
  { t }: Desk,
  own: Readonly<Record<string, string>> = {},
): FormView['problems'] {
  const fields = fieldsIn(groups).filter(({ name }) => errors[name] !== undefined);
  const names = new Set(fields.map(({ name }) => name));
  const others = Object.entries(own).filter(([name]) => !names.has(name));
  return [
    ...fields.map((field) => ({
      id: field.name,
      text: t('forms.problem', { label: nameOf(field), text: errors[field.name] }),
    })),
    ...others.map(([id, text]) => ({ id, text })),
  ];
}

/** What is wrong with fields that are not on this page, each with the way to its stage. */
export async function problemsElsewhere<Context>(
  opened: FormSession<Context>,
  errors: Readonly<Record<string, string>>,
): Promise<FormView['problems']> {
  const entries = Object.entries(errors);
  if (entries.length === 0) return [];
  const fields = await fieldNames(opened);
  return entries.map(([id, text]) => {
    const field = fields.get(id);
    if (!field) return { id, text };
    const href = `${stageAddress(opened, field.stage)}#${id}`;
    return { id, text: opened.desk.t('forms.problem', { label: nameOf(field), text }), href };
  });
}
