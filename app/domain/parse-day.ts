/** Parses days, times and moments as agents write them. Long because the order of the forms is the grammar. */
import {
  addMonths,
  type CalendarDay,
  dayNumber,
  dayOf,
  isDay,
  isoDay,
  lastOfMonth,
  parseWallClock,
  weekdayOf,
} from './calendar.ts';
import { nothingIn, type Parsed, type ParseProblem, plainText } from './parse-text.ts';

export interface DayHabits {
  /** The wall-clock moment at the location, `yyyy-MM-ddTHH:mm`. */
  readonly now: string;
  /** Whether the user's format puts the month before the day; see `isMonthFirst`. */
  readonly monthFirst: boolean;
  readonly weekStart: 'monday' | 'sunday';
  /** Where `+3d` counts from, for example the pick-up; `now` by default. */
  readonly from?: string | undefined;
  /** Which of two days a text without a year means: the coming one by default. */
  readonly prefer?: 'future' | 'past' | undefined;
}

type DayReading = Parsed<CalendarDay>;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** Words by the days from yesterday on. */
const NEAR = [
  ['yday', 'yesterday'],
  ['t', 'tod', 'today', 'now'],
  ['tom', 'tmr', 'tmrw', 'tomorrow'],
];
const EARLIEST_YEAR = 1900;
const LATEST_YEAR = 2199;
/** A 29 February is at most eight years away. */
const YEARS_LOOKED_AT = 9;

/** Whether a pattern such as `MM/dd/yyyy` names the month before the day. */
export function isMonthFirst(pattern: string): boolean {
  const month = pattern.search(/[ML]/);
  return month !== -1 && month < pattern.indexOf('d');
}

const indexOfWord = (names: readonly string[], word: string, least: number) =>
  word.length < least ? -1 : names.findIndex((name) => name.startsWith(word));

const EPOCH = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
const calendarDay = (wire: string): CalendarDay => parseWallClock(wire) ?? EPOCH;

function whole(day: CalendarDay): DayReading {
  if (day.month < 1 || day.month > 12) return { problem: 'noSuchMonth' };
  const known = day.year >= EARLIEST_YEAR && day.year <= LATEST_YEAR;
  return known && isDay(day) ? { value: day } : { problem: 'noSuchDay' };
}

/** Completes two figures of a year: within the next twenty years (for a past day, none) or the last eighty. */
function fullYear(year: string, thisYear: number, past: boolean): number {
  if (year.length === 4) return Number(year);
  const latest = thisYear + (past ? 0 : 20);
  const century = Math.floor(latest / 100) * 100;
  return century + Number(year) > latest ? century - 100 + Number(year) : century + Number(year);
}

/** Finds the first existing candidate from today on, or the last one up to today. */
function nearest(
  { now, prefer }: DayHabits,
  tries: number,
  candidate: (today: CalendarDay, offset: number) => CalendarDay,
): DayReading {
  const today = calendarDay(now);
  const step = prefer === 'past' ? -1 : 1;
  for (let offset = 0; offset < tries; offset += 1) {
    const there = candidate(today, step * offset);
    if (isDay(there) && (dayNumber(there) - dayNumber(today)) * step >= 0) return { value: there };
  }
  return { problem: 'noSuchDay' };
}

/** Reads the day of a month alone: the next one that exists. */
function dayOfMonth(day: number, habits: DayHabits): DayReading {
  if (day < 1 || day > 31) return { problem: 'noSuchDay' };
  return nearest(habits, 4, (today, offset) => ({ ...addMonths({ ...today, day: 1 }, offset), day }));
}

function inFigures(parts: readonly string[], habits: DayHabits): DayReading {
  const [one = '', other = '', year] = parts;
  const [day, month] = habits.monthFirst ? [Number(other), Number(one)] : [Number(one), Number(other)];
  return dated(day, month, year, habits);
}

function dated(day: number, month: number, year: string | undefined, habits: DayHabits): DayReading {
  if (year !== undefined) {
    const thisYear = calendarDay(habits.now).year;
    return whole({ year: fullYear(year, thisYear, habits.prefer === 'past'), month, day });
  }
  if (month < 1 || month > 12) return { problem: 'noSuchMonth' };
  return nearest(habits, YEARS_LOOKED_AT, (today, offset) => ({ year: today.year + offset, month, day }));
}

/** Reads `31`, `3112`, `311226`, `31122026` or `20261231`. */
function solidFigures(figures: string, habits: DayHabits): DayReading {
  if (figures.length <= 2) return dayOfMonth(Number(figures), habits);
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(figures) ?? [];
  const iso = whole({ year: Number(year), month: Number(month), day: Number(day) });
  if ('value' in iso) return iso;
  const parts = /^(\d\d)(\d\d)(\d\d|\d{4})?$/.exec(figures);
  return parts ? inFigures(parts.slice(1), habits) : { problem: 'unreadable' };
}

