import type { DateTime } from 'luxon';

/** A day of the calendar, without zone or clock; month and day count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Returns how many days a month has. */
export const lastOfMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Whether the calendar has that day. */
export const isDay = ({ year, month, day }: CalendarDay): boolean =>
  month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= lastOfMonth(year, month));

/** Returns the days since 1 January 1970. */
export const dayNumber = ({ year, month, day }: CalendarDay): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;

export function dayOf(number: number): CalendarDay {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: CalendarDay): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** Returns the same day some months later or earlier; a month that is too short gives its last day. */
export function addMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const there = dayOf(Date.UTC(year, month - 1 + months, 1) / DAY_MS);
  return { ...there, day: Math.min(day, lastOfMonth(there.year, there.month)) };
}

/** Formats a day as `yyyy-MM-dd`. */
export const isoDay = ({ year, month, day }: CalendarDay): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/** Returns the day so many days later, or earlier below 0; `yyyy-MM-dd` in and out. */
export function daysLater(iso: string, days: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return isoDay(dayOf(dayNumber({ year, month, day }) + days));
}

/** A moment on a location's clock, without a zone, as the service sends it. */
export interface WallClock extends CalendarDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const WIRE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

/** Parses `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm` or `yyyy-MM-ddTHH:mm:ss`; null for anything else, or no such day. */
export function parseWallClock(text: string): WallClock | null {
  const found = WIRE.exec(text);
  if (!found) return null;
  const [, year, month, day, hour = 0, minute = 0, second = 0] = found;
  const moment = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  };
  return isDay(moment) && moment.hour < 24 && moment.minute < 60 && moment.second < 60 ? moment : null;
}

/** Returns a moment on the clock of a zone (IANA name, else as the moment has it), `yyyy-MM-ddTHH:mm:ss`. */
export function clockIn(zone: string | null, moment: DateTime): string {
  const there = moment.setZone(zone ?? 'utc');
  return (there.isValid ? there : moment).toFormat("yyyy-MM-dd'T'HH:mm:ss");
}

const QUARTER_MS = 15 * 60_000;
/** The offset of each zone in the quarter of an hour that was asked for last: clocks change between two of them. */
const offsets = new Map<string, { readonly quarter: number; readonly minutes: number }>();
/** Zones are names from the service. */
const MOST_ZONES = 1000;

/** The same for the present moment, which every request asks for. */
export function presentClockIn(zone: string | null, now: DateTime): string {
  const quarter = Math.floor(now.toMillis() / QUARTER_MS);
  const name = zone ?? 'utc';
  const known = offsets.get(name);
  if (known?.quarter === quarter)
    return new Date(now.toMillis() + known.minutes * 60_000).toISOString().slice(0, 19);
  const there = now.setZone(name);
  if (there.isValid && offsets.size < MOST_ZONES) offsets.set(name, { quarter, minutes: there.offset });
  return clockIn(zone, now);
}

/** Whether two moments of one clock are the same to the minute. */
export const isSameMinute = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.slice(0, 16) === other.slice(0, 16);

/** Whether one calendar day comes before another, both `yyyy-MM-dd`. */
export const isBefore = (day: string, other: string): boolean => day < other;
