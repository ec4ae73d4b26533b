import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Hold } from '../../../upstream/holds/holds.contract.ts';
import { listHoldsOrUnread } from '../../../upstream/holds/holds.server.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicle, listVehicleStatusesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';

/** A vehicle with what its screen knows beside the record itself. */
export interface FleetVehicle extends Vehicle {
  /** What has its time from now on, by its start; null where the service does not say. */
  readonly holds: readonly Hold[] | null;
  /** All statuses that a vehicle can have; empty where the service does not say. */
  readonly statuses: readonly Choice[];
}

/**
 * Reads a vehicle, what it is promised for, and the names of its statuses at once.
 * @throws UpstreamError when the vehicle itself cannot be had
 */
export async function getFleetVehicle(reader: Reader, id: string, desk: Desk): Promise<FleetVehicle> {
  const [vehicle, holds, statuses] = await Promise.all([
    getVehicle(reader, id, desk.nowAt(null)),
    desk.offers('holds.list') ? listHoldsOrUnread(reader, id, {}) : null,
    listVehicleStatusesOrEmpty(reader),
  ]);
  return { ...vehicle, holds, statuses };
}
