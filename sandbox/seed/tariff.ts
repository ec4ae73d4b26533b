import type { SeedType } from './models.ts';
import type { SeedPlace } from './places.ts';

/** Rates of one type at one place, in minor units, by the price book's columns. */
type Tariff = Readonly<Record<string, number>>;

const toHalf = (units: number): number => Math.round(units * 2) * 50;

const VAN_MILES = { is_unlimited_mileage: 0, mileage_per_day: 200, mileage_rate: 18 };

/** The longer the unit, the cheaper its day; vans have a daily allowance of distance. */
export function tariffOf(type: SeedType, place: SeedPlace, factor: number): Tariff {
  const daily = type.daily * place.priceFactor * factor;
  return {
    hourly: toHalf(daily * 0.24),
    half_day: toHalf(daily * 0.7),
    daily: toHalf(daily),
    weekend: toHalf(daily * 2.4),
    weekly: toHalf(daily * 5.4),
    monthly: toHalf(daily * 18.5),
    extra_hourly: toHalf(daily * 0.24),
    extra_daily: toHalf(daily * 0.8),
    extra_weekly: toHalf(daily * 4.9),
    is_unlimited_mileage: 1,
    mileage_per_day: 0,
    mileage_rate: 0,
    ...(/van/i.test(type.name) ? VAN_MILES : {}),
  };
}
