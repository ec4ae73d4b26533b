import { readDay } from '../../domain/typed-day.ts';
import { readMoment } from '../../domain/typed-moment.ts';
import { readAmount } from '../../domain/typed-number.ts';
import type { Desk } from '../desk/desk.server.ts';
import { type Counted, type FieldGroupView, type FieldView, habitsOf } from '../form-fields/field-view.ts';
import { type FormSession, formStateOf } from './session.server.ts';
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
