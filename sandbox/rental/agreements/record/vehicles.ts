import { rentedRefusal } from '../../availability/commitments.ts';
import { updateRow } from '../../core/database.ts';
import { checkMove, statusOfId, type VehicleStatus } from '../../core/life-cycles.ts';
import { conflict, notFound, wrongField } from '../../core/refusal.ts';
import type { CallContext } from '../../core/router.ts';
import { stampChange } from '../../core/versions.ts';

/** A vehicle as handing it over and taking it back see it. Fuel in eighths of the tank, the battery in percent. */
interface VehicleRow {
  readonly id: number;
  readonly number: string;
  readonly vehicle_type_id: number;
  readonly status_id: number;
  readonly is_active: number;
  readonly current_location_id: number;
  readonly place_name: string;
  readonly odometer: number;
  readonly fuel: string;
  readonly tank_size: number;
  readonly fuel_level: number;
  readonly battery_level: number | null;
}

interface Readings {
  readonly odometer: number;
  /** Eighths, or percent of a battery. */
  readonly fuel: number;
}

/** @throws Refusal 404 for a vehicle that the tenant does not have */
export function readVehicle({ database, caller }: CallContext, id: number): VehicleRow {
  const row = database.get<VehicleRow>(
    `SELECT v.*, l.name AS place_name FROM vehicles v JOIN locations l ON l.id = v.current_location_id
     WHERE v.id = ? AND v.client_id = ?`,
    [id, caller.clientId],
  );
  if (row === undefined) throw notFound('There is no such vehicle.');
  return row;
}

export const isElectric = ({ fuel }: Pick<VehicleRow, 'fuel'>): boolean => fuel === 'Electric';

const vehicleStatus = (id: number): VehicleStatus => {
  const status = statusOfId('vehicle', id);
  if (status === undefined) throw notFound('There is no such vehicle status.');
  return status;
};

/** Throws Refusal 409 unless the vehicle is Available, in service and here; `conflict` names a rental. */
export function checkReady({ database }: CallContext, vehicle: VehicleRow, locationId: number): void {
  if (vehicle.is_active !== 1) throw conflict(`Vehicle ${vehicle.number} is not in service.`);
  const status = vehicleStatus(vehicle.status_id);
  const rented = status === 'Rented' ? rentedRefusal(database, vehicle.id) : null;
  if (rented !== null) throw rented;
  checkMove('vehicle', status, 'Rented');
  if (vehicle.current_location_id === locationId) return;
  throw conflict(`Vehicle ${vehicle.number} is at ${vehicle.place_name} and not here.`, {
    transferNeeded: true,
  });
}

/** @throws Refusal 422 under `field` for more than a full tank or battery */
export function checkFuel(vehicle: VehicleRow, fuel: number, field: string): void {
  const most = isElectric(vehicle) ? 100 : 8;
  if (fuel <= most) return;
  throw wrongField(
    field,
    isElectric(vehicle) ? 'A battery is at most 100 percent.' : 'A tank has at most 8 eighths.',
  );
}

const presentFuel = (vehicle: VehicleRow): number =>
  isElectric(vehicle) ? (vehicle.battery_level ?? 100) : vehicle.fuel_level;

interface Read {
  readonly odometer: number;
  readonly fuel: number | null | undefined;
}

/** Throws Refusal 422 under `odometerOut` or `fuelLevelOut`; missing fuel is what the vehicle had. */
export function readingsOut(vehicle: VehicleRow, { odometer, fuel }: Read): Readings {
  if (odometer < vehicle.odometer) {
    throw wrongField('odometerOut', `The odometer stood at ${vehicle.odometer} already.`);
  }
  const level = fuel ?? presentFuel(vehicle);
  checkFuel(vehicle, level, 'fuelLevelOut');
  return { odometer, fuel: level };
}

/** Throws Refusal 422 under `odometerIn` or `fuelLevelIn`; missing fuel is what it left with. */
export function readingsIn(vehicle: VehicleRow, { odometer, fuel }: Read, out: Readings): Readings {
  if (odometer < out.odometer) {
    throw wrongField(
      'odometerIn',
      `The odometer at the return (${odometer}) is below the one at check-out (${out.odometer}).`,
    );
  }
  const level = fuel ?? out.fuel;
  checkFuel(vehicle, level, 'fuelLevelIn');
  return { odometer, fuel: level };
}

export interface VehicleChange extends Readings {
  readonly statusId: number;
  readonly locationId: number;
}

export function settleVehicle(call: CallContext, vehicle: VehicleRow, change: VehicleChange): void {
  updateRow(call.database, 'vehicles', vehicle.id, {
    status_id: change.statusId,
    current_location_id: change.locationId,
    odometer: change.odometer,
    [isElectric(vehicle) ? 'battery_level' : 'fuel_level']: change.fuel,
  });
  stampChange(call, 'vehicles', vehicle.id);
}

/** Throws Refusal 404 for an unknown status, 409 for one that a rented vehicle cannot take. */
export function checkStatusBack(statusId: number): void {
  checkMove('vehicle', 'Rented', vehicleStatus(statusId));
}
