import type { QueryReader } from '../query.ts';
import { badParameter } from '../refusal.ts';

/** Wall-clock text of the place that it is about. */
export interface AskedPeriod {
  readonly start: string;
  readonly end: string;
}

const WALL = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/;

/** A moment as `yyyy-MM-ddTHH:mm:ss`; a bare day means its `hour`. */
function readMoment(query: QueryReader, name: string, hour: string): string | undefined {
  const given = query.text(name);
  if (given === undefined) return undefined;
  const [, day, hours, minutes, seconds = '00'] = WALL.exec(given) ?? [];
  const real = day !== undefined && new Date(`${day}T00:00:00Z`);
  if (!real || Number.isNaN(real.getTime()) || !real.toISOString().startsWith(day)) {
    throw badParameter(name, 'takes a day as yyyy-MM-dd or a moment as yyyy-MM-ddTHH:mm');
  }
  return hours === undefined ? `${day}T${hour}` : `${day}T${hours}:${minutes}:${seconds}`;
}

/** The moment on the caller's clock, checked; undefined when it is left out. */
export const readClientTime = (query: QueryReader): string | undefined =>
  readMoment(query, 'clientTime', '00:00:00');

/**
 * StartDate and EndDate, which come together; bare days count whole.
 * @throws Refusal 400 for one without the other, for what is no moment, and for an end that is not after the start
 */
export function readPeriod(query: QueryReader): AskedPeriod | undefined {
  const start = readMoment(query, 'StartDate', '00:00:00');
  const end = readMoment(query, 'EndDate', '23:59:59');
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined) throw badParameter('StartDate', 'is needed beside EndDate');
  if (end === undefined) throw badParameter('EndDate', 'is needed beside StartDate');
  if (end <= start) throw badParameter('EndDate', 'must be after StartDate');
  return { start, end };
}
