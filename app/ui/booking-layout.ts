import { parseWallClock } from '../domain/wall-clock.ts';

const DAY_MS = 86_400_000;

/** A booking of one vehicle; moments are wall-clock text of the place. */
interface Booking {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Where it should have ended already: until when it is late. */
  readonly lateUntil?: string | undefined;
}

/** Where a bar lies: its beginning and width in per cent of the days shown, and its row from the top. */
export interface BarPlace {
  readonly id: string;
  readonly start: number;
  readonly width: number;
  /** How wide the late part behind it is. */
  readonly late: number;
  readonly row: number;
}

function instant(wallClock: string): number {
  const read = parseWallClock(wallClock);
  if (!read) throw new Error(`Not a wall-clock moment: ${wallClock}`);
  const { year, month, day, hour, minute } = read;
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * Lays bookings over days in a row. Those outside are left out, those that reach over an edge are cut there; bookings
 * that overlap, which a late return can bring about, lie below each other.
 */
export function layOutBookings(
  firstDay: string,
  days: number,
  bookings: readonly Booking[],
): { readonly places: readonly BarPlace[]; readonly rows: number; at(wallClock: string): number } {
  const from = instant(firstDay);
  const whole = days * DAY_MS;
  const at = (wallClock: string) => ((instant(wallClock) - from) / whole) * 100;
  const cut = (share: number) => Math.max(0, Math.min(100, share));
  const ends: number[] = [];
  const places: BarPlace[] = [];
  for (const { id, from: begin, to, lateUntil } of [...bookings].sort((a, b) =>
    a.from.localeCompare(b.from),
  )) {
    const [start, end] = [cut(at(begin)), cut(at(to))];
    const lateEnd = lateUntil === undefined ? end : Math.max(end, cut(at(lateUntil)));
    if (lateEnd <= start) continue;
    const free = ends.findIndex((taken) => taken <= start);
    const row = free === -1 ? ends.length : free;
    ends[row] = lateEnd;
    places.push({ id, start, width: end - start, late: lateEnd - end, row });
  }
  return { places, rows: Math.max(1, ends.length), at };
}
