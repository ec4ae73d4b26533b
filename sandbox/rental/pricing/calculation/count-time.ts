import { quotient } from '../../core/money.ts';
import { wrongField } from '../../core/refusal.ts';
import { type BasePrice, basePricer } from './base-price.ts';
import { type CountingRules, dayRate, type PriceBook, type RateCard } from './price-book.ts';
import { rentalMinutes, wallAfter, weekdayOf } from './rental-time.ts';
import type { PureRental } from './terms.ts';
import { DAY } from './units.ts';

/** Three years: what is longer is a slip of the keyboard. */
const MOST_DAYS = 1096;

export interface RentalTime {
  readonly card: RateCard;
  /** From the start to the end that was asked for, or to the return. */
  readonly minutes: number;
  readonly base: BasePrice;
  /** Null when it came back in time, or has not come back. */
  readonly late: LateReturn | null;
  /** Days that the price settled on, late ones included. */
  readonly rentalDays: number;
  /** Started days of 24 hours. */
  readonly chargeDays: number;
}

const noLength = () => wrongField('endDate', 'The rental must end after it begins.');

const tooLong = () => wrongField('endDate', `A rental runs for at most ${MOST_DAYS} days.`);

export const noRate = () =>
  wrongField('rateName', 'No rate covers a rental of this length for this vehicle class at this location.');

/**
 * Returns a function that counts the time of a rental so many minutes longer. A return in time is priced by
 * use, unless the rate is prepaid; a late one as agreed plus the late time.
 * @throws Refusal 422 (the function too) for a rental without length, too long, or not covered by the card
 */
export function timing(book: PriceBook, rental: PureRental, card: RateCard): (longer: number) => RentalTime {
  const { startDate, endDate, asCheckin } = rental;
  const { start, end, due } = book.zones;
  const requested = rentalMinutes(startDate, start, endDate, end);
  if (asCheckin === undefined ? requested <= 0 : requested < 0) throw noLength();
  const agreed =
    asCheckin === undefined ? null : Math.max(1, rentalMinutes(startDate, start, asCheckin.dueDate, due));
  const pricer = basePricer(card, book.rules, startDate);
  const dueWall = agreed === null ? startDate : wallAfter(startDate, agreed);
  return (longer) => {
    const used = requested + longer;
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

export interface LateReturn {
  readonly amount: number;
  readonly minutes: number;
  readonly days: number;
  readonly hours: number;
}

/** A single day outside bundles; a card without day rates gives a day's part of its week or month, or 24 hours. */
export function singleDay(card: RateCard, rules: CountingRules, weekday: number): number {
  const day = dayRate(card, weekday);
  if (day > 0) return day;
  if (card.weekly > 0) return quotient(card.weekly, rules.weekDays);
  if (card.monthly > 0) return quotient(card.monthly, rules.monthDays);
  return card.hourly * 24;
}

/** Charges `minutes` after `due` (wall-clock text) at day and extra-hour rates, never as a week or month. */
export function lateReturn(card: RateCard, rules: CountingRules, due: string, minutes: number): LateReturn {
  const weekday = weekdayOf(due);
  const days = Math.floor(minutes / DAY);
  const rest = minutes % DAY;
  let amount = 0;
  for (let day = 0; day < days; day += 1) amount += singleDay(card, rules, weekday + day);
  if (rest <= rules.graceMinutes) return { amount, minutes, days, hours: 0 };
  const fullDay = amount + singleDay(card, rules, weekday + days);
  const hours = Math.ceil(rest / 60);
  const byHours = amount + hours * card.extraHourly;
  const isFullDay = rest >= rules.fullDayAfterMinutes || card.extraHourly === 0 || fullDay <= byHours;
  return isFullDay
    ? { amount: fullDay, minutes, days: days + 1, hours: 0 }
    : { amount: byHours, minutes, days, hours };
}
