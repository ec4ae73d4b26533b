import { instant, wallClock } from '../../core/wall-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_S = 3600;

const wallTime = (wall: string): number => Date.parse(`${wall}Z`);

/** Minutes on the clock from one wall-clock text to another of the same zone; seconds are left out. */
export const wallMinutes = (from: string, to: string): number =>
  Math.floor(wallTime(to) / MINUTE_MS) - Math.floor(wallTime(from) / MINUTE_MS);

/** Wall-clock text, with seconds, so many minutes on the clock later. */
export const wallAfter = (wall: string, minutes: number): string =>
  new Date(wallTime(wall) + minutes * MINUTE_MS).toISOString().slice(0, 19);

/** Monday 0 to Sunday 6. */
export const weekdayOf = (wall: string): number => (new Date(wallTime(wall)).getUTCDay() + 6) % 7;

/** Minutes since Monday, midnight. */
export const minuteOfWeek = (wall: string): number =>
  weekdayOf(wall) * 1440 + Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));

/** A moment on another zone's clock, which stands still in the hour that a clock change repeats. */
function furthestWall(seconds: number, zone: string): string {
  const wall = (back: number) => wallClock(new Date((seconds - back) * 1000), zone);
  const now = wall(0);
  if (wallMinutes(wall(HOUR_S), now) === 60) return now;
  let furthest = now;
  for (let back = 60; back <= HOUR_S; back += 60) {
    const before = wall(back);
    if (before > furthest) furthest = before;
  }
  return furthest;
}

/** Minutes of a rental on the wall clock of its first location, whatever the zone of its return. */
export function rentalMinutes(start: string, startZone: string, end: string, endZone: string): number {
  if (startZone === endZone) return wallMinutes(start, end);
  return wallMinutes(start, furthestWall(instant(end, endZone), startZone));
}
