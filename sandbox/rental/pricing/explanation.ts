import type { BasePrice } from './base-price.ts';
import { bundlesOf } from './bundles.ts';
import type { Bundle, Explanation } from './priced.ts';
import type { CountingRules, RateCard } from './rate-card.ts';
import { DAY, type Unit, unitsOf } from './units.ts';

const amountOf = (bundles: readonly Bundle[]): number => bundles.reduce((sum, { amount }) => sum + amount, 0);

/** The longest units that still fit, one after the other; null where none does. */
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

/** A rental's base price with what it was worked out from. */
interface Explained {
  readonly base: BasePrice;
  readonly card: RateCard;
  readonly rules: CountingRules;
  /** Wall-clock text. */
  readonly start: string;
  readonly minutes: number;
}

/** What a clerk would reckon by hand: hours under a day, else the longest units first and days for the rest. */
function byHand({ base, card, rules, start, minutes }: Explained): readonly Bundle[] | null {
  if (minutes < DAY && card.hourly > 0) {
    return bundlesOf([], { name: 'Hourly', rate: card.hourly, count: Math.ceil(minutes / 60) }, start);
  }
  const units = longestFirst(card, rules, start, base.rentalDays);
  return units === null ? null : bundlesOf(units, minutes < DAY ? null : base.hours, start);
}

/** Why the base price is what it is, as data; `instead` is the plain reckoning when that costs more. */
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
