import type { SeedType } from './models.ts';
import type { SeedPlace } from './places.ts';

/** Prices of one type at one place, in minor units; the longer the unit, the cheaper its day. */
export interface Tariff {
  readonly hourly: number;
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
  readonly extraHourly: number;
}

const toHalf = (units: number): number => Math.round(units * 2) * 50;

export function tariffOf(type: SeedType, place: SeedPlace): Tariff {
  const daily = type.daily * place.priceFactor;
  return {
    hourly: toHalf(daily * 0.24),
    daily: toHalf(daily),
    weekly: toHalf(daily * 5.4),
    monthly: toHalf(daily * 18.5),
    extraHourly: toHalf(daily * 0.24),
  };
}

/** One kind of unit that a rental is made of. */
export interface Bundle {
  readonly name: 'Daily' | 'Weekly' | 'Monthly';
  readonly rate: number;
  readonly units: number;
}

/** The cheapest months, weeks and days that cover the rental; a unit may reach past the end. */
export function cheapest(
  tariff: Tariff,
  days: number,
): { readonly price: number; readonly bundles: readonly Bundle[] } {
  let best: { price: number; bundles: Bundle[] } | undefined;
  for (let months = 0; months <= Math.ceil(days / 30); months += 1) {
    const afterMonths = Math.max(0, days - months * 30);
    for (let weeks = 0; weeks <= Math.ceil(afterMonths / 7); weeks += 1) {
      const left = Math.max(0, afterMonths - weeks * 7);
      const price = months * tariff.monthly + weeks * tariff.weekly + left * tariff.daily;
      if (best !== undefined && best.price <= price) continue;
      const bundles: Bundle[] = [
        { name: 'Monthly', rate: tariff.monthly, units: months },
        { name: 'Weekly', rate: tariff.weekly, units: weeks },
        { name: 'Daily', rate: tariff.daily, units: left },
      ];
      best = { price, bundles: bundles.filter(({ units }) => units > 0) };
    }
  }
  return best ?? { price: 0, bundles: [] };
}
