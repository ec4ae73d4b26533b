import {
  createVehicleOperation,
  saveVehicleOperation,
  type VehicleBody,
} from '../../../app/upstream/vehicles/vehicles.contract.ts';
import { checkAssigned } from '../assigned-locations.ts';
import type { Database } from '../database.ts';
import { statusIdOf } from '../life-cycles/moves.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { checkVersion, stampChange } from '../versions.ts';
import { writtenVehicle } from './columns.ts';
import { type VehicleRecord, vehicleToChange } from './vehicle.ts';
import { checkBelonging, checkChange, checkRoom, checkSense, checkUnique } from './vehicle-rules.ts';

function layOptions(database: Database, id: number, { options }: VehicleBody): void {
  database.run('DELETE FROM vehicle_options WHERE vehicle_id = ?', [id]);
  for (const name of new Set(options ?? [])) {
    database.run('INSERT INTO vehicle_options (vehicle_id, name) VALUES (?, ?)', [id, name]);
  }
}

function saved({ database, profile }: Asked, id: number) {
  const { number, version } = database.get<VehicleRecord>('SELECT * FROM vehicles WHERE id = ?', [id]) ?? {
    number: null,
    version: 1,
  };
  const body = { vehicleId: id, vehicleNo: number, version };
  return profile === 'full' ? { body, version } : { body };
}

export const createVehicleRoute: Route = writeRoute(createVehicleOperation, {
  permission: 'FLEET_EDIT',
  answer(asked, body) {
    checkBelonging(asked, body);
    checkAssigned(asked, body.owningLocationId);
    checkAssigned(asked, body.currentLocationId);
    checkSense(body);
    checkUnique(asked, body, null);
    if (body.active !== false) checkRoom(asked);
    const { caller, database, now } = asked;
    const columns = {
      client_id: caller.clientId,
      status_id: statusIdOf('vehicle', 'Available'),
      changed_at: now.toISOString(),
      changed_by: caller.userId,
      ...writtenVehicle(body),
    };
    const marks = Object.keys(columns).map(() => '?');
    const { lastId } = database.run(
      `INSERT INTO vehicles (${Object.keys(columns).join(', ')}) VALUES (${marks.join(', ')})`,
      Object.values(columns),
    );
    layOptions(database, lastId, body);
    return { status: 201, ...saved(asked, lastId) };
  },
});

export const saveVehicleRoute: Route = writeRoute(saveVehicleOperation, {
  permission: 'FLEET_EDIT',
  answer(asked, body) {
    const vehicle = vehicleToChange(asked);
    checkVersion(asked, vehicle);
    checkBelonging(asked, body);
    if (body.owningLocationId !== vehicle.owning_location_id) checkAssigned(asked, body.owningLocationId);
    if (body.currentLocationId !== vehicle.current_location_id) checkAssigned(asked, body.currentLocationId);
    checkSense(body);
    checkUnique(asked, body, vehicle.id);
    checkChange(asked, vehicle, body);
    const columns = writtenVehicle(body);
    const names = Object.keys(columns).map((name) => `${name} = ?`);
    asked.database.run(`UPDATE vehicles SET ${names.join(', ')} WHERE id = ?`, [
      ...Object.values(columns),
      vehicle.id,
    ]);
    layOptions(asked.database, vehicle.id, body);
    stampChange(asked, 'vehicles', vehicle.id);
    return saved(asked, vehicle.id);
  },
});
