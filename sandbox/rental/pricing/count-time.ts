import { unprocessable } from '../refusal.ts';
import { type BasePrice, basePricer } from './base-price.ts';
import type { PriceBook } from './book.ts';
import { type LateReturn, lateReturn } from './late-return.ts';
import type { RateCard } from './rate-card.ts';
import { rentalMinutes, wallAfter } from './rental-time.ts';
import type { PureRental } from './rental-to-price.ts';
import { DAY } from './units.ts';

/** Three years: what is longer is a slip of the keyboard. */
const MOST_DAYS = 1096;

/** A rental's time as it is charged. Minutes on the wall clock of the check-out location. */
export interface RentalTime {
  readonly card: RateCard;
  /** From the start to the end that was asked for, or to the return. */
  readonly minutes: number;
  readonly base: BasePrice;
  /** Null when it came back in time, or has not come back. */
  readonly late: LateReturn | null;
  /** Days that the price settled on, late ones included. */
  readonly rentalDays: number;
  /** Days of 24 hours that were begun. */
  readonly chargeDays: number;
}

const noLength = () => {
  const words = 'The rental must end after it begins.';
  return unprocessable(words, { endDate: [words] });
};

const tooLong = () => {
  const words = `A rental runs for at most ${MOST_DAYS} days.`;
  return unprocessable(words, { endDate: [words] });
};

export const noRate = () => {
  const words = 'No rate covers a rental of this length for this vehicle type at this location.';
  return unprocessable(words, { rateName: [words] });
};

/**
 * Counts a rental's time by its card: the answer takes minutes by which the rental is taken to be longer than asked
 * for. A return in time is priced by what was used, at least a minute, unless the rate is prepaid; a late one as
 * agreed, with the late time by itself.
 * @throws Refusal 422 (the answer too) when the rental has no length, is too long, or the card does not cover it
 */
export function timing(book: PriceBook, rental: PureRental, card: RateCard): (longer: number) => RentalTime {
  const { startDate, endDate, asCheckin } = rental;
  const { start, end, due } = book.zones;
  const asked = rentalMinutes(startDate, start, endDate, end);
  if (asCheckin === undefined ? asked <= 0 : asked < 0) throw noLength();
  const agreed =
    asCheckin === undefined ? null : Math.max(1, rentalMinutes(startDate, start, asCheckin.dueDate, due));
  const pricer = basePricer(card, book.rules, startDate);
  const dueWall = agreed === null ? startDate : wallAfter(startDate, agreed);
  return (longer) => {
    const used = asked + longer;
    if (used > MOST_DAYS * DAY) throw tooLong();
    const priced = agreed !== null && (used >= agreed || card.isPrepaid) ? agreed : Math.max(1, used);
    const base = pricer.at(priced);
    if (base === null) throw noRate();
    const late =
      agreed !== null && used > agreed ? lateReturn(card, book.rules, dueWall, used - agreed) : null;
    const rentalDays = base.rentalDays + (late?.days ?? 0);
    const chargeDays = Math.max(1, Math.ceil(Math.max(used, priced) / DAY));
    return { card, minutes: used, base, late, rentalDays, chargeDays };
  };
}
