import { Refusal } from '../../core/refusal.ts';
import { type BasePrice, bundlesOf } from './base-price.ts';
import type { RentalTime } from './count-time.ts';
import type { CountingRules, RateCard } from './price-book.ts';
import { amountOf, type Bundle, type Explanation, type NextStep } from './priced.ts';
import { wallAfter } from './rental-time.ts';
import { DAY, type Unit, unitsOf } from './units.ts';

function longestFirst(
  card: RateCard,
  rules: CountingRules,
  start: string,
  days: number,
): readonly Unit[] | null {
  const units = unitsOf({ ...card, weekend: 0, packageRate: 0 }, rules, start);
  const taken: Unit[] = [];
  for (let day = 0; day < days; ) {
    const [longest] = units
      .wholeFrom(day)
      .filter((unit) => unit.days <= days - day)
      .sort((one, other) => other.days - one.days);
    if (longest === undefined) return null;
    taken.push(longest);
    day += longest.days;
  }
  return taken;
}

interface Explained {
  readonly base: BasePrice;
  readonly card: RateCard;
  readonly rules: CountingRules;
  /** Wall-clock text. */
  readonly start: string;
  readonly minutes: number;
}

/** What a clerk would calculate by hand: hours under a day, else the longest units first and days for the rest. */
function byHand({ base, card, rules, start, minutes }: Explained): readonly Bundle[] | null {
  if (minutes < DAY && card.hourly > 0) {
    return bundlesOf([], { name: 'Hourly', rate: card.hourly, count: Math.ceil(minutes / 60) }, start);
  }
  const units = longestFirst(card, rules, start, base.rentalDays);
  return units === null ? null : bundlesOf(units, minutes < DAY ? null : base.hours, start);
}

/** Why the base price is what it is, as data; `instead` is the plain calculation when that costs more. */
export function explain(explained: Explained): Explanation {
  const { base, start } = explained;
  const plain = byHand(explained);
  const dearer = plain !== null && amountOf(plain) > base.amount ? plain : null;
  return {
    bundles: bundlesOf(base.units(), base.hours, start),
    base: base.amount,
    instead: dearer === null ? null : { bundles: dearer, base: amountOf(dearer) },
    saved: dearer === null ? 0 : amountOf(dearer) - base.amount,
  };
}

/** A month rate may cover weeks to come; nothing further ahead is searched. */
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
 * Returns the next minute at which the total changes, by how much (minor units), and when per-day charges
 * count another day; null when it never changes, or no rate covers a longer rental. `timed` is the time of
 * the rental so many minutes longer, `totalAt` its total.
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
