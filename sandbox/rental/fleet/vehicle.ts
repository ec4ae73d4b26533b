import { checkOneAssigned } from '../assigned-locations.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import type { Asked } from '../router.ts';
import type { Versioned } from '../versions.ts';

/** A vehicle as the database has it, as far as rules look at it. */
export interface VehicleRecord extends Versioned {
  readonly id: number;
  readonly number: string;
  readonly status_id: number;
  readonly odometer: number;
  readonly is_active: number;
  readonly vehicle_type_id: number;
  readonly current_location_id: number;
  readonly owning_location_id: number;
}

/**
 * The vehicle that the path names.
 * @throws Refusal 404 when the tenant has no such vehicle
 */
export function vehicleOf({ caller, database, holes }: Asked): VehicleRecord {
  const vehicle = database.get<VehicleRecord>('SELECT * FROM vehicles WHERE id = ? AND client_id = ?', [
    recordId(holes.vehicleId, 'vehicle'),
    caller.clientId,
  ]);
  if (vehicle === undefined) throw notFound('There is no such vehicle.');
  return vehicle;
}

/**
 * The same to be changed.
 * @throws Refusal 403 when neither where it stands nor where it is at home is assigned to the caller
 */
export function vehicleToChange(asked: Asked): VehicleRecord {
  const vehicle = vehicleOf(asked);
  checkOneAssigned(asked, [vehicle.current_location_id, vehicle.owning_location_id]);
  return vehicle;
}
