import type { z } from 'zod';
import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import { type VehicleWish, vehicleBody } from './vehicle-wish.ts';
import { createVehicleOperation, saveVehicleOperation } from './vehicle-write.contract.ts';

/** A vehicle after it was written. */
interface SavedVehicle {
  readonly id: number;
  /** The fleet's own number. */
  readonly number: string | null;
  /** For `ifMatch`; null where the service keeps none. */
  readonly version: number | null;
}

const toSaved = (data: z.output<typeof saveVehicleOperation.answer>): SavedVehicle => ({
  id: data.vehicleId,
  number: data.vehicleNo,
  version: data.version,
});

/**
 * Puts a vehicle into the fleet; it is Available.
 * @throws UpstreamError `refused`: 409 when number, plate or chassis number are another vehicle's, or the client has all the
 *   vehicles that it may have; 400 and 422 the fields that are wrong, in the service's spelling; 403 the permission that is
 *   missing; `not-offered` where the service has no such call
 */
export async function createVehicle(
  { upstream, staff, traceId, signal }: Reader,
  wish: VehicleWish,
  { idempotencyKey }: WriteSafety,
): Promise<SavedVehicle> {
  const call = { body: vehicleBody(wish), idempotencyKey, traceId, signal };
  return toSaved((await upstream.call(staff, createVehicleOperation, call)).data);
}

/**
 * Writes a vehicle anew, but for its status.
 * @throws UpstreamError `refused`: as for a new one; 404 when there is none of this id for this tenant, 412 who changed it
 *   since, and when
 */
export async function saveVehicle(
  { upstream, staff, traceId, signal }: Reader,
  id: number,
  wish: VehicleWish,
  { idempotencyKey, ifMatch }: WriteSafety,
): Promise<SavedVehicle> {
  const params = { vehicleId: id };
  const call = { params, body: vehicleBody(wish), idempotencyKey, ifMatch, traceId, signal };
  return toSaved((await upstream.call(staff, saveVehicleOperation, call)).data);
}
