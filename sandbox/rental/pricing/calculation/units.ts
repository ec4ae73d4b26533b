import { type CountingRules, dayRate, type RateCard } from './price-book.ts';
import type { UnitType } from './priced.ts';
import { minuteOfWeek, weekdayOf } from './rental-time.ts';

export const DAY = 1440;
const WEEK = 7 * DAY;

export interface Unit {
  readonly type: UnitType;
  readonly name: string;
  readonly rate: number;
  readonly days: number;
  /** Where it does not cover whole days: the minutes up to which it covers a rental that ends within it. */
  readonly minutes?: number;
}

/** `5T12:00` as minutes since Monday, midnight. */
function weekMinute(mark: string): number {
  const [day = '1', time = '00:00'] = mark.split('T');
  return (Number(day) - 1) * DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Minutes of the weekend that are left at a minute of the week; 0 outside it. */
function weekendLeft(card: RateCard, minute: number): number {
  const from = weekMinute(card.weekendFrom);
  const length = (weekMinute(card.weekendTo) - from + WEEK) % WEEK;
  const into = (((minute - from) % WEEK) + WEEK) % WEEK;
  return into < length ? length - into : 0;
}

function dayUnit(card: RateCard, rules: CountingRules, day: number, weekday: number): Unit {
  const unit = { type: 'Daily', days: 1 } as const;
  const isExtra = day >= rules.weekDays && card.extraDaily > 0;
  if (isExtra) return { ...unit, name: 'Extra day', rate: card.extraDaily };
  return { ...unit, name: 'Daily', rate: dayRate(card, weekday) };
}

function weekUnit(card: RateCard, rules: CountingRules, day: number): Unit {
  const unit = { type: 'Weekly', days: rules.weekDays } as const;
  const isExtra = day >= rules.monthDays && card.extraWeekly > 0;
  if (isExtra) return { ...unit, name: 'Extra week', rate: card.extraWeekly };
  return { ...unit, name: 'Weekly', rate: card.weekly };
}

/** Units that are sold by their own window of time and not by whole days. */
function windowUnits(card: RateCard, minute: number): readonly Unit[] {
  const packaged = card.packageHours * 60;
  const weekend = card.weekend > 0 ? weekendLeft(card, minute) : 0;
  const windows = [
    { name: 'Weekend', rate: card.weekend, minutes: weekend },
    { name: card.packageName ?? 'Package', rate: card.packageRate, minutes: packaged },
  ];
  return windows
    .filter(({ rate, minutes }) => rate > 0 && minutes > 0)
    .map((one) => ({ ...one, type: 'Daily' as const, days: Math.floor(one.minutes / DAY) }));
}

export type UnitsOfCard = ReturnType<typeof unitsOf>;

export function unitsOf(card: RateCard, rules: CountingRules, start: string) {
  const weekday = weekdayOf(start);
  const minute = minuteOfWeek(start);
  const month: Unit = { type: 'Monthly', name: 'Monthly', rate: card.monthly, days: rules.monthDays };
  const hasWindows = card.weekend > 0 || (card.packageRate > 0 && card.packageHours > 0);
  /** What may begin with a day of the rental (from 0). */
  const from = (day: number): readonly Unit[] => {
    const units = [dayUnit(card, rules, day, weekday + day), weekUnit(card, rules, day), month];
    const sold = units.filter(({ rate }) => rate > 0);
    return hasWindows ? [...sold, ...windowUnits(card, minute + day * DAY)] : sold;
  };
  return {
    from,
    /** The same without those that cover less than a whole day. */
    wholeFrom: (day: number) => from(day).filter(({ days }) => days > 0),
    longest: Math.max(1, 7, rules.weekDays, rules.monthDays, Math.floor(card.packageHours / 24)),
    hasWindows,
  };
}
