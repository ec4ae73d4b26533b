import { badParameter } from './refusal.ts';

/** Reads a query's parameters by name, whatever their case. Each method refuses a bad value with 400 and the name. */
export interface QueryReader {
  has(name: string): boolean;
  /** Text without surrounding space; empty counts as absent. */
  text(name: string): string | undefined;
  whole(
    name: string,
    range: { readonly min: number; readonly max: number; readonly fallback: number },
  ): number;
  id(name: string): number | undefined;
  /** Repeated keys, keys ending in [], and values separated by commas. */
  ids(name: string): readonly number[];
  day(name: string): string | undefined;
  flag(name: string): boolean | undefined;
  choice<const T extends string>(name: string, choices: readonly T[]): T | undefined;
  /** Several of them, as ids are given. */
  choices<const T extends string>(name: string, choices: readonly T[]): readonly T[];
}

const LONGEST = 200;

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function readQuery(search: URLSearchParams): QueryReader {
  const values = new Map<string, string[]>();
  for (const [key, value] of search) {
    const name = key.replace(/\[\d*\]$/, '').toLowerCase();
    if (value.trim() !== '') values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  const all = (name: string) => values.get(name.toLowerCase()) ?? [];
  const one = (name: string) => {
    const [value, ...rest] = all(name);
    if (rest.length > 0) throw badParameter(name, 'is given more than once');
    if (value !== undefined && value.length > LONGEST)
      throw badParameter(name, `takes at most ${LONGEST} characters`);
    return value;
  };
  const positive = (name: string, value: string) => {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw badParameter(name, 'takes a positive whole number');
    return Number(value);
  };
  const parts = (name: string) => {
    const found = all(name)
      .flatMap((value) => value.split(','))
      .filter((part) => part.trim() !== '');
    if (found.length > LONGEST) throw badParameter(name, `takes at most ${LONGEST} values`);
    return found.map((part) => part.trim());
  };
  const chosen = <T extends string>(name: string, value: string, choices: readonly T[]): T => {
    const found = choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
    if (found === undefined) throw badParameter(name, `takes one of ${choices.join(', ')}`);
    return found;
  };
  return {
    has: (name) => all(name).length > 0,
    text: one,
    whole(name, { min, max, fallback }) {
      const value = one(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max))
        throw badParameter(name, `takes a whole number from ${min} to ${max}`);
      return number;
    },
    id(name) {
      const value = one(name);
      return value === undefined ? undefined : positive(name, value);
    },
    ids: (name) => [...new Set(parts(name).map((part) => positive(name, part)))],
    day(name) {
      const value = one(name);
      if (value !== undefined && !isDay(value)) throw badParameter(name, 'takes a day as yyyy-MM-dd');
      return value;
    },
    flag(name) {
      const value = one(name)?.toLowerCase();
      if (value === undefined) return undefined;
      if (!['true', 'false', '1', '0'].includes(value)) throw badParameter(name, 'takes true or false');
      return value === 'true' || value === '1';
    },
    choice(name, choices) {
      const value = one(name);
      return value === undefined ? undefined : chosen(name, value, choices);
    },
    choices: (name, choices) => [...new Set(parts(name).map((part) => chosen(name, part, choices)))],
  };
}
