import { nameOf } from '../availability/commitments.ts';
import { type Freedom, freedomOf } from '../availability/freedom.ts';
import { spanOf } from '../availability/hold-wish.ts';
import type { Database } from '../database.ts';
import { none, type Statement } from '../lists/conditions.ts';
import type { AskedPeriod } from './period.ts';

/** A period at a place; null when none was asked for, and then it does not matter where a vehicle will be. */
export interface FreeQuestion {
  readonly period: AskedPeriod;
  readonly placeId: number | null;
  readonly now: Date;
}

const at = ({ period }: FreeQuestion, placeId: number) => ({
  startDate: period.start,
  endDate: period.end,
  startLocationId: placeId,
  endLocationId: placeId,
});

/**
 * Leaves out what is taken for certain, so that few vehicles are looked at closely. Of no use without a place, since
 * wall-clock text is then a different moment for each vehicle.
 */
export function surelyTaken(database: Database, question: FreeQuestion): readonly Statement[] {
  if (question.placeId === null) return none;
  const { from, to } = spanOf(database, at(question, question.placeId));
  const overlap = 'h.vehicle_id = v.id AND h.starts_at < ? AND h.ends_at > ?';
  return [{ sql: `NOT EXISTS (SELECT 1 FROM holds h WHERE ${overlap})`, cells: [to, from] }];
}

const isElsewhere = ({ obstacle }: Freedom): boolean =>
  obstacle === 'elsewhere' || obstacle === 'needed-elsewhere';

/** Whether each of these vehicles (ids of the caller's tenant) is free for the period, or why not. */
export function freeVehicles(
  database: Database,
  ids: readonly number[],
  question: FreeQuestion,
): ReadonlyMap<number, Freedom> {
  const { placeId, now } = question;
  if (placeId !== null) return freedomOf(database, ids, at(question, placeId), { now });
  const standing = database.all<{ id: number; place: number }>(
    'SELECT id, current_location_id AS place FROM vehicles WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  const places = new Set(standing.map(({ place }) => place));
  const found = [...places].flatMap((place) => {
    const here = standing.filter((vehicle) => vehicle.place === place).map(({ id }) => id);
    return [...freedomOf(database, here, at(question, place), { now })];
  });
  return new Map(
    found.map(([id, freedom]) => [
      id,
      isElsewhere(freedom) ? { ...freedom, isFree: true, obstacle: null, conflict: null } : freedom,
    ]),
  );
}

const WORDS = {
  taken: 'has it at that time',
  late: 'was to bring it back and is late',
  elsewhere: 'takes it to another place',
  'needed-elsewhere': 'needs it at another place afterwards',
} as const;

function reason({ obstacle, conflict }: Freedom): string | null {
  if (obstacle === null) return null;
  if (obstacle === 'not-for-hire') return 'It is sold, out of service or not in use any more.';
  if (conflict !== null) return `${nameOf(conflict)} ${WORDS[obstacle]}.`;
  return obstacle === 'elsewhere' ? 'It is at another place.' : 'It is not free at that time.';
}

/** What a row of the list says about the vehicle's freedom. */
export const freedomFields = (freedom: Freedom) => ({
  IsFree: freedom.isFree,
  NotFreeBecause: reason(freedom),
  NotFreeConflict: freedom.conflict,
  NextCommitment: freedom.next,
});
