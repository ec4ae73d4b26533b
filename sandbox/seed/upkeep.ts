import { contentOfMarks } from '../rental/attachments/documents.ts';
import type { Database } from '../rental/core/database.ts';
import { instant } from '../rental/core/wall-clock.ts';
import { leaseOf, type SeedVehicle } from './fleet.ts';
import type { Insert } from './insert.ts';
import type { Calendar, LocalTime, Random } from './random.ts';

const DAY = 1440;
const REASONS = ['Service', 'Tyres', 'Windscreen', 'Inspection', 'Body work'];

/** A few cars are booked in at the workshop in the next weeks, on days on which they are free. */
export function insertMaintenance(
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
export function insertCosts(insert: Insert, random: Random, fleet: readonly SeedVehicle[], now: Date): void {
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

/** One vehicle in so many has damage that is not repaired yet. */
const ONE_IN = 5;

const DAMAGES = [
  ['left', 'scratch', 'Scratch on the door, 8 cm'],
  ['right', 'scratch', 'Scratch on the sill, 5 cm'],
  ['front', 'chip', 'Stone chip on the bonnet'],
  ['front', 'crack', 'Small crack in the bumper'],
  ['back', 'dent', 'Dent below the lamp'],
  ['left', 'dent', 'Car park dent, no paint missing'],
  ['inside', 'stain', 'Stain on the rear seat'],
] as const;

interface Handovers {
  readonly vehicleId: number;
  readonly returned: number;
  readonly returnedAt: string;
  readonly out: number | null;
  readonly outAt: string | null;
}

const HANDOVERS = `
SELECT r.vehicle_id AS vehicleId, r.id AS returned, r.return_date AS returnedAt, o.id AS out, o.checkout_date AS outAt
FROM (SELECT vehicle_id, id, max(return_date) AS return_date FROM agreements
  WHERE return_date IS NOT NULL GROUP BY vehicle_id) r
LEFT JOIN (SELECT vehicle_id, id, checkout_date FROM agreements WHERE return_date IS NULL) o
  ON o.vehicle_id = r.vehicle_id
ORDER BY r.vehicle_id`;

function marksOf(random: Random) {
  return Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => {
    const [view, kind, note] = random.pick(DAMAGES);
    return { view, x: random.whole(25, 75) / 100, y: random.whole(35, 65) / 100, kind, note };
  });
}

/**
 * Records damage on a fifth of the fleet, found at the last return and marked again at the present check-out.
 */
export function insertDamage(
  database: Database,
  insert: Insert,
  random: Random,
  fleet: readonly SeedVehicle[],
): void {
  const handovers = new Map(database.all<Handovers>(HANDOVERS).map((one) => [one.vehicleId, one]));
  for (const { id, clientId } of fleet) {
    const found = handovers.get(id);
    if (found === undefined || !random.chance(1 / ONE_IN)) continue;
    const marks = marksOf(random);
    const { contentType, bytes, hash } = contentOfMarks(marks);
    const insertMarks = (agreement_id: number, phase: 'check-in' | 'check-out', created_date: string) =>
      insert('documents', {
        client_id: clientId,
        agreement_id,
        kind: 'damage',
        name: 'Damage',
        content_type: contentType,
        content: bytes,
        phase,
        marks: JSON.stringify(marks),
        content_hash: hash,
        created_by: clientId * 100 + 1,
        created_date,
      });
    insertMarks(found.returned, 'check-in', found.returnedAt);
    if (found.out !== null && found.outAt !== null) insertMarks(found.out, 'check-out', found.outAt);
  }
}
