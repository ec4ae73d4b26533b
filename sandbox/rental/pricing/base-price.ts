import { bestPrice } from './best-price.ts';
import type { CountingRules, RateCard } from './rate-card.ts';
import { DAY, type Unit, unitsOf } from './units.ts';

/** The price of a rental's time. */
export interface BasePrice {
  /** Minor units. */
  readonly amount: number;
  readonly rentalDays: number;
  /** What it is made of, in order; worked out when it is asked for. */
  units(): readonly Unit[];
  /** The hours beside the units: an hourly rental, a half day, or extra hours after the last whole day. */
  readonly hours: { readonly name: string; readonly rate: number; readonly count: number } | null;
}

interface BasePricer {
  /** Minor units for so many wall-clock minutes; Infinity when no rate covers them. */
  amount(minutes: number): number;
  /** The same with its units; null when no rate covers the minutes. */
  at(minutes: number): BasePrice | null;
}

interface Way {
  readonly amount: number;
  readonly rentalDays: number;
  /** Days that whole units cover; what follows covers the rest. */
  readonly days: number;
  readonly hours?: BasePrice['hours'];
  readonly window?: Unit;
}

/**
 * Prices the time of a rental that begins at `start` (wall-clock text of the check-out location). A day's worth of
 * grace, extra hours and the full day after them are counted as the client's rules say; the price never falls as the
 * minutes grow, since every way to cover a longer rental also covers a shorter one.
 */
export function basePricer(card: RateCard, rules: CountingRules, start: string): BasePricer {
  const units = unitsOf(card, rules, start);
  const best = bestPrice(units);
  const whole = (days: number): Way => ({ amount: best.price(days), rentalDays: Math.max(1, days), days });

  function firstDay(minutes: number): Way[] {
    const ways: Way[] = [whole(1)];
    const timed = { rentalDays: 1, days: 0 };
    if (card.hourly > 0) {
      const count = Math.ceil(minutes / 60);
      const hours = { name: 'Hourly', rate: card.hourly, count };
      ways.push({ ...timed, amount: count * card.hourly, hours });
    }
    if (card.halfDay > 0 && minutes <= rules.halfDayMinutes) {
      const hours = { name: 'Half day', rate: card.halfDay, count: 1 };
      ways.push({ ...timed, amount: card.halfDay, hours });
    }
    return ways;
  }

  function laterDay(days: number, rest: number): Way[] {
    if (rest <= rules.graceMinutes) return [whole(days)];
    if (rest >= rules.fullDayAfterMinutes || card.extraHourly === 0) return [whole(days + 1)];
    const count = Math.ceil(rest / 60);
    const hours = { name: 'Extra hour', rate: card.extraHourly, count };
    const amount = best.price(days) + count * card.extraHourly;
    return [whole(days + 1), { amount, rentalDays: days, days, hours }];
  }

  /** A weekend or package that the rental ends in, after whole days before it. */
  function windows(minutes: number, days: number): Way[] {
    if (!units.hasWindows) return [];
    const ways: Way[] = [];
    for (let day = Math.max(0, days - units.longest); day <= days; day += 1) {
      const left = minutes - day * DAY;
      for (const window of units.from(day)) {
        if (window.minutes === undefined || left > window.minutes + rules.graceMinutes) continue;
        const rest = left % DAY > rules.graceMinutes ? 1 : 0;
        const rentalDays = Math.max(1, day + Math.floor(left / DAY) + rest);
        ways.push({ amount: best.price(day) + window.rate, rentalDays, days: day, window });
      }
    }
    return ways;
  }

  /** The cheapest way; among equals the one that was named first. */
  function cheapest(minutes: number): Way {
    const days = Math.floor(minutes / DAY);
    const ways = days === 0 ? firstDay(minutes) : laterDay(days, minutes % DAY);
    return [...ways, ...windows(minutes, days)].reduce((one, other) =>
      other.amount < one.amount ? other : one,
    );
  }

  return {
    amount: (minutes) => cheapest(minutes).amount,
    at(minutes) {
      const { amount, rentalDays, days, hours = null, window } = cheapest(minutes);
      if (!Number.isFinite(amount)) return null;
      const units = () => (window === undefined ? best.cover(days) : [...best.cover(days), window]);
      return { amount, rentalDays, units, hours };
    },
  };
}
