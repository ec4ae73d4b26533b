import { quotient } from './minor.ts';
import { type CountingRules, dayRate, type RateCard } from './rate-card.ts';
import { weekdayOf } from './rental-time.ts';
import { DAY } from './units.ts';

/** What a late return costs by itself. Minor units. */
export interface LateReturn {
  readonly amount: number;
  readonly minutes: number;
  /** Full days that were charged. */
  readonly days: number;
  readonly hours: number;
}

/** A day beside every bundle; a card without day rates gives a day's part of its week or month, or 24 hours. */
function singleDay(card: RateCard, rules: CountingRules, weekday: number): number {
  const day = dayRate(card, weekday);
  if (day > 0) return day;
  if (card.weekly > 0) return quotient(card.weekly, rules.weekDays);
  if (card.monthly > 0) return quotient(card.monthly, rules.monthDays);
  return card.hourly * 24;
}

/**
 * Charges the time after the agreed return by itself, at the day and extra-hour rates and never as a week or month.
 * @param due wall-clock text at which the vehicle was due
 * @param minutes wall-clock minutes after that
 */
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
