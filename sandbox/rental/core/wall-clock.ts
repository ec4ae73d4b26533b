import { DateTime } from 'luxon';
import type { CallContext } from './router.ts';

const FORMAT = "yyyy-MM-dd'T'HH:mm:ss";

/** A moment as the clock on the wall of `zone` shows it: `yyyy-MM-ddTHH:mm:ss`, no zone. */
export function wallClock(moment: Date, zone: string): string {
  return DateTime.fromJSDate(moment, { zone }).toFormat(FORMAT);
}

const DAY_MS = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns a location's moment on `day` (`yyyy-MM-dd`): now, or the end of a past day, or the beginning of a future one. */
export function momentOn(day: string | undefined, wall: string): string {
  if (day === undefined) return wall;
  const [from, to] = [`${day}T00:00:00`, `${day}T23:59:59`];
  return wall < from ? from : wall > to ? to : wall;
}

/** Normalises `yyyy-MM-ddTHH:mm`, with seconds or without, to the stored form with seconds. */
export const withSeconds = (wall: string): string =>
  `${wall.slice(0, 16)}${/^:\d\d/.exec(wall.slice(16))?.[0] ?? ':00'}`;

/** Wall-clock text for a sentence: `yyyy-MM-dd HH:mm`. */
export const shownWall = (wall: string): string => wall.slice(0, 16).replace('T', ' ');

const offsets = new Map<string, number | null>();

/** The zone's offset in seconds on that day, or null when the day has a clock change. */
function steadyOffset(day: string, zone: string): number | null {
  const key = `${zone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const midnight = DateTime.fromISO(day, { zone });
  const morrow = midnight.plus({ days: 1 });
  const offset = midnight.offset === morrow.offset ? midnight.offset * 60 : null;
  offsets.set(key, offset);
  return offset;
}

/** Seconds of UTC since 1970 of wall-clock text in `zone`. A time that a clock change skips counts as the later one. */
export function instant(wall: string, zone: string): number {
  const offset = steadyOffset(wall.slice(0, 10), zone);
  return offset === null
    ? DateTime.fromISO(wall, { zone }).toSeconds()
    : Date.parse(`${wall}Z`) / 1000 - offset;
}

/** The wall clock of the tenant's first location, for records without a location. */
export function officeTime({
  database,
  caller,
  now,
}: Pick<CallContext, 'database' | 'now'> & { readonly caller: { readonly clientId: number } }): string {
  const zone = database.value<string>(
    'SELECT time_zone FROM locations WHERE client_id = ? ORDER BY id LIMIT 1',
    caller.clientId,
  );
  return wallClock(now, zone ?? 'UTC');
}
