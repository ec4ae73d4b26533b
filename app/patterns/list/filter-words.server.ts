import { parseWallClock } from '../../domain/wall-clock.ts';
import type { Choice } from '../../ui/select.tsx';
import { type FilterField, parametersOf } from './list-query.ts';
import type { FilterView } from './list-view.ts';

/** How many chosen values are named before the rest is counted. */
const NAMED = 2;

/** What it takes to say a filter in words. */
export interface FilterWords {
  /** Translates a key. */
  t(key: string, values?: Readonly<Record<string, string>>): string;
  /** A day `yyyy-MM-dd` as this user reads days. */
  date(day: string): string;
}

function summarise(
  field: FilterField,
  values: readonly (readonly string[])[],
  choices: readonly Choice[],
  words: FilterWords,
): string | null {
  const given = values.flat();
  if (given.length === 0) return null;
  if (field.kind === 'flag') {
    const isOn = given[0] === 'true' || given[0] === '1';
    return isOn === (field.initial ?? false) ? null : words.t(isOn ? 'list.yes' : 'list.no');
  }
  if (field.kind === 'date')
    return parseWallClock(given[0] ?? '') ? words.date(given[0] ?? '') : (given[0] ?? '');
  if (field.kind === 'date-range') {
    // What was typed into the address need not be a day.
    const readable = (day: string) => (parseWallClock(day) ? words.date(day) : day);
    const [from, to] = values.map(([day]) => (day ? readable(day) : null));
    if (from && to) return `${from} – ${to}`;
    return from ? words.t('list.since', { day: from }) : words.t('list.until', { day: to ?? '' });
  }
  const named = given.map((value) => choices.find(([known]) => known === value)?.[1] ?? value);
  const rest = named.length - NAMED;
  return rest > 0 ? `${named.slice(0, NAMED).join(', ')} +${rest}` : named.join(', ');
}

/**
 * A filter as the screen shows it.
 * @param values what was typed, by parameter
 * @param errors why a parameter cannot be used, in words
 */
export function viewFilter(
  field: FilterField,
  values: Readonly<Record<string, readonly string[]>>,
  choices: readonly Choice[],
  errors: Readonly<Record<string, string>>,
  words: FilterWords,
): FilterView {
  const names = parametersOf(field);
  const own = names.flatMap((name) => {
    const given = values[name];
    return given ? [[name, given] as const] : [];
  });
  return {
    name: field.name,
    kind: field.kind,
    place: field.place,
    ...(field.initial !== undefined && { initial: field.initial }),
    label: words.t(field.label),
    choices,
    values: Object.fromEntries(own),
    summary: summarise(
      field,
      names.map((name) => values[name] ?? []),
      choices,
      words,
    ),
    error: names.map((name) => errors[name]).find((error) => error !== undefined) ?? null,
  };
}
