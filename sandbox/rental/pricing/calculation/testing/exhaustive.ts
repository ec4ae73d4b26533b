import { DateTime } from 'luxon';
import type { CountingRules, RateCard } from '../price-book.ts';

/** One thing that may be bought at the beginning of a day: whole days, and the minutes up to which it may end a rental. */
interface Offer {
  readonly rate: number;
  readonly days: number;
  readonly until: number;
}

/** The moment of the week that a mark such as `5T12:00` names, at or before `moment`. */
function lastMark(mark: string, moment: DateTime): DateTime {
  const [day, time] = mark.split('T');
  const [hour, minute] = (time ?? '').split(':').map(Number);
  const found = moment.set({ hour: hour ?? 0, minute: minute ?? 0 }).set({ weekday: Number(day) as 1 });
  return found > moment ? found.minus({ weeks: 1 }) : found;
}

function offers(card: RateCard, rules: CountingRules, start: DateTime, day: number): readonly Offer[] {
  const moment = start.plus({ days: day });
  const weekday = card.weekdays[moment.weekday - 1] ?? 0;
  let perDay = weekday === 0 ? card.daily : weekday;
  if (card.extraDaily !== 0 && day >= rules.weekDays) perDay = card.extraDaily;
  let perWeek = card.weekly;
  if (card.extraWeekly !== 0 && day >= rules.monthDays) perWeek = card.extraWeekly;
  const started = lastMark(card.weekendFrom, moment);
  let ends = lastMark(card.weekendTo, started.plus({ weeks: 1 }));
  if (ends <= started) ends = ends.plus({ weeks: 1 });
  const left = ends.diff(moment, 'minutes').minutes;
  return [
    { rate: perDay, days: 1, until: 0 },
    { rate: perWeek, days: rules.weekDays, until: 0 },
    { rate: card.monthly, days: rules.monthDays, until: 0 },
    { rate: card.weekend, days: Math.floor(left / 1440), until: left },
    { rate: card.packageRate, days: Math.floor(card.packageHours / 24), until: card.packageHours * 60 },
  ].filter(({ rate, days, until }) => rate > 0 && (days > 0 || until > 0));
}

/**
 * The cheapest of all sequences of units, one after the other, by trying every one: slow, and written apart from the
 * engine, from the rules. Minor units; Infinity when no sequence covers the minutes.
 */
export function cheapestOfAll(
  card: RateCard,
  rules: CountingRules,
  startWall: string,
  minutes: number,
): number {
  const start = DateTime.fromISO(startWall, { zone: 'utc' });
  const search = (day: number): number => {
    const rest = minutes - day * 1440;
    if (day > 0 && rest <= rules.graceMinutes) return 0;
    let cheapest = Number.POSITIVE_INFINITY;
    const consider = (price: number) => {
      if (price < cheapest) cheapest = price;
    };
    const hours = Math.ceil(rest / 60);
    if (day === 0 && rest < 1440) {
      if (card.hourly > 0) consider(hours * card.hourly);
      if (card.halfDay > 0 && rest <= rules.halfDayMinutes) consider(card.halfDay);
    }
    const isExtra = day > 0 && rest < 1440 && rest < rules.fullDayAfterMinutes;
    if (isExtra && card.extraHourly > 0) consider(hours * card.extraHourly);
    for (const { rate, days, until } of offers(card, rules, start, day)) {
      if (until > 0 && rest <= until + rules.graceMinutes) consider(rate);
      if (days > 0) consider(rate + search(day + days));
    }
    return cheapest;
  };
  return search(0);
}
