import type { Database } from '../database.ts';
import { unprocessable } from '../refusal.ts';

interface Place {
  readonly name: string;
  readonly outside_hours: 'refused' | 'charged';
  readonly outside_hours_fee: number;
}

interface Hours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Why nobody is at the place then, in words; null when it is open. A place without any hours never closes. */
function whyClosed(database: Database, locationId: number, name: string, wall: string): string | null {
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  const holiday = database.get<{ name: string }>(
    'SELECT name FROM location_holidays WHERE location_id = ? AND day = ?',
    [locationId, day],
  );
  if (holiday !== undefined) return `${name} is closed on that day: ${holiday.name}.`;
  const week = database.all<Hours>(
    'SELECT weekday, opens, closes FROM location_hours WHERE location_id = ?',
    [locationId],
  );
  if (week.length === 0) return null;
  const hours = week.find(({ weekday }) => weekday === weekdayOf(day));
  if (hours === undefined) return `${name} is closed on that weekday.`;
  if (time >= hours.opens && time <= hours.closes) return null;
  return `${name} is open from ${hours.opens} to ${hours.closes} on that day.`;
}

/** A check-out or return while the place is closed. */
interface OutsideHours {
  readonly words: string;
  readonly isRefused: boolean;
  /** Minor units; 0 when it is refused. */
  readonly fee: number;
}

/** What the place says to a check-out or return at that wall-clock time; null within its hours. */
export function outsideHours(database: Database, locationId: number, wall: string): OutsideHours | null {
  const place = database.get<Place>(
    'SELECT name, outside_hours, outside_hours_fee FROM locations WHERE id = ?',
    [locationId],
  );
  const words = place && whyClosed(database, locationId, place.name, wall);
  if (place === undefined || words == null) return null;
  const isRefused = place.outside_hours === 'refused';
  return { words, isRefused, fee: isRefused ? 0 : place.outside_hours_fee };
}

/** A time at a place, with the body's field that says it. */
export interface Visit {
  readonly locationId: number;
  readonly wall: string;
  readonly field: string;
}

/**
 * Adds up what the places charge for these times.
 * @returns the fees in minor units, with the reasons in words
 * @throws Refusal 422 with the fields of the times at which a place refuses to serve
 */
export function chargeForHours(
  database: Database,
  visits: readonly Visit[],
): { readonly fee: number; readonly reasons: readonly string[] } {
  const outside = visits.flatMap(({ locationId, wall, field }) => {
    const found = outsideHours(database, locationId, wall);
    return found === null ? [] : [{ ...found, field }];
  });
  const refused = outside.filter(({ isRefused }) => isRefused);
  const [first] = refused;
  if (first !== undefined) {
    const errors = Object.fromEntries(refused.map(({ field, words }) => [field, [words]]));
    throw unprocessable(first.words, errors);
  }
  return {
    fee: outside.reduce((sum, { fee }) => sum + fee, 0),
    reasons: outside.map(({ words }) => words),
  };
}
