import { unprocessable } from '../refusal.ts';
import { basePricer } from './base-price.ts';
import type { PriceBook } from './book.ts';
import { noRate, timing } from './count-time.ts';
import type { RateCard } from './rate-card.ts';
import { rentalMinutes } from './rental-time.ts';
import type { PureRental } from './rental-to-price.ts';
import type { PriceTerms, RateOverride } from './terms.ts';

function overridden(card: RateCard, { values, weekdays }: RateOverride): RateCard {
  const [mon, tue, wed, thu, fri, sat, sun] = card.weekdays.map((rate, day) => weekdays[day] ?? rate);
  const days = [mon, tue, wed, thu, fri, sat, sun].map((rate) => rate ?? 0);
  return { ...card, ...values, weekdays: days as unknown as RateCard['weekdays'] };
}

/** The card with the rates that were agreed in place of its own: the override that names it, or one that names none. */
function agreedCard(card: RateCard, { rates }: PriceTerms): RateCard {
  const found =
    rates.find(({ rateId }) => rateId === card.rateId) ?? rates.find(({ rateId }) => rateId === null);
  return found === undefined ? card : overridden(card, found);
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

/**
 * The card that prices the rental, overrides in place.
 * @throws Refusal 422 when there is none of the asked name, none at all, or none that covers the rental
 */
export function chooseCard(book: PriceBook, rental: PureRental): RateCard {
  const { rateName } = rental.terms;
  const cards = cardsOf(book, rental.terms).map((card) => agreedCard(card, rental.terms));
  if (cards.length === 0) {
    const words =
      rateName === null
        ? 'There is no rate for this vehicle type at this location.'
        : `There is no rate ${rateName} for this vehicle type at this location.`;
    throw unprocessable(words, { rateName: [words] });
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
