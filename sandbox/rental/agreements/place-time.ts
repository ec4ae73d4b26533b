import { notFound, unprocessable } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { instant, wallClock } from '../wall-clock.ts';

/** A moment at a place. */
export interface PlaceMoment {
  readonly locationId: number;
  readonly zone: string;
  /** Wall-clock text of the place, with seconds. */
  readonly wall: string;
}

/** `yyyy-MM-ddTHH:mm`, with seconds or without, as it is kept: with seconds. */
const withSeconds = (text: string): string =>
  `${text.slice(0, 16)}${/^:\d\d/.exec(text.slice(16))?.[0] ?? ':00'}`;

/** @throws Refusal 404 for a place that the tenant does not have */
export function placeMoment({ database, caller }: Asked, locationId: number, text: string): PlaceMoment {
  const place = database.get<{ zone: string }>(
    'SELECT time_zone AS zone FROM locations WHERE id = ? AND client_id = ?',
    [locationId, caller.clientId],
  );
  if (place === undefined) throw notFound('There is no such location.');
  return { locationId, zone: place.zone, wall: withSeconds(text) };
}

export const secondsOfMoment = ({ wall, zone }: PlaceMoment): number => instant(wall, zone);

/** @throws Refusal 422 under `field` unless `end` is after `start` */
export function checkOrder(start: PlaceMoment, end: PlaceMoment, field: string, words: string): void {
  if (secondsOfMoment(end) <= secondsOfMoment(start)) throw unprocessable(words, { [field]: [words] });
}

const LEEWAY_HOURS = 24;

/**
 * What is written down at the counter has happened, or is about to.
 * @throws Refusal 422 under `field` for a moment that is more than a day ahead
 */
export function checkNotAhead({ now }: Asked, moment: PlaceMoment, field: string): void {
  const latest = new Date(now.getTime() + LEEWAY_HOURS * 3_600_000);
  if (moment.wall <= wallClock(latest, moment.zone)) return;
  const words = 'This moment is more than a day ahead.';
  throw unprocessable(words, { [field]: [words] });
}
