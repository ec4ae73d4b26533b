import type { TFunction } from 'i18next';
import { dayInFigures } from '../../domain/day-in-figures.ts';
import { type DayHabits, readDay } from '../../domain/parse-day.ts';
import { ANY } from '../../patterns/list/list-address.ts';
import { RECOVERED } from '../../patterns/request/hidden-fields.ts';
import type { Choice } from '../../ui/form/field.tsx';
import type { FormProblem } from '../../ui/form/form-actions.tsx';
import { problemKey } from '../../ui/form/problem-words.ts';
import type { CriteriaValues, Criterion } from '../../upstream/reports/reports.contract.ts';

/** A field of the criteria form. */
export type CriterionView = { readonly name: string; readonly label: string; readonly error?: string } & (
  | { readonly kind: 'text' | 'day'; readonly value: string }
  | { readonly kind: 'choice'; readonly value: string; readonly choices: readonly Choice[] }
  | { readonly kind: 'choices'; readonly chosen: readonly string[]; readonly choices: readonly Choice[] }
  | { readonly kind: 'flag'; readonly isOn: boolean }
);

export interface ReadCriteria {
  readonly fields: readonly CriterionView[];
  readonly problems: readonly FormProblem[];
  /** Null while something is wrong. */
  readonly body: CriteriaValues | null;
  /** The criteria in the one form in which addresses have them. */
  readonly search: URLSearchParams;
  /** The criteria that narrow the report, as text. */
  readonly summary: readonly string[];
}

interface Reading {
  /** Choices by the criterion's name; one without any is a text field. */
  readonly choices: ReadonlyMap<string, readonly Choice[]>;
  readonly habits: DayHabits;
  readonly t: TFunction;
  /** Formats a day, `yyyy-MM-dd`. */
  readonly date: (day: string) => string;
}

/** Parameters of a result, which no criterion may have. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['page', 'size', 'sort', 'direction', 'run', 'chart', 'edit', 'view', 'intent', 'format'],
  RECOVERED,
]);

/** Under which a criterion stands in addresses and forms. */
export const parameterOf = (name: string): string => (TAKEN.has(name) ? `criteria.${name}` : name);

const LONGEST_TEXT = 200;

type Value = CriteriaValues[string];

interface ReadOne {
  readonly view: CriterionView;
  readonly value: Value;
  /** As in the address. */
  readonly texts: readonly string[];
  readonly words: string | null;
}

const TRUE: ReadonlySet<string> = new Set(['true', '1', 'yes', 'on']);

const isOn = (text: string | null): boolean => text !== null && TRUE.has(text.trim().toLowerCase());

/** An id is a number to the service. */
const idOrName = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);

const matching = (choices: readonly Choice[], text: string): Choice | undefined =>
  choices.find(([value, label]) => value === text || label.toLowerCase() === text.toLowerCase());

function readDate(name: string, label: string, text: string, { habits, t, date }: Reading): ReadOne {
  const view = { name, label, kind: 'day' } as const;
  if (text === '') return { view: { ...view, value: '' }, value: null, texts: [''], words: null };
  const read = readDay(text, { ...habits, prefer: 'past' });
  if ('problem' in read) {
    const error = t(`labels:${problemKey(read.problem, 'day', habits.monthFirst)}`);
    return { view: { ...view, value: text, error }, value: null, texts: [text], words: null };
  }
  const { value } = read;
  const shown = dayInFigures(value, habits.monthFirst);
  return { view: { ...view, value: shown }, value, texts: [value], words: `${label}: ${date(value)}` };
}

function readChoice(
  name: string,
  label: string,
  text: string,
  choices: readonly Choice[],
  { t }: Reading,
): ReadOne {
  const all: readonly Choice[] = [[ANY, t('reports.any')], ...choices];
  const view = { name, label, kind: 'choice', choices: all } as const;
  if (text === '' || text === ANY)
    return { view: { ...view, value: ANY }, value: null, texts: [ANY], words: null };
  const found = matching(choices, text);
  if (found === undefined) {
    const error = t('fields.problem.choose');
    return { view: { ...view, value: ANY, error }, value: null, texts: [text], words: null };
  }
  const [value, shown] = found;
  return { view: { ...view, value }, value: idOrName(value), texts: [value], words: `${label}: ${shown}` };
}

function readChoices(
  name: string,
  label: string,
  given: readonly string[],
  choices: readonly Choice[],
  { t }: Reading,
): ReadOne {
  const texts = given.filter((text) => text !== '' && text !== ANY);
  const found = texts.map((text) => matching(choices, text));
  const known = found.filter((choice) => choice !== undefined);
  const isWrong = known.length < found.length;
  const chosen = [...new Set(known.map(([value]) => value))];
  const error = isWrong ? { error: t('fields.problem.choose') } : {};
  return {
    view: { name, label, kind: 'choices', chosen, choices, ...error },
    value: chosen.map(idOrName),
    texts: texts.length === 0 ? [ANY] : isWrong ? texts : chosen,
    words: known.length === 0 ? null : known.map(([, shown]) => shown).join(', '),
  };
}

