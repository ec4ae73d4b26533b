import { fromMinor } from '../money.ts';
import type { RateCard } from './rate-card.ts';
import type { RateRow } from './read-cards.ts';
import { weekdayOf } from './rental-time.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A line with the names of what it is for. */
export interface NamedRate extends RateRow {
  readonly vehicle_type_name: string;
  readonly location_name: string;
}

/** The dates that rates are asked for; days as the price counts them. */
interface Dates {
  readonly start: string;
  readonly days: number;
}

/** How many of each weekday the dates have; null without dates. */
function weekdayCounts(dates: Dates | null) {
  const first = dates === null ? 0 : weekdayOf(dates.start);
  const count = (weekday: number) =>
    dates === null ? null : Math.floor((dates.days - ((weekday - first + 7) % 7) + 6) / 7);
  return Object.fromEntries(WEEKDAYS.map((name, weekday) => [`${name}Count`, count(weekday)]));
}

const weekdayRates = ({ weekdays }: RateCard) =>
  Object.fromEntries(WEEKDAYS.map((name, weekday) => [`${name}Rate`, fromMinor(weekdays[weekday] ?? 0)]));

/**
 * A rate line of the wire.
 * @param card the row's own rates, or those frozen in an agreement
 * @param base what the dates come to in minor units; null without dates or when the rate does not cover them
 */
export function rateWire(
  row: NamedRate,
  card: RateCard,
  dates: Dates | null,
  { base, isLowest }: { readonly base: number | null; readonly isLowest: boolean },
) {
  return {
    rateId: row.id,
    rateName: card.rateName,
    rateTypeId: row.rate_type_id,
    vehicleTypeId: row.vehicle_type_id,
    vehicleTypeName: row.vehicle_type_name,
    locationId: row.location_id,
    locationName: row.location_name,
    hourlyRate: fromMinor(card.hourly),
    halfDayRate: fromMinor(card.halfDay),
    dailyRate: fromMinor(card.daily),
    weekendRate: fromMinor(card.weekend),
    weeklyRate: fromMinor(card.weekly),
    monthlyRate: fromMinor(card.monthly),
    extraHourlyRate: fromMinor(card.extraHourly),
    extraDailyRate: fromMinor(card.extraDaily),
    extraWeeklyRate: fromMinor(card.extraWeekly),
    packageName: card.packageName,
    packageRate: fromMinor(card.packageRate),
    packageHours: card.packageHours,
    ...weekdayRates(card),
    ...weekdayCounts(dates),
    mileageAllowed: card.mileagePerDay,
    mileageRate: fromMinor(card.mileageRate),
    isUnlimitedMileage: card.isUnlimitedMileage,
    taxable: card.isTaxable,
    mileageTaxable: card.isTaxable,
    isPrepaid: card.isPrepaid,
    isLowest,
    isDayRate: card.daily > 0 || card.weekdays.some((rate) => rate > 0),
    isDayWeek: card.weekdays.every((rate) => rate > 0),
    active: row.is_active === 1,
    startDate: row.start_date,
    endDate: row.end_date,
    baseRate: base === null ? null : fromMinor(base),
  };
}
