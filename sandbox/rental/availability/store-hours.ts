import type { Database } from '../core/database.ts';
import { locationAt } from '../core/records.ts';
import { unprocessable } from '../core/refusal.ts';
import type { CallContext } from '../core/router.ts';
import type { Warning } from '../drivers/rules.ts';

interface Hours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Why the location is closed at that time; null when it is open. A location without hours never closes. */
function whyClosed(database: Database, locationId: number, name: string, wall: string): string | null {
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  const holiday = database.value<string>(
    'SELECT name FROM location_holidays WHERE location_id = ? AND day = ?',
    locationId,
    day,
  );
  if (holiday !== undefined) return `${name} is closed on that day: ${holiday}.`;
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

interface OutsideHours {
  readonly words: string;
  readonly isRefused: boolean;
  /** Minor units; 0 when it is refused. */
  readonly fee: number;
}

/** What the location says to a check-out or return at that wall-clock time; null within its hours. */
export function outsideHours(database: Database, locationId: number, wall: string): OutsideHours | null {
  const place = locationAt(database, locationId);
  const words = place && whyClosed(database, locationId, place.name, wall);
  if (place === undefined || words == null) return null;
  const isRefused = place.outside_hours === 'refused';
  return { words, isRefused, fee: isRefused ? 0 : place.outside_hours_fee };
}

interface Visit {
  readonly locationId: number;
  readonly wall: string;
  readonly field: string;
  /** Agreed before: it is charged and not refused. */
  readonly isAgreed: boolean;
}

const warning = ({ words }: OutsideHours): Warning => ({ code: 'outside-hours', message: words });

/**
 * Returns what the locations charge for serving outside their hours, in minor units, with warnings.
 * @throws Refusal 422 with the fields of new times at which a location refuses to serve
 */
export function hoursFee({ database }: CallContext, visits: readonly Visit[]) {
  const outside = visits.flatMap((visit) => {
    const found = outsideHours(database, visit.locationId, visit.wall);
    return found === null ? [] : [{ ...found, ...visit }];
  });
  const refused = outside.filter(({ isRefused, isAgreed }) => isRefused && !isAgreed);
  if (refused[0] !== undefined) {
    const errors = Object.fromEntries(refused.map(({ field, words }) => [field, [words]]));
    throw unprocessable(refused[0].words, errors);
  }
  return {
    fee: outside.reduce((sum, { fee }) => sum + fee, 0),
    warnings: outside.filter(({ isAgreed }) => !isAgreed).map(warning),
    agreedWarnings: outside.filter(({ isAgreed }) => isAgreed).map(warning),
  };
}