/** Reads `+3d`, `-2`, `2 weeks` or `3 days ago`. */
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

/** Reads `fri`, `next fri`, `this fri`, `next week`, `next month`, `eom`. Alone, a weekday is never today. */
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
  // Two figures with a space between them might be a day and an hour.
  const short = /^(\d{1,2})[-/.](\d{1,2})\.?$/.exec(plain);
  if (short) return inFigures(short.slice(1), habits);
  const [, one, , other, year] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d\d)\.?$/.exec(plain) ?? [];
  if (one && other && year) return inFigures([one, other, year], habits);
  if (/^\d{1,8}$/.test(plain)) return solidFigures(plain, habits);
  return withMonthName(plain, habits);
}

/** Reads a date behind its weekday: `fri 20 nov 2026`. Both have to agree. */
function behindWeekday(plain: string, habits: DayHabits): DayReading | null {
  const [, word = '', rest = ''] = /^([a-z]+) (.*\d.*)$/.exec(plain) ?? [];
  const weekday = indexOfWord(WEEKDAYS, word, 2);
  const date = weekday === -1 ? null : calendarDate(rest, habits);
  if (date === null || 'problem' in date) return date;
  return weekdayOf(date.value) === weekday ? date : { problem: 'otherWeekday' };
}

/** Strips the punctuation of words: `Fri, 20. Nov. 2026`. */
const plainDay = (text: string): string =>
  plainText(text)
    .replace(/([ap])\.m\.?/g, '$1m')
    .replaceAll(',', ' ')
    .replace(/([a-z])\./g, '$1 ')
    .replace(/(\d)\. /g, '$1 ')
    .replace(/ +/g, ' ')
    .trim();

/** Returns the day of plain text (see `plainDay`). */
function dayOfPlain(plain: string, habits: DayHabits): DayReading {
  const near = NEAR.findIndex((words) => words.includes(plain));
  if (near !== -1) return { value: dayOf(dayNumber(calendarDay(habits.now)) + near - 1) };
  return (
    stepped(plain, habits) ??
    byName(plain, habits) ??
    calendarDate(plain, habits) ??
    behindWeekday(plain, habits) ?? { problem: 'unreadable' }
  );
}

/**
 * Parses a day as `yyyy-MM-dd`: `today`, `tmrw`, `+3d`, `2 weeks`, `fri`, `next fri`, `31`, `31/12`, `3112`, `31 dec`,
 * `31.12.26`, `2026-12-31`, and the usual date formats. An impossible month is never swapped with the day.
 */
export function readDay(text: string, habits: DayHabits): Parsed<string> {
  const plain = plainDay(text);
  if (plain === '') return nothingIn(text);
  const read = dayOfPlain(plain, habits);
  return 'value' in read ? { value: isoDay(read.value) } : read;
}

/** Formats minutes since midnight as `HH:mm`. */
const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((value) => String(value).padStart(2, '0')).join(':');

