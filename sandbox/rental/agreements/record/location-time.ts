import type { Database } from '../../core/database.ts';
import { statusIdOf } from '../../core/life-cycles.ts';
import { type LocationRow, readOwn } from '../../core/records.ts';
import { wrongField } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';
import { instant, wallClock, withSeconds } from '../../core/wall-clock.ts';

export interface PlaceMoment {
  readonly locationId: number;
  readonly zone: string;
  /** Wall-clock text of the location, with seconds. */
  readonly wall: string;
}

/** @throws Refusal 404 for a location that the tenant does not have */
export const placeMoment = (call: CallContext, locationId: number, text: string): PlaceMoment => ({
  locationId,
  zone: readOwn<LocationRow>(call, 'locations', locationId).time_zone,
  wall: withSeconds(text),
});

export const secondsOfMoment = ({ wall, zone }: PlaceMoment): number => instant(wall, zone);

/** @throws Refusal 422 under `field` unless `end` is after `start` */
export function checkOrder(start: PlaceMoment, end: PlaceMoment, field: string, words: string): void {
  if (secondsOfMoment(end) <= secondsOfMoment(start)) throw wrongField(field, words);
}

const LEEWAY_HOURS = 24;

/** Throws Refusal 422 under `field` for a moment that is more than a day ahead. */
export function checkNotAhead({ now }: CallContext, moment: PlaceMoment, field: string): void {
  const latest = new Date(now.getTime() + LEEWAY_HOURS * 3_600_000);
  if (moment.wall <= wallClock(latest, moment.zone)) return;
  throw wrongField(field, 'This moment is more than a day ahead.');
}

export interface PlaceTime {
  readonly locationId: number;
  readonly wall: string;
}

export function placeTimes(database: Database, clientId: number, now: Date): readonly PlaceTime[] {
  const places = database.all<{ id: number; zone: string }>(
    'SELECT id, time_zone AS zone FROM locations WHERE client_id = ? ORDER BY id',
    [clientId],
  );
  const walls = new Map<string, string>();
  return places.map(({ id, zone }) => {
    const wall = walls.get(zone) ?? wallClock(now, zone);
    walls.set(zone, wall);
    return { locationId: id, wall };
  });
}

const DAY_MS = 86_400_000;

interface Due {
  readonly statusId: number;
  /** Wall-clock text of the location where the vehicle is due. */
  readonly due: string;
}

/** Whole calendar days to the day that the vehicle is due, negative when it has passed; null once it is back. */
export function daysRemaining({ statusId, due }: Due, wall: string): number | null {
  if (statusId !== statusIdOf('agreement', 'Open') && statusId !== statusIdOf('agreement', 'OnHold'))
    return null;
  return Math.round((Date.parse(due.slice(0, 10)) - Date.parse(wall.slice(0, 10))) / DAY_MS);
}

/** Overdue is never stored: an agreement is open and past due by the clock of the location where the vehicle is due. */
export const isOverdue = ({ statusId, due }: Due, wall: string): boolean =>
  statusId === statusIdOf('agreement', 'Open') && due < wall;
