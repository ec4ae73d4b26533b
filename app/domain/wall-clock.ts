import type { DateTime } from 'luxon';

/** A moment on a location's clock: no zone, as the service sends it. Month and day count from 1. */
export interface WallClock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const WIRE = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Reads `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm` or `yyyy-MM-ddTHH:mm:ss`; null when it is none of them or no such day. */
export function parseWallClock(text: string): WallClock | null {
  const found = WIRE.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const isDay = month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= daysIn(year, month));
  return isDay && hour < 24 && minute < 60 && second < 60 ? { year, month, day, hour, minute, second } : null;
}

/**
 * The calendar day of a moment in a zone, `yyyy-MM-dd`.
 * @param zone IANA name; one that is missing or unknown counts as UTC
 */
export function dayIn(zone: string | null, moment: DateTime): string {
  const there = moment.setZone(zone ?? 'utc');
  return (there.isValid ? there : moment.toUTC()).toFormat('yyyy-MM-dd');
}

/** Whether two moments of one clock are the same to the minute: a service may leave out the seconds. */
export const isSameMinute = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.slice(0, 16) === other.slice(0, 16);

/** Whether one calendar day comes before another, both `yyyy-MM-dd`. */
export function isBefore(day: string, other: string): boolean {
  return day < other;
}
