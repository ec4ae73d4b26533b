import type { Database } from '../database.ts';
import type { Row } from '../wire-record.ts';
import { rates, vehicles, WITH_RATE } from './columns.ts';

const ROWS = `
SELECT v.*, t.name AS type_name, s.name AS status_name, o.name AS owning_name, p.name AS current_name,
  u.hourly, u.daily, u.weekly, u.monthly
FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
JOIN vehicle_statuses s ON s.id = v.status_id
JOIN locations o ON o.id = v.owning_location_id
JOIN locations p ON p.id = v.current_location_id
${WITH_RATE}
WHERE v.id IN (SELECT value FROM json_each(?))`;

/** The list's rows for these ids, in their order, as they go over the wire. */
export function vehicleRows(database: Database, ids: readonly number[]): readonly Record<string, unknown>[] {
  const found = database.all<Row>(ROWS, [JSON.stringify(ids)]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...vehicles.row(row), ...rates.row(row) }];
  });
}
