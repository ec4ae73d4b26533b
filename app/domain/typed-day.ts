/**
 * The words and figures by which people at a counter name a day, read without a library. Longer than most files
 * because all ways of naming a day stand side by side here: the order in which they are tried is the grammar.
 */
import {
  addMonths,
  type CalendarDay,
  dayNumber,
  dayOf,
  isDay,
  isoDay,
  lastOfMonth,
  weekdayOf,
} from './calendar-day.ts';
import { nothingIn, plainText, type Typed } from './typed-text.ts';
import { parseWallClock } from './wall-clock.ts';

/** What decides how a text is read. */
export interface DayHabits {
  /** The wall-clock moment at the place, `yyyy-MM-ddTHH:mm`. */
  readonly now: string;
  /** Whether the user's format puts the month before the day; see `isMonthFirst`. */
  readonly monthFirst: boolean;
  readonly weekStart: 'monday' | 'sunday';
  /** Where `+3d` counts from, for example the pick-up; the moment itself unless told. */
  readonly from?: string | undefined;
  /** Which of two days a text without a year means: the coming one, unless told. */
  readonly prefer?: 'future' | 'past' | undefined;
}

type DayReading = Typed<CalendarDay>;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const NEAR: Readonly<Record<string, number>> = {
  t: 0,
  tod: 0,
  today: 0,
  now: 0,
  tom: 1,
  tmr: 1,
  tmrw: 1,
  tomorrow: 1,
  yday: -1,
  yesterday: -1,
};
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;
/** A 29 February is at most eight years away. */
const YEARS_LOOKED_AT = 9;

/** Whether a pattern such as `MM/dd/yyyy` names the month before the day. */
export function isMonthFirst(pattern: string): boolean {
  const month = pattern.search(/[ML]/);
  return month !== -1 && month < pattern.indexOf('d');
}

/** A day in figures as the user writes days; every `readDay` of the same order reads it back. */
export function dayInFigures(iso: string, monthFirst: boolean): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return (monthFirst ? [month, day, year] : [day, month, year]).join('/');
}

const indexOfWord = (names: readonly string[], word: string, least: number) =>
  word.length < least ? -1 : names.findIndex((name) => name.startsWith(word));

function calendarDay(wire: string): CalendarDay {
  return parseWallClock(wire) ?? { year: 1970, month: 1, day: 1 };
}

function whole(day: CalendarDay): DayReading {
  if (day.month < 1 || day.month > 12) return { problem: 'noSuchMonth' };
  const known = day.year >= EARLIEST_YEAR && day.year <= LATEST_YEAR;
  return known && isDay(day) ? { value: day } : { problem: 'noSuchDay' };
}

/** Two figures of a year: within the next twenty years or the last eighty; a past day is never ahead of this year. */
function fullYear(year: string, thisYear: number, past: boolean): number {
  if (year.length === 4) return Number(year);
  const latest = thisYear + (past ? 0 : 20);
  const century = Math.floor(latest / 100) * 100;
  return century + Number(year) > latest ? century - 100 + Number(year) : century + Number(year);
}

/** A day without a year: the first such day from today on, or the last one up to today. */
function withoutYear(month: number, day: number, habits: DayHabits): DayReading {
  if (month < 1 || month > 12) return { problem: 'noSuchMonth' };
  const today = calendarDay(habits.now);
  const step = habits.prefer === 'past' ? -1 : 1;
  for (let offset = 0; offset < YEARS_LOOKED_AT; offset += 1) {
    const there = { year: today.year + step * offset, month, day };
    if (isDay(there) && (dayNumber(there) - dayNumber(today)) * step >= 0) return { value: there };
  }
  return { problem: 'noSuchDay' };
}

