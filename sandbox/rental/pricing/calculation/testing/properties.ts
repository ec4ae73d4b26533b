import { Refusal } from '../../../core/refusal.ts';
import { instant, wallClock } from '../../../core/wall-clock.ts';
import { basePricer } from '../base-price.ts';
import { lateReturn } from '../count-time.ts';
import { price } from '../price.ts';
import { amountOf, type PricedRental } from '../priced.ts';
import { rentalMinutes, wallAfter } from '../rental-time.ts';
import { cheapestOfAll } from './exhaustive.ts';
import { type Case, otherZone, type Random, randomCase } from './random-rentals.ts';

/** Tries one random rental; returns what is wrong, or null. */
type Property = (random: Random) => string | null;

function pricedOrNone(
  { book, rental }: Case,
  minutes: number,
  change: Partial<Case['rental']> = {},
): PricedRental | null {
  try {
    return price(book, { ...rental, endDate: wallAfter(rental.startDate, minutes), ...change });
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return null;
    throw error;
  }
}

const told = (what: string, { book, rental, minutes }: Case): string =>
  `${what}: ${minutes} min from ${rental.startDate}, ${JSON.stringify({ card: book.cards[0], rules: book.rules })}`;

const partsAddUp: Property = (random) => {
  const one = randomCase(random);
  const found = pricedOrNone(one, one.minutes);
  if (found === null) return null;
  const { lines, total, subTotal, totalTax, unTaxableAdditional, postAdjustment, base, bundles } = found;
  if (amountOf(lines) !== total) return told('lines do not add up', one);
  if (subTotal + totalTax + unTaxableAdditional + postAdjustment !== total)
    return told('total is not its parts', one);
  if (amountOf(bundles) !== base) return told('bundles are not the base', one);
  if (amountOf(lines.filter(({ kind }) => kind === 'rate')) !== base)
    return told('rate lines are not the base', one);
  return lines.every(({ amount }) => Number.isSafeInteger(amount)) ? null : told('a fraction of a cent', one);
};

const sharesAddUp: Property = (random) => {
  const one = randomCase(random);
  const found = pricedOrNone(one, one.minutes);
  if (found === null) return null;
  if (found.insurerShare + found.customerShare !== found.total) return told('shares are not the total', one);
  return found.insurerShare >= 0 ? null : told('the insurer is paid', one);
};

/** Without promotions, which may begin at a number of days, and without adjustments that take off. */
const isPlain = (one: Case): Case => ({
  ...one,
  book: { ...one.book, promotions: [] },
  rental: { ...one.rental, terms: { ...one.rental.terms, preAdjustment: 0, postAdjustment: 0 } },
});

const totalNeverFalls: Property = (random) => {
  const one = isPlain(randomCase(random));
  let before = pricedOrNone(one, one.minutes);
  let minutes = one.minutes;
  for (let step = 0; step < 6; step += 1) {
    minutes += random.pick([1, 1, 7, 60, 1440, random.whole(1, 4000)]);
    const longer = pricedOrNone(one, minutes);
    if (before === null && longer !== null) return told(`a price at ${minutes} and none before`, one);
    if (before !== null && longer !== null && longer.total < before.total) {
      return told(`${longer.total} at ${minutes} is less than ${before.total}`, one);
    }
    before = longer;
  }
  return null;
};

const baseNeverFallsByTheMinute: Property = (random) => {
  const one = randomCase(random);
  const [card] = one.book.cards;
  if (card === undefined) return null;
  const pricer = basePricer(card, one.book.rules, one.rental.startDate);
  let before = 0;
  for (let minutes = one.minutes; minutes < one.minutes + 180; minutes += 1) {
    const amount = pricer.amount(minutes);
    if (amount < before) return told(`${amount} at ${minutes} is less than ${before}`, one);
    before = amount;
  }
  return null;
};

/** Later by the clock of the return: an hour that it has twice is written the same both times. */
const returnElsewhereNeverFalls: Property = (random) => {
  const one = randomCase(random);
  const { book, rental, minutes } = one;
  const zone = otherZone(random);
  const [card] = book.cards;
  if (card === undefined) return null;
  const pricer = basePricer(card, book.rules, rental.startDate);
  const first = instant(rental.startDate, book.zones.start) + minutes * 60;
  let before = { amount: 0, end: '' };
  for (let step = 0; step < 130; step += 5) {
    const end = wallClock(new Date((first + step * 60) * 1000), zone);
    if (end <= before.end) continue;
    const counted = rentalMinutes(rental.startDate, book.zones.start, end, zone);
    const amount = counted <= 0 ? 0 : pricer.amount(counted);
    if (amount < before.amount) return told(`${amount} for a return at ${end} in ${zone}`, one);
    before = { amount, end };
  }
  return null;
};

const equalsExhaustive: Property = (random) => {
  const one = randomCase(random, true);
  const [card] = one.book.cards;
  if (card === undefined) return null;
  const engine = basePricer(card, one.book.rules, one.rental.startDate).amount(one.minutes);
  const all = cheapestOfAll(card, one.book.rules, one.rental.startDate, one.minutes);
  return engine === all ? null : told(`${engine} and not ${all}`, one);
};

const lateNeverFalls: Property = (random) => {
  const one = randomCase(random);
  const [card] = one.book.cards;
  if (card === undefined) return null;
  let before = 0;
  for (let minutes = one.minutes; minutes < one.minutes + 120; minutes += 3) {
    const { amount } = lateReturn(card, one.book.rules, one.rental.startDate, minutes);
    if (amount < before) return told(`late ${amount} at ${minutes} is less than ${before}`, one);
    before = amount;
  }
  return null;
};

const stepIsTheNext: Property = (random) => {
  const one = randomCase(random, true);
  const found = pricedOrNone(one, one.minutes, { explains: true });
  const next = found?.nextStep ?? null;
  if (found === null || next === null) return null;
  const before = pricedOrNone(one, one.minutes + next.minutes - 1);
  const at = pricedOrNone(one, one.minutes + next.minutes);
  if (before?.total !== found.total) return told(`the total changes before the step of ${next.minutes}`, one);
  return at !== null && at.total - found.total === next.increase
    ? null
    : told('the step is not what it says', one);
};

interface Tried {
  readonly check: Property;
  /** Part of the rentals that are tried: those that price each of them at many lengths try fewer. */
  readonly share: number;
}

/** What must hold of every rental, by name. */
export const PROPERTIES: Readonly<Record<string, Tried>> = {
  'the parts add up to the total to the cent': { check: partsAddUp, share: 1 },
  "insurer's and customer's shares add up": { check: sharesAddUp, share: 1 },
  'the base equals an exhaustive search': { check: equalsExhaustive, share: 1 },
  'the total never falls as a rental grows, at 7 lengths': { check: totalNeverFalls, share: 1 },
  'a late return never costs less for being later, at 40 lengths': { check: lateNeverFalls, share: 1 },
  'the base never falls minute by minute, at 180 lengths': { check: baseNeverFallsByTheMinute, share: 0.1 },
  'a return in another zone never costs less for coming later, at 26 lengths': {
    check: returnElsewhereNeverFalls,
    share: 0.1,
  },
  'the next step is the next and as high as it says': { check: stepIsTheNext, share: 0.1 },
};
