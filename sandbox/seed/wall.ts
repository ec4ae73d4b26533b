import { wallClock } from '../rental/wall-clock.ts';

/** A place's own time around the day of seeding: minutes are counted from its midnight of that day. */
export interface LocalTime {
  /** Minutes since midnight, now. */
  readonly now: number;
  /** Minutes from that midnight (may be negative) as `yyyy-MM-ddTHH:mm:ss`. */
  text(minutes: number): string;
}

export function localTime(now: Date, zone: string): LocalTime {
  const wall = wallClock(now, zone);
  const midnight = Date.parse(`${wall.slice(0, 10)}T00:00:00Z`);
  return {
    now: Math.floor((Date.parse(`${wall}Z`) - midnight) / 60_000),
    text: (minutes) => new Date(midnight + minutes * 60_000).toISOString().slice(0, 19),
  };
}
