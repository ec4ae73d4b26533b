import { badParameter } from './refusal.ts';

/** Reads a query's parameters by name, whatever their case. Each method refuses a bad value with 400 and the name. */
export type QueryReader = ReturnType<typeof readQuery>;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

const LONGEST = 200;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

/** Whether a text is a day of the calendar as `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function readQuery(search: URLSearchParams) {
  const values = new Map<string, string[]>();
  for (const [key, value] of search) {
    const name = key.replace(/\[\d*\]$/, '').toLowerCase();
    if (value.trim() !== '') values.set(name, [...(values.get(name) ?? []), value.trim()]);
  }
  const all = (name: string) => values.get(name.toLowerCase()) ?? [];
  /** Text without surrounding space; empty counts as absent. */
  const text = (name: string): string | undefined => {
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
    has: (name: string): boolean => all(name).length > 0,
    text,
    whole(name: string, { min, max, fallback }: Range): number {
      const value = text(name);
      if (value === undefined) return fallback;
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= min && number <= max))
        throw badParameter(name, `takes a whole number from ${min} to ${max}`);
      return number;
    },
    id(name: string): number | undefined {
      const value = text(name);
      return value === undefined ? undefined : positive(name, value);
    },
    /** Repeated keys, keys ending in [], and values separated by commas. */
    ids: (name: string): readonly number[] => [...new Set(parts(name).map((part) => positive(name, part)))],
    day(name: string): string | undefined {
      const value = text(name);
      if (value !== undefined && !isDay(value)) throw badParameter(name, 'takes a day as yyyy-MM-dd');
      return value;
    },
    /** Wall-clock text with seconds; a bare day means its `time`. */
    moment(name: string, time = '00:00:00'): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const [, day, hours, minutes, seconds = '00'] = MOMENT.exec(value) ?? [];
      if (day === undefined || !isDay(day)) {
        throw badParameter(name, 'takes a day as yyyy-MM-dd or a moment as yyyy-MM-ddTHH:mm');
      }
      return hours === undefined ? `${day}T${time}` : `${day}T${hours}:${minutes}:${seconds}`;
    },
    flag(name: string): boolean | undefined {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return undefined;
      if (!['true', 'false', '1', '0'].includes(value)) throw badParameter(name, 'takes true or false');
      return value === 'true' || value === '1';
    },
    choice<const T extends string>(name: string, choices: readonly T[]): T | undefined {
      const value = text(name);
      return value === undefined ? undefined : chosen(name, value, choices);
    },
    /** Several of them, as ids are given. */
    choices: <const T extends string>(name: string, choices: readonly T[]): readonly T[] => [
      ...new Set(parts(name).map((part) => chosen(name, part, choices))),
    ],
  };
}
