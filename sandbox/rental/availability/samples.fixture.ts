import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

/** Before anything that the seed promises, or long after it. */
const LONG_AFTER = ['2029-03-05T08:00', '2029-03-06T17:00'] as const;

const heldVehicle = (database: Database, clientId: number): number =>
  idOf(
    database,
    `SELECT h.vehicle_id AS id FROM holds h JOIN vehicles v ON v.id = h.vehicle_id
     WHERE v.client_id = ? AND h.kind = 'agreement' ORDER BY h.id LIMIT 1`,
    [clientId],
  );

interface Idle {
  readonly id: number;
  readonly place: number;
}

/** A vehicle that is always back where it stands now, with that location. */
function homelyVehicle(database: Database, clientId: number): Idle {
  const found = database.get<Idle>(
    `SELECT v.id, v.current_location_id AS place FROM vehicles v
     WHERE v.client_id = ? AND v.status_id NOT IN (4, 6) AND v.is_active = 1 AND NOT EXISTS (SELECT 1 FROM holds h
       WHERE h.vehicle_id = v.id AND (v.current_location_id NOT IN (h.start_location_id, h.end_location_id)
         OR h.ends_at BETWEEN 1830000000 AND 1999999999))
     ORDER BY v.id LIMIT 1`,
    [clientId],
  );
  if (found === undefined) throw new Error('The seed has no vehicle that stays at home.');
  return found;
}

/** Inserts a maintenance to be removed; a new one each time, because the previous one may be gone. */
function maintenance(database: Database, clientId: number) {
  const { id: vehicleId, place } = homelyVehicle(database, clientId);
  const holdId = database.run(
    `INSERT INTO holds (vehicle_id, kind, starts_at, ends_at, start_location_id, end_location_id)
     SELECT ?1, 'maintenance', max(2000000000, max(ends_at)), max(2000000000, max(ends_at)) + 3600, ?2, ?2
     FROM (SELECT ends_at FROM holds WHERE vehicle_id = ?1 UNION SELECT 0)`,
    [vehicleId, place],
  ).lastId;
  return { vehicleId, holdId };
}

export const samples: Samples = {
  'holds.list': (database, clientId) => ({ pathParams: { vehicleId: heldVehicle(database, clientId) } }),
  'holds.create': (database, clientId) => {
    const { id: vehicleId, place } = homelyVehicle(database, clientId);
    const [startDate, endDate] = LONG_AFTER;
    const body = { kind: 'maintenance', startDate, endDate, startLocationId: place, endLocationId: place };
    return { pathParams: { vehicleId }, body: { ...body, reason: 'Service' } };
  },
  'holds.remove': (database, clientId) => ({ pathParams: maintenance(database, clientId) }),
};
