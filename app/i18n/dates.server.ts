import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { DEFAULT_DATE_FORMAT, DEFAULT_LANGUAGE } from '../config/constants.ts';
import type { WallClock } from '../domain/calendar.ts';
import { PSEUDO_LANGUAGES } from './languages.ts';

/** The default form of the dates of a language. */
interface DateLocale {
  /** As ISO counts days: 1 is Monday, 7 Sunday. */
  readonly weekStart: 1 | 7;
  readonly dateFormat: string;
}

const ELSEWHERE: DateLocale = { weekStart: 1, dateFormat: DEFAULT_DATE_FORMAT };

/** Specification section 9 names en-US twice; its second entry counts. en-GB is written as en. */
const DATE_LOCALES: Readonly<Record<string, DateLocale>> = {
  [DEFAULT_LANGUAGE]: ELSEWHERE,
  'en-NZ': ELSEWHERE,
  'en-US': { weekStart: 7, dateFormat: 'MM/dd/yyyy' },
  ru: { weekStart: 1, dateFormat: 'dd.MM.y' },
};

/** Returns the locale for Intl: that of the default language for the pseudo-languages. */
export const intlLocale = (language: string): string =>
  PSEUDO_LANGUAGES.some((pseudo) => pseudo === language) ? DEFAULT_LANGUAGE : language;

/**
 * Returns the date locale of a language: its own, else its base language's, else the default's.
 * @param profileLanguage of the user's record; dates follow it where it is no interface language
 */
export function dateLocaleOf(
  language: string,
  profileLanguage: string | null,
  interfaceLanguages: readonly string[],
): DateLocale & { readonly tag: string } {
  const follows =
    profileLanguage !== null &&
    Object.hasOwn(DATE_LOCALES, profileLanguage) &&
    !interfaceLanguages.includes(profileLanguage);
  const tag = intlLocale(follows ? profileLanguage : language);
  const base = tag.split('-', 1)[0] ?? tag;
  const name = [tag, base].find((one) => Object.hasOwn(DATE_LOCALES, one)) ?? DEFAULT_LANGUAGE;
  return { tag, ...(DATE_LOCALES[name] ?? ELSEWHERE) };
}

type WriteMoment = (moment: WallClock) => string;

const pad = (value: number) => (value < 10 ? `0${value}` : String(value));
const twelve = (hour: number) => hour % 12 || 12;

/** Tokens that are figures in every language. */
const FIGURES: Readonly<Record<string, WriteMoment>> = {
  yyyy: ({ year }) => String(year).padStart(4, '0'),
  yy: ({ year }) => pad(year % 100),
  y: ({ year }) => String(year),
  MM: ({ month }) => pad(month),
  M: ({ month }) => String(month),
  dd: ({ day }) => pad(day),
  d: ({ day }) => String(day),
  HH: ({ hour }) => pad(hour),
  H: ({ hour }) => String(hour),
  hh: ({ hour }) => pad(twelve(hour)),
  h: ({ hour }) => String(twelve(hour)),
  mm: ({ minute }) => pad(minute),
  m: ({ minute }) => String(minute),
  ss: ({ second }) => pad(second),
  s: ({ second }) => String(second),
};

const MORNING: WallClock = { year: 2009, month: 3, day: 7, hour: 0, minute: 5, second: 6 };
const EVENING: WallClock = { year: 2031, month: 11, day: 24, hour: 22, minute: 47, second: 58 };

const withLuxon =
  (language: string, pattern: string): WriteMoment =>
  (moment) =>
    DateTime.fromObject(moment, { zone: 'utc', locale: language }).toFormat(pattern);

/** Returns null when the pattern has tokens other than figures and the half of the day. */
function withoutLuxon(language: string, pattern: string): WriteMoment | null {
  const half = withLuxon(language, 'a');
  const [morning, evening] = [half(MORNING), half(EVENING)];
  const writers: WriteMoment[] = [];
  for (const [part] of pattern.matchAll(/'[^']*'|([A-Za-z])\1*|[^A-Za-z']+/g)) {
    const figure = FIGURES[part];
    if (figure) writers.push(figure);
    else if (part === 'a') writers.push(({ hour }) => (hour < 12 ? morning : evening));
    else if (/^[A-Za-z]/.test(part)) return null;
    else writers.push(() => (part.startsWith("'") ? part.slice(1, -1) : part));
  }
  return (moment) => writers.map((write) => write(moment)).join('');
}

const compiled = new LRUCache<string, WriteMoment>({ max: 200 });

/** Compiles a luxon pattern once; without luxon, which is slower, where both agree on two samples. */
export function compilePattern(language: string, pattern: string): WriteMoment {
  const key = `${language}\n${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const slow = withLuxon(language, pattern);
  const fast = withoutLuxon(language, pattern);
  const agrees = fast !== null && [MORNING, EVENING].every((sample) => fast(sample) === slow(sample));
  const write = agrees ? fast : slow;
  compiled.set(key, write);
  return write;
}
