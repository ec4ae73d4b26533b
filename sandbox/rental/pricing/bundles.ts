import type { BasePrice } from './base-price.ts';
import type { Bundle } from './priced.ts';
import { wallAfter } from './rental-time.ts';
import { DAY, type Unit } from './units.ts';

/** The units of a base price as bundles: equal ones in a row together, with the dates that they cover. */
export function bundlesOf(
  units: readonly Unit[],
  hours: BasePrice['hours'],
  start: string,
): readonly Bundle[] {
  const bundles: Bundle[] = [];
  let minute = 0;
  for (const [index, { type, name, rate, days, minutes }] of units.entries()) {
    const from = wallAfter(start, minute);
    const isLast = index === units.length - 1 && hours === null;
    minute += isLast && minutes !== undefined ? minutes : days * DAY;
    const endDate = wallAfter(start, minute);
    const last = bundles.at(-1);
    if (last?.name === name && last.rate === rate) {
      const count = last.units + 1;
      bundles[bundles.length - 1] = { ...last, units: count, amount: rate * count, endDate };
    } else bundles.push({ type, name, rate, units: 1, amount: rate, startDate: from, endDate });
  }
  if (hours === null) return bundles;
  const { name, rate, count } = hours;
  const startDate = wallAfter(start, minute);
  const endDate = wallAfter(start, minute + count * 60);
  return [...bundles, { type: 'Hourly', name, rate, units: count, amount: rate * count, startDate, endDate }];
}
