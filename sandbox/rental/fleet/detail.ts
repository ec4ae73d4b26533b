import type { Database } from '../database.ts';
import { imagesOf } from '../images/kept-images.ts';
import type { Route } from '../router.ts';
import type { Row } from '../wire-record.ts';
import { common, vehicles } from './columns.ts';
import { readClientTime } from './period.ts';
import { vehicleOf } from './vehicle.ts';

const DETAIL = `
SELECT v.*, t.name AS type_name, s.name AS status_name, o.name AS owning_name, p.name AS current_name,
  f.value AS fuel_level_name, u.first_name || ' ' || u.last_name AS changed_by_name
FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
JOIN vehicle_statuses s ON s.id = v.status_id
JOIN locations o ON o.id = v.owning_location_id
JOIN locations p ON p.id = v.current_location_id
JOIN fuel_levels f ON f.eighths = v.fuel_level
LEFT JOIN users u ON u.id = v.changed_by
WHERE v.id = ?`;

/** The users who are in service where the vehicle stands. */
function usersAt(database: Database, place: Row[string] | undefined): readonly number[] {
  const found = database.all<{ id: number }>(
    `SELECT u.id FROM user_locations w JOIN users u ON u.id = w.user_id
     WHERE w.location_id = ? AND u.is_active = 1 ORDER BY u.id`,
    [place ?? null],
  );
  return found.map(({ id }) => id);
}

/** A vehicle of another tenant is as absent as one that never was. */
export const vehicleDetailRoute: Route = {
  operationId: 'vehicles.get',
  permission: 'FLEET_VIEW',
  answer(asked) {
    const { caller, database, profile, query } = asked;
    const wantsMake = query.flag('getMakeDetails') === true;
    readClientTime(query);
    const { id, version } = vehicleOf(asked);
    const row = database.get<Row>(DETAIL, [id]) ?? {};
    const imageList = imagesOf(database, caller.clientId, 'vehicle', id);
    const options = 'SELECT name FROM vehicle_options WHERE vehicle_id = ? ORDER BY name';
    const body = {
      vehicle: vehicles.detail(row),
      makeDetails: wantsMake ? common.detail(row) : null,
      image: imageList[0] ?? null,
      imageList,
      optionList: database.all(options, [id]),
      userIds: usersAt(database, row.current_location_id),
      addedInventoryItems: [],
    };
    return profile === 'full' ? { body, version } : { body };
  },
};
