import type { Unit, UnitsOfCard } from './units.ts';

interface BestPrice {
  /** Minor units for the first `days` days; Infinity when nothing covers them. */
  price(days: number): number;
  /** The units behind that price; none when nothing covers the days. */
  cover(days: number): readonly Unit[];
}

interface Reached {
  readonly price: number;
  readonly count: number;
  readonly last: Unit;
}

/**
 * The best price by dynamic programming over days: `reached[n]` is the cheapest way to fill exactly n days with units
 * in order, the fewest units among equals. A unit may reach past the end, so n days cost what the cheapest n or more
 * cost, the fewest days among equals.
 */
export function bestPrice(units: UnitsOfCard): BestPrice {
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
    price: (days) => priceOf(end(days)),
    cover(days) {
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
