import { dayInFigures } from '../../domain/day-in-figures.ts';
import { type Answers, answerOf } from '../form-fields/answers.ts';
import { NO_CHOICE } from '../form-fields/field-schemas.server.ts';
import { plainText } from '../list/export/cell-text.server.ts';
import type { FieldValue } from '../record-form/field-values.ts';
import type { RecordField } from '../record-form/record-fields.server.ts';
import type { FormState } from '../staged-form/declaration.server.ts';

/** What a text of a file cannot be read as, in the user's language. */
interface WrongText {
  readonly problem: string;
}

/** A column of a file for one user: between the texts of its cells and the input of the form. */
export interface OpenColumn<Context, Values> {
  /** The text for the input of a form. */
  textOf(answers: Answers, formContext: Context): string;
  /** The input of the form for a text; what is empty replaces what the form had. */
  answersOf(text: string, formContext: Context): Answers | WrongText;
  /** The input of the form for values that were read; null where the form reads none. */
  written(values: Values): Answers | null;
}

/** A column of the file of an import and of its export. */
export interface FileColumn<Context, Values> {
  /** Also a head, besides the label: the same in every language. */
  readonly name: string;
  /** Key of its head. */
  readonly label: string;
  readonly isFigure: boolean;
  /** Whether the state of the record keeps it from being changed. */
  isLocked(formContext: Context): boolean;
  open(state: FormState<Context>): OpenColumn<Context, Values>;
}

/** Returns a text on one line, as exports write it. */
export const fileText = (text: string): string => plainText(text).replaceAll(/\s*[\n\t]\s*/g, ' ');

const TRUE = ['true', '1', 'x', 'yes'];
const FALSE = ['false', '0', 'no'];

type Translate = FormState['staffContext']['t'];

function checkColumn(name: string, t: Translate) {
  const [yes, no] = [t('list.yes'), t('list.no')];
  return {
    textOf: (answers: Answers) => (answerOf(answers, name) === 'on' ? yes : no),
    answersOf(text: string): Answers | WrongText {
      const folded = text.toLowerCase();
      if (folded === yes.toLowerCase() || TRUE.includes(folded)) return { [name]: ['on'] };
      if (folded === no.toLowerCase() || FALSE.includes(folded)) return { [name]: [] };
      return { problem: t('import.line.flag', { yes, no }) };
    },
  };
}

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_IN_FIGURES = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;

/** Days are ISO in files: a spreadsheet reads them in every country, and none is relative to today. */
function dayColumn(name: string, t: Translate, monthFirst: boolean) {
  return {
    textOf(answers: Answers) {
      const text = answerOf(answers, name);
      const [, first = '', second = '', year = ''] = DAY_IN_FIGURES.exec(text) ?? [];
      const [month, day] = monthFirst ? [first, second] : [second, first];
      return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    },
    answersOf(text: string): Answers | WrongText {
      if (ISO_DAY.test(text)) return { [name]: [dayInFigures(text, monthFirst)] };
      if (text !== '' && !DAY_IN_FIGURES.test(text)) return { problem: t('import.line.day') };
      return { [name]: [text.replaceAll('.', '/')] };
    },
  };
}

const FIGURE = /^(-?\d+)[.,](\d{1,2})$/;

/** Decimals stand behind a point or a comma; what else a text has is read, or refused, as in the form. */
const moneyColumn = (name: string, decimal: string) => ({
  textOf: (answers: Answers) => answerOf(answers, name).replace(decimal, '.'),
  answersOf: (text: string): Answers => ({ [name]: [text.replace(FIGURE, `$1${decimal}$2`)] }),
});

const SHOWN_CHOICES = 6;

/** The name of a choice stands for it; its id where two have one name. */
function choiceColumn(name: string, choices: readonly (readonly [string, string])[], t: Translate) {
  const named = Map.groupBy(choices, ([, label]) => fileText(label).toLowerCase());
  const texts = new Map(
    choices.map(([value, label]) => {
      const text = fileText(label);
      return [value, named.get(text.toLowerCase())?.length === 1 ? text : value] as const;
    }),
  );
  return {
    textOf(answers: Answers) {
      const value = answerOf(answers, name);
      return value === NO_CHOICE ? '' : (texts.get(value) ?? value);
    },
    answersOf(text: string): Answers | WrongText {
      if (text === '') return { [name]: [] };
      const [found, ...others] = named.get(text.toLowerCase()) ?? [];
      if (found !== undefined && others.length === 0) return { [name]: [found[0]] };
      if (texts.has(text)) return { [name]: [text] };
      if (found !== undefined) return { problem: t('import.line.ambiguous', { text }) };
      const offered = choices.slice(0, SHOWN_CHOICES).map(([, label]) => label);
      const more = choices.length > SHOWN_CHOICES ? ', …' : '';
      return { problem: t('import.line.choice', { text, choices: offered.join(', ') + more }) };
    },
  };
}

function textsOfField<Context>(field: RecordField<Context>, state: FormState<Context>) {
  const { name, kind } = field;
  const { t, habits, separators } = state.staffContext;
  if (kind.control === 'check') return checkColumn(name, t);
  if (kind.control === 'day') return dayColumn(name, t, habits.monthFirst);
  if (kind.control === 'money') return moneyColumn(name, separators.decimal);
  const view = kind.draw({ ...state, name, needed: false, before: '' });
  if (view.kind === 'choice' && 'choices' in view)
    return choiceColumn(
      name,
      view.choices.filter(([value]) => value !== NO_CHOICE),
      t,
    );
  return {
    textOf: (answers: Answers) => answerOf(answers, name),
    answersOf: (text: string): Answers => ({ [name]: [text] }),
  };
}

/** Returns the column of a field of a form: its head, texts and checks follow from the field's row. */
export const columnOfField = <Context, Values>(
  field: RecordField<Context> & { readonly label: string },
): FileColumn<Context, Values> => {
  const { name, label, kind, locked } = field;
  return {
    name,
    label,
    isFigure: kind.control === 'money' || kind.control === 'whole',
    isLocked: (formContext) => locked?.(formContext) === true,
    open: (state) => {
      const { textOf, answersOf } = textsOfField(field, state);
      return {
        textOf: (answers) => fileText(textOf(answers)),
        answersOf,
        written(values) {
          const value = (values as Readonly<Record<string, FieldValue>>)[name];
          return value === undefined ? null : { [name]: [kind.write(value, state.staffContext)] };
        },
      };
    },
  };
};
