import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { Choice } from '../../../upstream/look-up.server.ts';
import type { Vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { getVehicle, listVehicleTypesOrEmpty } from '../../../upstream/vehicles/vehicles.server.ts';

/** What the form of a vehicle stands on. */
export interface VehicleFormContext {
  /** As it is now; null for a new one. */
  readonly record: Vehicle | null;
  /** It would be a new vehicle, and the licence of the business covers no further active one. */
  readonly isFull: boolean;
  readonly types: readonly Choice[];
  /** Locations that the user is assigned to. */
  readonly places: readonly Choice[];
  /** All active locations of the business. */
  readonly allPlaces: readonly Choice[];
}

/** @throws UpstreamError with status 404 when there is no such vehicle for this tenant */
export async function openVehicle(reader: Reader, desk: Desk, id: string): Promise<VehicleFormContext> {
  const [record, types] = await Promise.all([
    id === '' ? null : getVehicle(reader, id, desk.nowAt(null)),
    listVehicleTypesOrEmpty(reader),
  ]);
  const isFull = record === null && desk.client?.isFleetFull === true;
  return { record, isFull, types, places: desk.assigned, allPlaces: desk.places };
}
