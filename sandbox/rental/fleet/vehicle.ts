import { checkOneAssigned } from '../core/assigned-locations.ts';
import { readOwn, recordId } from '../core/records.ts';
import type { CallContext } from '../core/router.ts';
import type { Versioned } from '../core/versions.ts';

export interface VehicleRecord extends Versioned {
  readonly id: number;
  readonly number: string;
  readonly status_id: number;
  readonly odometer: number;
  readonly is_active: number;
  readonly current_location_id: number;
  readonly owning_location_id: number;
}

/** Throws Refusal 404 when the tenant has no such vehicle. */
export const vehicleOf = (call: CallContext): VehicleRecord =>
  readOwn<VehicleRecord>(call, 'vehicles', recordId(call.pathParams.vehicleId, 'vehicle'));

/** Throws Refusal 403 unless the vehicle's present or home location is assigned. */
export function vehicleToChange(call: CallContext): VehicleRecord {
  const vehicle = vehicleOf(call);
  checkOneAssigned(call, [vehicle.current_location_id, vehicle.owning_location_id]);
  return vehicle;
}
