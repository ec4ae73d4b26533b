import { nameOf } from '../availability/commitments.ts';
import { type Freedom, freedomOf } from '../availability/freedom.ts';
import { spanOf } from '../availability/holds.ts';
import type { Database } from '../core/database.ts';
import { none, type Statement } from '../core/page.ts';
import type { QueryReader } from '../core/query.ts';
import { badParameter } from '../core/refusal.ts';

/** Wall-clock text of the location that it is about. */
export interface QueryPeriod {
  readonly start: string;
  readonly end: string;
}

/** Reads StartDate and EndDate, bare days as whole; throws Refusal 400 unless both form a period. */
export function readPeriod(query: QueryReader): QueryPeriod | undefined {
  const start = query.moment('StartDate');
  const end = query.moment('EndDate', '23:59:59');
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined) throw badParameter('StartDate', 'is required with EndDate');
  if (end === undefined) throw badParameter('EndDate', 'is required with StartDate');
  if (end <= start) throw badParameter('EndDate', 'must be after StartDate');
  return { start, end };
}

/** A period at a location; null when none was asked for, and then it does not matter where a vehicle will be. */
export interface FreeQuestion {
  readonly period: QueryPeriod;
  readonly locationId: number | null;
  readonly now: Date;
}

const at = ({ period }: FreeQuestion, locationId: number) => ({
  startDate: period.start,
  endDate: period.end,
  startLocationId: locationId,
  endLocationId: locationId,
});

/** Excludes vehicles that are surely taken; needs a location, since wall-clock text is read there. */
export function surelyTaken(database: Database, question: FreeQuestion): readonly Statement[] {
  if (question.locationId === null) return none;
  const { from, to } = spanOf(database, at(question, question.locationId));
  const overlap = 'h.vehicle_id = v.id AND h.starts_at < ? AND h.ends_at > ?';
  return [{ sql: `NOT EXISTS (SELECT 1 FROM holds h WHERE ${overlap})`, cells: [to, from] }];
}

const isElsewhere = ({ obstacle }: Freedom): boolean =>
  obstacle === 'elsewhere' || obstacle === 'needed-elsewhere';

export function freeVehicles(
  database: Database,
  ids: readonly number[],
  question: FreeQuestion,
): ReadonlyMap<number, Freedom> {
  const { locationId, now } = question;
  if (locationId !== null) return freedomOf(database, ids, at(question, locationId), { now });
  const stageStatus = database.all<{ id: number; place: number }>(
    'SELECT id, current_location_id AS place FROM vehicles WHERE id IN (SELECT value FROM json_each(?))',
    [JSON.stringify(ids)],
  );
  const places = new Set(stageStatus.map(({ place }) => place));
  const found = [...places].flatMap((place) => {
    const here = stageStatus.filter((vehicle) => vehicle.place === place).map(({ id }) => id);
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
  late: 'is overdue with it',
  elsewhere: 'takes it to another location',
  'needed-elsewhere': 'needs it at another location afterwards',
} as const;

function reason({ obstacle, conflict }: Freedom): string | null {
  if (obstacle === null) return null;
  if (obstacle === 'not-for-hire') return 'It is sold, out of service or inactive.';
  if (conflict !== null) return `${nameOf(conflict)} ${WORDS[obstacle]}.`;
  return obstacle === 'elsewhere' ? 'It is at another location.' : 'It is not free at that time.';
}

export const freedomFields = (freedom: Freedom) => ({
  IsFree: freedom.isFree,
  NotFreeBecause: reason(freedom),
  NotFreeConflict: freedom.conflict,
  NextCommitment: freedom.next,
});