function readText(name: string, label: string, text: string, isList: boolean, { t }: Reading): ReadOne {
  const tooLong = text.length > LONGEST_TEXT;
  const error = tooLong ? { error: t('reports.tooLong', { most: LONGEST_TEXT }) } : {};
  const parts = text.split(',').flatMap((part) => part.trim() || []);
  return {
    view: { name, label, kind: 'text', value: text, ...error },
    value: isList ? parts.map(idOrName) : text || null,
    texts: [text],
    words: text === '' ? null : `${label}: ${text}`,
  };
}

/** Reads one criterion from what the address gives, or from its default. */
function readOne(criterion: Criterion, given: readonly string[] | null, reading: Reading): ReadOne {
  const { type, defaultValue } = criterion;
  const name = parameterOf(criterion.name);
  const label = criterion.label ?? criterion.name;
  const kind = type?.trim().toLowerCase() ?? '';
  const choices = reading.choices.get(criterion.name) ?? [];
  const text = (given?.at(-1) ?? defaultValue ?? '').trim();
  if (kind === 'date') return readDate(name, label, text, reading);
  if (kind === 'checkbox') {
    const on = isOn(text);
    return {
      view: { name, label, kind: 'flag', isOn: on },
      value: on,
      texts: [String(on)],
      words: on ? label : null,
    };
  }
  if (kind === 'dropdown' && choices.length > 0) return readChoice(name, label, text, choices, reading);
  if (kind === 'listbox' && choices.length > 0) {
    const chosen = given ?? (defaultValue ?? '').split(',').map((part) => part.trim());
    return readChoices(name, label, chosen, choices, reading);
  }
  return readText(name, label, text === ANY ? '' : text, kind === 'listbox', reading);
}

const RANGES = [
  [/^(.*)From$/i, '$1To'],
  [/^Start(.*)$/i, 'End$1'],
] as const;

/** The criterion that ends the range that another one starts; null for none. */
function endOf(criteria: readonly Criterion[], { name }: Criterion): Criterion | null {
  const names = RANGES.flatMap(([start, end]) => (start.test(name) ? name.replace(start, end) : []));
  return criteria.find((one) => names.some((end) => end.toLowerCase() === one.name.toLowerCase())) ?? null;
}

/** Marks the end of a range of days that is before its start. */
function withOrder(
  criteria: readonly Criterion[],
  read: ReadonlyMap<string, ReadOne>,
  t: TFunction,
): ReadonlyMap<string, ReadOne> {
  const checked = new Map(read);
  for (const criterion of criteria) {
    const end = endOf(criteria, criterion);
    const [from, to] = [read.get(criterion.name), end && read.get(end.name)];
    if (!end || from?.view.kind !== 'day' || to?.view.kind !== 'day') continue;
    const isWrong = typeof from.value === 'string' && typeof to.value === 'string' && to.value < from.value;
    if (isWrong) checked.set(end.name, { ...to, view: { ...to.view, error: t('filter.dateOrder') } });
  }
  return checked;
}

/** Reads the criteria of a report from an address. Hidden ones have their default, whatever the address says. */
export function readCriteria(
  criteria: readonly Criterion[],
  query: URLSearchParams,
  reading: Reading,
): ReadCriteria {
  const { t } = reading;
  const given = (name: string) => (query.has(parameterOf(name)) ? query.getAll(parameterOf(name)) : null);
  const each = criteria.map(
    (one) => [one.name, readOne(one, one.isVisible ? given(one.name) : null, reading)] as const,
  );
  const read = withOrder(criteria, new Map(each), t);
  const visible = criteria.filter(({ isVisible }) => isVisible).flatMap(({ name }) => read.get(name) ?? []);
  const problems = visible.flatMap(({ view: { name, label, error } }) =>
    error === undefined ? [] : [{ id: name, text: t('forms.problem', { label, text: error }) }],
  );
  return {
    fields: visible.map(({ view }) => view),
    problems,
    body:
      problems.length > 0 ? null : Object.fromEntries([...read].map(([name, { value }]) => [name, value])),
    search: new URLSearchParams(
      visible.flatMap(({ view: { name }, texts }) => texts.map((text) => [name, text])),
    ),
    summary: visible.flatMap(({ words }) => words ?? []),
  };
}

/** The criteria of a form as they are sent, for an address. */
export function criteriaIn(fields: FormData): URLSearchParams {
  const own = [...fields].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !field[0].startsWith('form-'),
  );
  return new URLSearchParams(own.filter(([name]) => !TAKEN.has(name)));
}