/** The day of a month alone: the coming one that its month has. */
function dayOfMonth(day: number, habits: DayHabits): DayReading {
  if (day < 1 || day > 31) return { problem: 'noSuchDay' };
  const today = calendarDay(habits.now);
  const step = habits.prefer === 'past' ? -1 : 1;
  for (let offset = 0; offset < 4; offset += 1) {
    const { year, month } = addMonths({ ...today, day: 1 }, step * offset);
    const there = { year, month, day };
    if (isDay(there) && (dayNumber(there) - dayNumber(today)) * step >= 0) return { value: there };
  }
  return { problem: 'noSuchDay' };
}

function inFigures(parts: readonly string[], habits: DayHabits): DayReading {
  const [one = '', other = '', year] = parts;
  const [day, month] = habits.monthFirst ? [Number(other), Number(one)] : [Number(one), Number(other)];
  return dated(day, month, year, habits);
}

function dated(day: number, month: number, year: string | undefined, habits: DayHabits): DayReading {
  if (year === undefined) return withoutYear(month, day, habits);
  const thisYear = calendarDay(habits.now).year;
  return whole({ year: fullYear(year, thisYear, habits.prefer === 'past'), month, day });
}

/** `31`, `3112`, `311226`, `31122026`, `20261231`. */
function solidFigures(figures: string, habits: DayHabits): DayReading {
  const at = (from: number, to?: number) => figures.slice(from, to);
  if (figures.length <= 2) return dayOfMonth(Number(figures), habits);
  if (figures.length === 4) return inFigures([at(0, 2), at(2)], habits);
  if (figures.length === 6) return inFigures([at(0, 2), at(2, 4), at(4)], habits);
  if (figures.length !== 8) return { problem: 'unreadable' };
  const iso = whole({ year: Number(at(0, 4)), month: Number(at(4, 6)), day: Number(at(6)) });
  return 'value' in iso ? iso : inFigures([at(0, 2), at(2, 4), at(4)], habits);
}

/** Days that a text such as `+3d`, `-2`, `2 weeks` or `3 days ago` leads to. */
function stepped(plain: string, habits: DayHabits): DayReading | null {
  const found =
    /^(in )?([+-]?) ?(\d{1,4}) ?(d|days?|w|wks?|weeks?|m|mo|mths?|months?|y|yrs?|years?)?( ago)?$/.exec(
      plain,
    );
  if (!found) return null;
  const [, word, sign, count, unit, ago] = found;
  if (sign === '' && unit === undefined) return null;
  if ((word !== undefined || sign !== '') && ago !== undefined) return null;
  const back = sign === '-' || ago !== undefined;
  const steps = Number(count) * (back ? -1 : 1);
  const start = calendarDay(habits.from ?? habits.now);
  const kind = (unit ?? 'd').charAt(0);
  if (kind === 'm' || kind === 'y') return whole(addMonths(start, kind === 'y' ? steps * 12 : steps));
  return whole(dayOf(dayNumber(start) + steps * (kind === 'w' ? 7 : 1)));
}

/** `fri`, `next fri`, `last fri`, `this fri`, `next week`, `next month`, `eom`. Alone, a weekday is never today. */
function byName(plain: string, habits: DayHabits): DayReading | null {
  const today = calendarDay(habits.now);
  const here = dayNumber(today);
  const first = habits.weekStart === 'monday' ? 1 : 0;
  const weekBegins = here - ((weekdayOf(today) - first + 7) % 7);
  if (plain === 'eom') return { value: { ...today, day: lastOfMonth(today.year, today.month) } };
  if (plain === 'next week') return { value: dayOf(weekBegins + 7) };
  if (plain === 'next month') return { value: addMonths(today, 1) };
  const [, which, word = ''] = /^(?:(next|this|last) )?([a-z]+)$/.exec(plain) ?? [];
  const weekday = indexOfWord(WEEKDAYS, word, 2);
  if (weekday === -1) return null;
  const inWeek = weekBegins + ((weekday - first + 7) % 7);
  if (which === 'this') return { value: dayOf(inWeek) };
  if (which === 'next') return { value: dayOf(inWeek + 7) };
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  const back = which === 'last' || habits.prefer === 'past';
  return { value: dayOf(back ? here - (ahead === 7 ? 7 : 7 - ahead) : here + ahead) };
}

