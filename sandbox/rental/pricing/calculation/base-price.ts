import type { CountingRules, RateCard } from './price-book.ts';
import type { Bundle } from './priced.ts';
import { wallAfter } from './rental-time.ts';
import { DAY, type Unit, type UnitsOfCard, unitsOf } from './units.ts';

export interface BasePrice {
  readonly amount: number;
  readonly rentalDays: number;
  /** What it is made of, in order; worked out when it is asked for. */
  units(): readonly Unit[];
  /** The hours besides the units: an hourly rental, a half day, or extra hours after the last whole day. */
  readonly hours: { readonly name: string; readonly rate: number; readonly count: number } | null;
}

interface RecordLink {
  readonly amount: number;
  readonly rentalDays: number;
  /** Days that whole units cover; what follows covers the rest. */
  readonly days: number;
  readonly hours?: BasePrice['hours'];
  readonly window?: Unit;
}

/**
 * Prices the time of a rental from `start` (wall-clock text of the check-out location). The price never falls
 * as the minutes grow, since every way to cover a longer rental also covers a shorter one.
 */
export function basePricer(card: RateCard, rules: CountingRules, start: string) {
  const units = unitsOf(card, rules, start);
  const best = bestPrice(units);
  const whole = (days: number): RecordLink => ({
    amount: best.price(days),
    rentalDays: Math.max(1, days),
    days,
  });

  function firstDay(minutes: number): RecordLink[] {
    const links: RecordLink[] = [whole(1)];
    const timed = { rentalDays: 1, days: 0 };
    if (card.hourly > 0) {
      const count = Math.ceil(minutes / 60);
      const hours = { name: 'Hourly', rate: card.hourly, count };
      links.push({ ...timed, amount: count * card.hourly, hours });
    }
    if (card.halfDay > 0 && minutes <= rules.halfDayMinutes) {
      const hours = { name: 'Half day', rate: card.halfDay, count: 1 };
      links.push({ ...timed, amount: card.halfDay, hours });
    }
    return links;
  }

  function laterDay(days: number, rest: number): RecordLink[] {
    if (rest <= rules.graceMinutes) return [whole(days)];
    if (rest >= rules.fullDayAfterMinutes || card.extraHourly === 0) return [whole(days + 1)];
    const count = Math.ceil(rest / 60);
    const hours = { name: 'Extra hour', rate: card.extraHourly, count };
    const amount = best.price(days) + count * card.extraHourly;
    return [whole(days + 1), { amount, rentalDays: days, days, hours }];
  }

  /** A weekend or package that the rental ends in, after whole days before it. */
  function windows(minutes: number, days: number): RecordLink[] {
    if (!units.hasWindows) return [];
    const links: RecordLink[] = [];
    for (let day = Math.max(0, days - units.longest); day <= days; day += 1) {
      const left = minutes - day * DAY;
      for (const window of units.from(day)) {
        if (window.minutes === undefined || left > window.minutes + rules.graceMinutes) continue;
        const rest = left % DAY > rules.graceMinutes ? 1 : 0;
        const rentalDays = Math.max(1, day + Math.floor(left / DAY) + rest);
        links.push({ amount: best.price(day) + window.rate, rentalDays, days: day, window });
      }
    }
    return links;
  }

  /** The cheapest way; among equals the one that was named first. */
  function cheapest(minutes: number): RecordLink {
    const days = Math.floor(minutes / DAY);
    const links = days === 0 ? firstDay(minutes) : laterDay(days, minutes % DAY);
    return [...links, ...windows(minutes, days)].reduce((one, other) =>
      other.amount < one.amount ? other : one,
    );
  }

  return {
    /** Minor units for so many wall-clock minutes; Infinity when no rate covers them. */
    amount: (minutes: number): number => cheapest(minutes).amount,
    at(minutes: number): BasePrice | null {
      const { amount, rentalDays, days, hours = null, window } = cheapest(minutes);
      if (!Number.isFinite(amount)) return null;
      const units = () => (window === undefined ? best.cover(days) : [...best.cover(days), window]);
      return { amount, rentalDays, units, hours };
    },
  };
}

interface Reached {
  readonly price: number;
  readonly count: number;
  readonly last: Unit;
}

/**
 * Dynamic programming over days: `reached[n]` is the cheapest way to fill exactly n days, with the fewest
 * units. A unit may reach past the end, so n days cost what the cheapest n or more cost, the fewest days
 * among equals.
 */
function bestPrice(units: UnitsOfCard) {
  const reached: (Reached | undefined)[] = [];
  let done = 0;

  const priceOf = (days: number): number =>
    days === 0 ? 0 : (reached[days]?.price ?? Number.POSITIVE_INFINITY);

  function advance(day: number): void {
    if (day > 0 && reached[day] === undefined) return;
    const count = (reached[day]?.count ?? 0) + 1;
    for (const last of units.wholeFrom(day)) {
      const price = priceOf(day) + last.rate;
      const known = reached[day + last.days];
      const isBetter =
        known === undefined || price < known.price || (price === known.price && count < known.count);
      if (isBetter) reached[day + last.days] = { price, count, last };
    }
  }

  function end(days: number): number {
    for (; done < days; done += 1) advance(done);
    let best = days;
    for (let at = days + 1; at < days + units.longest; at += 1) if (priceOf(at) < priceOf(best)) best = at;
    return best;
  }

  return {
    /** Minor units for the first `days` days; Infinity when nothing covers them. */
    price: (days: number): number => priceOf(end(days)),
    cover(days: number): readonly Unit[] {
      const found: Unit[] = [];
      for (let at = end(days); at > 0; ) {
        const step = reached[at];
        if (step === undefined) return [];
        found.unshift(step.last);
        at -= step.last.days;
      }
      return found;
    },
  };
}

/** The units of a base price as bundles: equal ones in a row together, with the dates that they cover. */
export function bundlesOf(
  units: readonly Unit[],
  hours: BasePrice['hours'],
  start: string,
): readonly Bundle[] {
  const bundles: Bundle[] = [];
  let minute = 0;
  for (const [index, { type, name, rate, days, minutes }] of units.entries()) {
    const from = wallAfter(start, minute);
    const isLast = index === units.length - 1 && hours === null;
    minute += isLast && minutes !== undefined ? minutes : days * DAY;
    const endDate = wallAfter(start, minute);
    const last = bundles.at(-1);
    if (last?.name === name && last.rate === rate) {
      const count = last.units + 1;
      bundles[bundles.length - 1] = { ...last, units: count, amount: rate * count, endDate };
    } else bundles.push({ type, name, rate, units: 1, amount: rate, startDate: from, endDate });
  }
  if (hours === null) return bundles;
  const { name, rate, count } = hours;
  const startDate = wallAfter(start, minute);
  const endDate = wallAfter(start, minute + count * 60);
  return [...bundles, { type: 'Hourly', name, rate, units: count, amount: rate * count, startDate, endDate }];
}
