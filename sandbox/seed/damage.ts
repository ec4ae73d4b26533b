import type { Database } from '../rental/database.ts';
import { contentOfMarks } from '../rental/documents/content.ts';
import type { SeedVehicle } from './fleet.ts';
import type { Insert } from './insert.ts';
import type { Random } from './random.ts';

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

/** The rentals of a vehicle with which its damage is recorded. */
interface Handovers {
  readonly vehicleId: number;
  /** The last one from which it came back. */
  readonly returned: number;
  readonly returnedAt: string;
  /** The one that it is out with. */
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
 * Records standing damage on a fifth of the fleet: found when a vehicle came back from its last rental, and marked again as it
 * went out with the present one.
 */
export function layDamage(
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
    const lay = (agreement_id: number, phase: 'check-in' | 'check-out', created_date: string) =>
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
    lay(found.returned, 'check-in', found.returnedAt);
    if (found.out !== null && found.outAt !== null) lay(found.out, 'check-out', found.outAt);
  }
}
