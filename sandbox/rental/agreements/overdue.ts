import type { Database } from '../database.ts';
import { statusIdOf } from '../life-cycles/moves.ts';
import { wallClock } from '../wall-clock.ts';

/** What the clock on a place's wall shows: `yyyy-MM-ddTHH:mm:ss`. */
export interface PlaceTime {
  readonly locationId: number;
  readonly wall: string;
}

/** The present wall time of each of the tenant's places. */
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
  /** Wall-clock text of the place where the vehicle is due. */
  readonly due: string;
}

/** Whole calendar days to the day that the vehicle is due, negative when it has passed; null once it is back. */
export function daysRemaining({ statusId, due }: Due, wall: string): number | null {
  if (statusId !== statusIdOf('agreement', 'Open') && statusId !== statusIdOf('agreement', 'OnHold'))
    return null;
  return Math.round((Date.parse(due.slice(0, 10)) - Date.parse(wall.slice(0, 10))) / DAY_MS);
}

/** Overdue is never stored: an agreement is open and past due by the clock of the place where the vehicle is due. */
export const isOverdue = ({ statusId, due }: Due, wall: string): boolean =>
  statusId === statusIdOf('agreement', 'Open') && due < wall;
