/** Monday first. */
type WeekdayRates = readonly [number, number, number, number, number, number, number];

/**
 * The rates that one rental is priced with, as they stand in the price book or frozen in an agreement. Money in minor
 * units; a rate of 0 is not used.
 */
export interface RateCard {
  readonly rateId: number;
  readonly rateName: string;
  readonly hourly: number;
  readonly halfDay: number;
  readonly daily: number;
  /** A weekday's own rate in place of `daily`. */
  readonly weekdays: WeekdayRates;
  readonly weekend: number;
  /** ISO weekday and wall time: `5T12:00` is Friday noon. */
  readonly weekendFrom: string;
  readonly weekendTo: string;
  readonly weekly: number;
  readonly monthly: number;
  readonly extraHourly: number;
  /** In place of the day rate after the first whole week. */
  readonly extraDaily: number;
  /** In place of the week rate after the first month. */
  readonly extraWeekly: number;
  readonly packageName: string | null;
  readonly packageRate: number;
  readonly packageHours: number;
  /** Distance units per rental day; 0 bills every unit. */
  readonly mileagePerDay: number;
  readonly mileageRate: number;
  readonly isUnlimitedMileage: boolean;
  readonly isTaxable: boolean;
  /** An early return is not priced anew. */
  readonly isPrepaid: boolean;
}

/** How the client counts time and bills fuel. Minutes, days, and minor units. */
export interface CountingRules {
  readonly graceMinutes: number;
  readonly fullDayAfterMinutes: number;
  readonly halfDayMinutes: number;
  readonly weekDays: number;
  readonly monthDays: number;
  /** Per unit of the tank (gallon or litre). */
  readonly fuelPrice: number;
  /** Per percent of a battery. */
  readonly chargingPrice: number;
  readonly fuelServiceFee: number;
  /** A fuel charge under this is not made. */
  readonly fuelAllowance: number;
}

/** The rate of one day, 0 when the card has none for it. `weekday` counts from Monday, 0. */
export const dayRate = (card: RateCard, weekday: number): number => card.weekdays[weekday % 7] || card.daily;

/** A card as an agreement keeps it. */
export const keepCard = (card: RateCard): string => JSON.stringify(card);

/** The card that `keepCard` kept; null when there is none. */
export const readCard = (kept: string | null): RateCard | null =>
  kept === null ? null : (JSON.parse(kept) as RateCard);