const WORDS: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };
/** `9`, `9:15`, `9.15`, `9h15`, `09:15:30`, each with `a`, `am`, `p` or `pm` behind it. */
const PARTED = /^(\d{1,2})(?:[:.h]([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?|h)? ?(?:([ap])m?)?$/;
/** `915`, `0915`, `1430`. */
const SOLID = /^(\d{1,2})([0-5]\d) ?(?:([ap])m?)?$/;

function timeOf(hour: number, minute: number, half: string | undefined): Parsed<string> {
  const isHour = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12;
  if (!isHour) return { problem: 'noSuchTime' };
  const from0 = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return { value: clockOf(from0 * 60 + minute) };
}

/** Reads a time of plain text that does not depend on the clock. */
function plainTime(plain: string): Parsed<string> {
  const word = WORDS[plain];
  if (word !== undefined) return { value: word };
  const found = PARTED.exec(plain) ?? SOLID.exec(plain);
  if (found) return timeOf(Number(found[1]), Number(found[2] ?? 0), found[3]);
  return { problem: /^\d{1,4}([:.h]\d\d)? ?([ap]m?)?$/.test(plain) ? 'noSuchTime' : 'unreadable' };
}

/** Returns the minutes of `+2h`, `+30min`, `+1h30` or `in 2 hours`; null for any other text. */
function minutesOn(plain: string): number | null {
  const found =
    /^(?:in )?([+-]?)(?:(\d{1,4}) ?(?:h|hrs?|hours?)(?: ?(\d{1,2})(?: ?m(?:in)?)?)?|(\d{1,4}) ?(?:min|mins|minutes?))( ago)?$/.exec(
      plain,
    );
  if (!found) return null;
  const [, sign, hours = '0', rest = '0', minutes = '0', ago] = found;
  // Without a sign or a word next to it, `9h30` is a time of day.
  if (sign === '' && ago === undefined && !/^in |hour|min/.test(plain)) return null;
  const total = Number(hours) * 60 + Number(rest) + Number(minutes);
  return sign === '-' || ago !== undefined ? -total : total;
}

/**
 * Parses a time as `HH:mm`: `9`, `915`, `9.15`, `9:15 pm`, `noon`, `now`, `+2h`, `+30min`; none of another day.
 * @param now the wall-clock moment at the location, `yyyy-MM-ddTHH:mm`
 */
export function readTime(text: string, now: string): Parsed<string> {
  const plain = plainText(text).replace(/([ap])\.m\.?/g, '$1m');
  if (plain === '') return nothingIn(text);
  const clock = now.slice(11, 16);
  if (plain === 'now') return { value: clock };
  const on = minutesOn(plain.replace(/^([+-]\d+)m$/, '$1min'));
  if (on === null) return plainTime(plain);
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + on;
  if (minutes < 0 || minutes >= 1440) return { problem: 'otherDay' };
  return { value: clockOf(minutes) };
}

export interface MomentHabits extends DayHabits {
  /** `HH:mm` of a day without a time; that of `from` by default. With neither, the text must have a time. */
  readonly time?: string | undefined;
}

/** `hh:mm` figures that stand before their day: only when they cannot be anything else. */
const CLEARLY_TIME = /^\d{1,2}([:h]\d\d|([:.h]\d\d)? ?[ap]m?)$|^(noon|midnight)$/;

function moved(wire: string, minutes: number): string {
  const start = parseWallClock(wire) ?? EPOCH;
  const total = dayNumber(start) * 1440 + start.hour * 60 + start.minute + minutes;
  const rest = ((total % 1440) + 1440) % 1440;
  return `${isoDay(dayOf((total - rest) / 1440))}T${clockOf(rest)}`;
}

/** Yields every way to split a text at a space into a day and a time; `at` and `@` are ignored. */
function* parted(plain: string): Generator<readonly [day: string, time: string]> {
  const words = plain.replace(/ ?@ ?| at /g, ' ').split(' ');
  for (let cut = 1; cut < words.length; cut += 1) {
    const [left, right] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    yield [left, right];
    if (CLEARLY_TIME.test(left)) yield [right, left];
  }
}

/** Parses a moment as `yyyy-MM-ddTHH:mm`: day and time in any order, `now`, `+2h`, a day with the habit's time. */
export function readMoment(text: string, habits: MomentHabits): Parsed<string> {
  const plain = plainDay(text.trim().replace(/^(\d{4}-\d\d-\d\d)t(?=\d)/i, '$1 '));
  if (plain === '') return nothingIn(text);
  const start = habits.from ?? habits.now;
  if (plain === 'now') return { value: habits.now.slice(0, 16) };
  const on = minutesOn(plain);
  if (on !== null) return { value: moved(start, on) };

  let problem: ParseProblem | null = null;
  for (const [dayText, timeText] of parted(plain)) {
    // Two figures could be day and month.
    if (/^\d{1,2}$/.test(dayText)) continue;
    const day = dayOfPlain(dayText, habits);
    const time = plainTime(timeText);
    if ('value' in day && 'value' in time) return { value: `${isoDay(day.value)}T${time.value}` };
    if ('value' in day && 'problem' in time && time.problem === 'noSuchTime') problem ??= time.problem;
    if ('value' in time && 'problem' in day && day.problem !== 'unreadable') problem ??= day.problem;
  }

  const day = dayOfPlain(plain, habits);
  if ('problem' in day) return { problem: problem ?? day.problem };
  const ownTime = stepped(plain, habits) ? start.slice(11, 16) : undefined;
  const time = ownTime ?? habits.time ?? habits.from?.slice(11, 16);
  return time ? { value: `${isoDay(day.value)}T${time}` } : { problem: 'timeMissing' };
}

const ANOTHER_NOW = '2001-02-03T04:05';

/** Whether a text means another moment or day at another time: `now`, `fri`, `+3d`, `3/12` without its year. */
export function countsFromNow<Habits extends DayHabits>(
  read: (text: string, habits: Habits) => Parsed<string>,
  text: string,
  habits: Habits,
): boolean {
  const [now, then] = [habits, { ...habits, now: ANOTHER_NOW }].map((one) => read(text, one));
  return now !== undefined && 'value' in now && JSON.stringify(then) !== JSON.stringify(now);
}
