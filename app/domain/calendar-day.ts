/** A day of the calendar; month and day count from 1. Pure arithmetic: no zone, no clock. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY_MS = 86_400_000;
const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Whether the calendar has that day. */
export function isDay({ year, month, day }: CalendarDay): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= lastOfMonth(year, month);
}

/** How many days a month has. */
export function lastOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days since 1 January 1970: the form in which days are counted and compared. */
export function dayNumber({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The day of a day number. */
export function dayOf(number: number): CalendarDay {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: CalendarDay): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** The same day some months on (or back); a month that is too short gives its last day. */
export function addMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const there = { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
  return { ...there, day: Math.min(day, lastOfMonth(there.year, there.month)) };
}

/** `yyyy-MM-dd`. */
export function isoDay({ year, month, day }: CalendarDay): string {
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** The day so many days later, or earlier below 0; `yyyy-MM-dd` in and out. */
export function daysLater(iso: string, days: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return isoDay(dayOf(dayNumber({ year, month, day }) + days));
}
