import { instant } from '../rental/wall-clock.ts';
import type { Calendar } from './calendar.ts';
import { leaseOf, type SeedVehicle } from './fleet.ts';
import type { Insert } from './insert.ts';
import type { Random } from './random.ts';
import type { LocalTime } from './wall.ts';

const DAY = 1440;
const REASONS = ['Service', 'Tyres', 'Windscreen', 'Inspection', 'Body work'];

/** A few cars are booked in at the workshop in the next weeks, on days on which nobody has them. */
export function layMaintenance(
  insert: Insert,
  random: Random,
  fleet: readonly SeedVehicle[],
  calendar: Calendar,
  timeOf: (vehicle: SeedVehicle) => LocalTime,
): void {
  for (const vehicle of fleet) {
    if (!random.chance(0.08)) continue;
    const first = random.whole(2, 30);
    const last = first + random.whole(0, 2);
    if (!calendar.isFree(vehicle.id, first, last)) continue;
    calendar.take(vehicle.id, first, last);
    const time = timeOf(vehicle);
    const { id, place } = vehicle;
    insert('holds', {
      vehicle_id: id,
      kind: 'maintenance',
      reservation_id: null,
      agreement_id: null,
      starts_at: instant(time.text(first * DAY + 8 * 60), place.zone),
      ends_at: instant(time.text(last * DAY + 17 * 60), place.zone),
      start_location_id: place.id,
      end_location_id: place.id,
      reason: random.pick(REASONS),
    });
  }
}

/** `yyyy-MM` of the months before `now`, the present one first. */
function monthsBack(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
}

const MONTHS = 12;

/** What each car cost in the past year: service and cleaning, loss of value, and the lease where there is one. */
export function layCosts(insert: Insert, random: Random, fleet: readonly SeedVehicle[], now: Date): void {
  const months = monthsBack(now, MONTHS);
  for (const vehicle of fleet) {
    const { id, type, isLeased } = vehicle;
    for (const month of months) {
      const costs = [
        ['expense', random.whole(400, 3000)],
        ['depreciation', isLeased ? 0 : Math.round(type.value * 0.3)],
        ['lease', isLeased ? leaseOf(vehicle) : 0],
      ] as const;
      for (const [kind, amount] of costs) {
        if (amount > 0) insert('vehicle_ledger', { vehicle_id: id, month, kind, amount });
      }
    }
  }
}
