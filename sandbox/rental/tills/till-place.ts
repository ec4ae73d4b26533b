import { checkAssigned } from '../assigned-locations.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import { wallClock } from '../wall-clock.ts';

/** Which till a call is about. */
export interface TillPlace {
  readonly id: number;
  readonly name: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** The present day there. */
  readonly today: string;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** @throws Refusal 404 when the path's place is not the tenant's, or its day is none; 403 when it is not the caller's */
export function tillPlace({ database, caller, holes, now }: Asked): TillPlace {
  const id = recordId(holes.locationId, 'place');
  const place = database.get<{ name: string; time_zone: string }>(
    'SELECT name, time_zone FROM locations WHERE id = ? AND client_id = ?',
    [id, caller.clientId],
  );
  if (place === undefined) throw notFound('There is no such place.');
  checkAssigned({ database, caller }, id);
  const day = holes.day ?? '';
  if (!isDay(day)) throw notFound('There is no such day.');
  return { id, name: place.name, day, today: wallClock(now, place.time_zone).slice(0, 10) };
}
