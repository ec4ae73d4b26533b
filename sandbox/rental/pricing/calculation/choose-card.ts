import { Refusal, wrongField } from '../../core/refusal.ts';
import { basePricer } from './base-price.ts';
import { noRate, timing } from './count-time.ts';
import type { PriceBook, RateCard } from './price-book.ts';
import { rentalMinutes } from './rental-time.ts';
import type { PriceTerms, PureRental, RateOverride } from './terms.ts';

const overridden = (card: RateCard, { values, weekdays }: RateOverride): RateCard => ({
  ...card,
  ...values,
  weekdays: card.weekdays.map((rate, day) => weekdays[day] ?? rate),
});

/** The card with the rates that were agreed in place of its own: the override that names it, or one without a name. */
function agreedCard(card: RateCard, { rates }: PriceTerms): RateCard {
  const found =
    rates.find(({ rateId }) => rateId === card.rateId) ?? rates.find(({ rateId }) => rateId === null);
  return found === undefined ? card : overridden(card, found);
}

/** A card without a rate. Weekends are from Friday noon to Monday noon, as in a new rate. */
const EMPTY_CARD: Omit<RateCard, 'rateName'> = {
  ...{ rateId: 0, hourly: 0, halfDay: 0, daily: 0, weekly: 0, monthly: 0 },
  weekdays: [0, 0, 0, 0, 0, 0, 0],
  ...{ weekend: 0, weekendFrom: '5T12:00', weekendTo: '1T12:00' },
  ...{ extraHourly: 0, extraDaily: 0, extraWeekly: 0, packageName: null, packageRate: 0, packageHours: 0 },
  ...{ mileagePerDay: 0, mileageRate: 0, isUnlimitedMileage: false, isTaxable: true, isPrepaid: false },
};

/** The rate of a name that the book does not have yet, where the terms hold its amounts without an id; null for none. */
function unsavedCard({ rateName, rates }: PriceTerms): RateCard | null {
  const found = rates.find(({ rateId }) => rateId === null);
  return rateName === null || found === undefined ? null : overridden({ ...EMPTY_CARD, rateName }, found);
}

/** The cheapest card for so many minutes, prepaid ones only when no other covers them; null when none does. */
export function cheapestCard(book: PriceBook, start: string, minutes: number): RateCard | null {
  const priced = book.cards
    .map((card) => ({ card, amount: basePricer(card, book.rules, start).amount(minutes) }))
    .filter(({ amount }) => Number.isFinite(amount));
  const [best] = priced.sort(
    (one, other) =>
      Number(one.card.isPrepaid) - Number(other.card.isPrepaid) ||
      one.amount - other.amount ||
      one.card.rateId - other.card.rateId,
  );
  return best?.card ?? null;
}

/** The cards to choose from: the one whose line the terms hold, where they hold one and name no other. */
function cardsOf({ cards }: PriceBook, { rateName, rates }: PriceTerms): readonly RateCard[] {
  const held = cards.filter((card) => rates.some(({ rateId }) => rateId === card.rateId));
  return rateName === null && held.length > 0 ? held : cards;
}

/** Returns the card with its overrides; throws Refusal 422 when none has the name or covers the rental. */
export function chooseCard(book: PriceBook, rental: PureRental): RateCard {
  const { rateName } = rental.terms;
  const cards = cardsOf(book, rental.terms).map((card) => agreedCard(card, rental.terms));
  if (cards.length === 0) {
    const unsaved = unsavedCard(rental.terms);
    if (unsaved !== null) return unsaved;
    throw wrongField(
      'rateName',
      rateName === null
        ? 'There is no rate for this vehicle class at this location.'
        : `There is no rate ${rateName} for this vehicle class at this location.`,
    );
  }
  const [only] = cards;
  if (only !== undefined && cards.length === 1) return only;
  const { startDate, endDate, asCheckin } = rental;
  const end = asCheckin?.dueDate ?? endDate;
  const minutes = rentalMinutes(
    startDate,
    book.zones.start,
    end,
    asCheckin === undefined ? book.zones.end : book.zones.due,
  );
  if (minutes <= 0 && only !== undefined) timing(book, rental, only)(0);
  const best = cheapestCard({ ...book, cards }, startDate, Math.max(1, minutes));
  if (best === null) throw noRate();
  return best;
}

/** Prices another type at its rate of the same name, else at its best one; throws as `at` does. */
export function atRateOrBest<Priced>(
  rateName: string | null,
  at: (rateName: string | null) => Priced,
): Priced {
  try {
    return at(rateName);
  } catch (error) {
    if (rateName === null || !(error instanceof Refusal) || error.status !== 422) throw error;
    return at(null);
  }
}
