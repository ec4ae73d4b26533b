import type { Database } from '../database.ts';
import { instant } from '../wall-clock.ts';

/** When and between which places a vehicle is wanted. Dates are wall-clock text of their location. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
  readonly startLocationId: number;
  readonly endLocationId: number;
}

/** A vehicle that is wanted for a period. */
export interface HoldWish extends Period {
  readonly vehicleId: number;
}

/** The record that a hold belongs to. */
export type Holder = { readonly reservationId: number } | { readonly agreementId: number };

/** Seconds of UTC, the end not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Place {
  readonly time_zone: string;
  readonly turnaround_minutes: number;
}

const placeOf = (database: Database, id: number): Place =>
  database.get<Place>('SELECT time_zone, turnaround_minutes FROM locations WHERE id = ?', [id]) ?? {
    time_zone: 'UTC',
    turnaround_minutes: 0,
  };

/** What the period holds: from its start until the place of return has turned the vehicle around. */
export function spanOf(database: Database, period: Period): Span {
  const start = placeOf(database, period.startLocationId);
  const end = placeOf(database, period.endLocationId);
  return {
    from: instant(period.startDate, start.time_zone),
    to: instant(period.endDate, end.time_zone) + end.turnaround_minutes * 60,
  };
}

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