function withMonthName(plain: string, habits: DayHabits): DayReading | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]?([a-z]{3,})[ ./-]?(\d{4}|\d\d)?$/.exec(plain);
  const nameFirst = /^([a-z]{3,})[ ./-]?(\d{1,2})(?:st|nd|rd|th)?(?:[ ./-](\d{4}|\d\d))?$/.exec(plain);
  const [, one = '', other = '', year] = dayFirst ?? nameFirst ?? [];
  const [day, name] = dayFirst ? [one, other] : [other, one];
  const month = indexOfWord(MONTHS, name, 3) + 1;
  return month === 0 ? null : dated(Number(day), month, year, habits);
}

function calendarDate(plain: string, habits: DayHabits): DayReading | null {
  const iso = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/.exec(plain);
  if (iso) return whole({ year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) });
  const full = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d\d)\.?$/.exec(plain);
  if (full) return inFigures([full[1] ?? '', full[3] ?? '', full[4] ?? ''], habits);
  // Two figures with a space between them might be a day and an hour: they are not read.
  const short = /^(\d{1,2})[-/.](\d{1,2})\.?$/.exec(plain);
  if (short) return inFigures([short[1] ?? '', short[2] ?? ''], habits);
  if (/^\d{1,8}$/.test(plain)) return solidFigures(plain, habits);
  return withMonthName(plain, habits);
}

/** A date behind its weekday, as some formats write it: `fri 20 nov 2026`. Both have to agree. */
function behindWeekday(plain: string, habits: DayHabits): DayReading | null {
  const [, word = '', rest = ''] = /^([a-z]+) (.*\d.*)$/.exec(plain) ?? [];
  const weekday = indexOfWord(WEEKDAYS, word, 2);
  const date = weekday === -1 ? null : calendarDate(rest, habits);
  if (date === null || 'problem' in date) return date;
  return weekdayOf(date.value) === weekday ? date : { problem: 'otherWeekday' };
}

/** Strips what is only punctuation of words: `Fri, 20. Nov. 2026`. */
export function plainDay(text: string): string {
  return plainText(text)
    .replace(/([ap])\.m\.?/g, '$1m')
    .replaceAll(',', ' ')
    .replace(/([a-z])\./g, '$1 ')
    .replace(/(\d)\. /g, '$1 ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether a text counts from `from` and not from today: `+3d`. */
export function isStepped(plain: string, habits: DayHabits): boolean {
  return stepped(plain, habits) !== null;
}

/** The day of plain text (see `plainDay`). */
export function dayOfPlain(plain: string, habits: DayHabits): DayReading {
  const near = NEAR[plain];
  if (near !== undefined) return { value: dayOf(dayNumber(calendarDay(habits.now)) + near) };
  return (
    stepped(plain, habits) ??
    byName(plain, habits) ??
    calendarDate(plain, habits) ??
    behindWeekday(plain, habits) ?? { problem: 'unreadable' }
  );
}

/**
 * Reads a typed day as `yyyy-MM-dd`: `today`, `tmrw`, `+3d`, `2 weeks`, `fri`, `next fri`, `31`, `31/12`, `3112`,
 * `31 dec`, `31.12.26`, `2026-12-31`, and whatever the usual date formats write. A day without a year is the coming
 * one unless `prefer` says the past. A month that cannot be is never silently swapped with the day.
 */
export function readDay(text: string, habits: DayHabits): Typed<string> {
  const plain = plainDay(text);
  if (plain === '') return nothingIn(text);
  const read = dayOfPlain(plain, habits);
  return 'value' in read ? { value: isoDay(read.value) } : read;
}
