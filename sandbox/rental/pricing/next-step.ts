import { Refusal } from '../refusal.ts';
import type { RentalTime } from './count-time.ts';
import type { NextStep } from './priced.ts';
import { wallAfter } from './rental-time.ts';
import { DAY } from './units.ts';

/** A month rate may cover weeks to come; further than that nobody looks. */
const FURTHEST = 40 * DAY;

/** What a total can change with; null beyond the last length that rates cover. */
function marks(timed: (longer: number) => RentalTime, longer: number): string | null {
  try {
    const { base, late, rentalDays, chargeDays } = timed(longer);
    return `${base.amount} ${late?.amount ?? 0} ${rentalDays} ${chargeDays}`;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * The next minute at which the total changes, by how much (minor units; a promotion that begins with a number of days
 * may make it less), and the minute at which per-day charges count another day.
 * @param total of the rental as it was asked for
 * @param timed the time of the rental so many minutes longer
 * @param totalAt its total
 * @returns null when it never changes, or when no rate covers a longer rental
 */
export function nextStep(
  total: number,
  start: string,
  timed: (longer: number) => RentalTime,
  totalAt: (longer: number) => number,
): NextStep | null {
  const now = timed(0);
  const step = (minutes: number) => ({
    minutes,
    at: wallAfter(start, now.minutes + minutes),
    increase: totalAt(minutes) - total,
  });
  const toChargeDay = now.chargeDays * DAY - now.minutes + 1;
  let before = marks(timed, 0);
  for (let longer = 1; longer <= FURTHEST; longer += 1) {
    const present = marks(timed, longer);
    if (present === null) return null;
    if (present === before) continue;
    before = present;
    if (totalAt(longer) === total) continue;
    const reachesDay = marks(timed, toChargeDay) !== null;
    return { ...step(longer), chargeDay: reachesDay ? step(toChargeDay) : null };
  }
  return null;
}
