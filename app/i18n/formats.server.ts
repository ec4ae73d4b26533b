import { LRUCache } from 'lru-cache';
import {
  DEFAULT_CURRENCY_DIGITS,
  DEFAULT_LANGUAGE,
  DEFAULT_MONTH_YEAR_FORMAT,
  DEFAULT_TIME_FORMAT,
} from '../config/constants.ts';
import { parseWallClock } from '../domain/wall-clock.ts';
import { dateLocaleOf, intlLocale } from './date-locales.server.ts';
import { compilePattern } from './date-pattern.server.ts';
import { LANGUAGES } from './languages.ts';

export interface FormatOptions {
  /** Language tag; one that Intl does not know counts as the default language. */
  readonly language: string;
  /** The language of the user's record, for the date locales that are no language of the interface. */
  readonly profileLanguage?: string | null | undefined;
  /** Patterns in luxon's tokens; null takes the date locale's, for the time the specification's default. */
  readonly dateFormat: string | null;
  readonly timeFormat: string | null;
  /** ISO 4217 code; without one no amount can be written. */
  readonly currency: string | null;
  readonly currencyDigits: number | null;
  readonly log: { error(fields: object, message: string): void };
}

/**
 * Writes dates and amounts for one user. Dates come as the service's wall-clock text, amounts in currency units.
 * What is missing (null) is written as empty text; what cannot be written shows the specification's literal token
 * (intlDate, intlDateTime, intlMonthYear, intlCurrency) and is logged, once per kind.
 */
export interface Formats {
  /** The patterns in use, for what reads typed dates in the same order. */
  readonly patterns: { readonly date: string; readonly time: string };
  /** As ISO counts days: 1 is Monday, 7 Sunday. */
  readonly weekStart: 1 | 7;
  date(wire: string | null): string;
  time(wire: string | null): string;
  dateTime(wire: string | null): string;
  monthYear(wire: string | null): string;
  money(amount: number | null): string;
  number(value: number | null): string;
}

const numberFormats = new LRUCache<string, Intl.NumberFormat>({ max: 200 });

/** Formatters of Intl are dear to make and cheap to use. */
function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}\n${options.currency ?? ''}\n${options.minimumFractionDigits ?? ''}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormats.set(key, known);
  return known;
}

/** The sign for minus, as wide as a figure; a locale may write a hyphen instead. */
export const MINUS = '\u2212';
const withMinus = (figure: string): string => figure.replace('-', MINUS);

/**
 * Writes an amount in a currency.
 * @throws when no currency is defined, or one that Intl cannot be asked for
 */
export function writeCurrency(
  amount: number,
  language: string,
  currency: string | null,
  digits: number,
): string {
  if (!currency) throw new Error('No currency is defined');
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return withMinus(numberFormat(language, { style: 'currency', currency, ...fractions }).format(amount));
}

function knownLanguage(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Formats for one request. */
export function createFormats(options: FormatOptions): Formats {
  const { log, currency } = options;
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

  function moments(token: string, pattern: string) {
    let write: ReturnType<typeof compilePattern> | undefined;
    return (wire: string | null) => {
      if (wire === null) return '';
      return attempt(token, () => {
        const moment = parseWallClock(wire);
        if (!moment) throw new Error('Not a wall-clock date');
        write ??= compilePattern(locale.tag, pattern);
        return write(moment);
      });
    };
  }

  return {
    patterns: { date, time },
    weekStart: locale.weekStart,
    date: moments('intlDate', date),
    time: moments('intlDateTime', time),
    dateTime: moments('intlDateTime', `${date} ${time}`),
    monthYear: moments('intlMonthYear', DEFAULT_MONTH_YEAR_FORMAT),
    money: (amount) =>
      amount === null ? '' : attempt('intlCurrency', () => writeCurrency(amount, language, currency, digits)),
    number: (value) => (value === null ? '' : withMinus(numberFormat(language, {}).format(value))),
  };
}
