import { LRUCache } from 'lru-cache';
import {
  DEFAULT_CURRENCY_DIGITS,
  DEFAULT_LANGUAGE,
  DEFAULT_MONTH_YEAR_FORMAT,
  DEFAULT_TIME_FORMAT,
} from '../config/constants.ts';
import { parseWallClock } from '../domain/calendar.ts';
import type { Units } from '../domain/units.ts';
import { compilePattern, dateLocaleOf, intlLocale } from './dates.server.ts';
import { LANGUAGES } from './languages.ts';

export interface FormatOptions {
  /** A tag that Intl does not know counts as the default language. */
  readonly language: string;
  /** The language of the user's record; see `dateLocaleOf`. */
  readonly profileLanguage?: string | null | undefined;
  /** Patterns in luxon's tokens; null takes the date locale's or the specification's default. */
  readonly dateFormat: string | null;
  readonly timeFormat: string | null;
  /** ISO 4217 code; without one no amount can be written. */
  readonly currency: string | null;
  readonly currencyDigits: number | null;
  /** Of distances and volumes; without one only the figure is written. */
  readonly units?: Units;
  readonly log: { error(fields: object, message: string): void };
}

const numberFormats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}\n${options.currency ?? ''}\n${options.minimumFractionDigits ?? ''}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormats.set(key, known);
  return known;
}

/** The minus sign, as wide as a figure; a locale may write a hyphen instead. */
export const MINUS = '\u2212';
const withMinus = (figure: string): string => figure.replace('-', MINUS);

/** Formats amounts in currency units. @throws when no currency is defined, or one that Intl does not take */
export function currencyFormat(language: string, currency: string | null, digits: number): Intl.NumberFormat {
  if (!currency) throw new Error('No currency is defined');
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(language, { style: 'currency', currency, ...fractions });
}

/** The languages of Intl by those of the product, which are few. */
const knownLanguages = new Map<string, string>();

function knownLanguage(language: string): string {
  const known = knownLanguages.get(language) ?? supportedLanguage(language);
  knownLanguages.set(language, known);
  return known;
}

function supportedLanguage(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/**
 * Makes the formats of one user, of wall-clock texts and amounts in currency units; null gives ''. A value that cannot
 * be formatted shows the specification's token (intlDate and others) and is logged, once per kind.
 */
export function createFormats(options: FormatOptions) {
  const { log, currency, units = { distance: null, volume: null } } = options;
  const language = knownLanguage(intlLocale(options.language));
  const locale = dateLocaleOf(language, options.profileLanguage ?? null, LANGUAGES);
  const date = options.dateFormat || locale.dateFormat;
  const time = options.timeFormat || DEFAULT_TIME_FORMAT;
  const digits = options.currencyDigits ?? DEFAULT_CURRENCY_DIGITS;
  const logged = new Set<string>();

  function attempt(token: string, write: () => string): string {
    try {
      return write();
    } catch (error) {
      if (!logged.has(token)) log.error({ err: error, token }, 'A value cannot be formatted');
      logged.add(token);
      return token;
    }
  }

  // Date and time of one moment stand next to each other.
  let last: { readonly wire: string; readonly moment: ReturnType<typeof parseWallClock> } | null = null;
  function momentOf(wire: string) {
    if (last?.wire !== wire) last = { wire, moment: parseWallClock(wire) };
    return last.moment;
  }

  function moments(token: string, pattern: string) {
    let write: ReturnType<typeof compilePattern> | undefined;
    return (wire: string | null): string => {
      if (wire === null) return '';
      return attempt(token, () => {
        const moment = momentOf(wire);
        if (!moment) throw new Error('Not a wall-clock date');
        write ??= compilePattern(locale.tag, pattern);
        return write(moment);
      });
    };
  }

  let currencies: Intl.NumberFormat | undefined;
  const money = (amount: number): string => {
    currencies ??= currencyFormat(language, currency, digits);
    return withMinus(currencies.format(amount));
  };
  let numbers: Intl.NumberFormat | undefined;
  const number = (value: number | null): string => {
    numbers ??= numberFormat(language, {});
    return value === null ? '' : withMinus(numbers.format(value));
  };

  /** The symbols of units are the same in every language. */
  const measure = (unit: string | null) => (value: number | null) =>
    unit === null || value === null ? number(value) : `${number(value)} ${unit}`;

  const writeTime = moments('intlDateTime', time);

  return {
    /** With their units, '12,345 mi' and '41 l'; the figure alone where the unit is not known. */
    distance: measure(units.distance),
    volume: measure(units.volume),
    /** The units: 'mi', 'l'; '' where they are not known. */
    distanceUnit: units.distance ?? '',
    volumeUnit: units.volume ?? '',
    /** The patterns in use, for what parses dates in the same order. */
    patterns: { date, time },
    /** As ISO counts days: 1 is Monday, 7 Sunday. */
    weekStart: locale.weekStart,
    date: moments('intlDate', date),
    time: writeTime,
    /** A time of the day, `HH:mm`; `24:00` is the day's end. */
    clock: (wire: string): string => writeTime(`2000-01-01T${wire === '24:00' ? '00:00' : wire}`),
    dateTime: moments('intlDateTime', `${date} ${time}`),
    monthYear: moments('intlMonthYear', DEFAULT_MONTH_YEAR_FORMAT),
    money: (amount: number | null): string =>
      amount === null ? '' : attempt('intlCurrency', () => money(amount)),
    number,
    /** With two digits behind the point, as amounts have in a column that names no currency. */
    decimal: (value: number | null): string =>
      value === null
        ? ''
        : withMinus(
            numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
          ),
  };
}

export type Formats = Readonly<ReturnType<typeof createFormats>>;
