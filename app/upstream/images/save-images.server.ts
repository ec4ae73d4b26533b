import type { Reader } from '../call.ts';
import { creates } from '../reader.ts';
import type { WriteSafety } from '../write-safety.ts';
import {
  createCustomerImageOperation,
  createVehicleImageOperation,
  removeCustomerImageOperation,
  removeVehicleImageOperation,
} from './images.contract.ts';

/**
 * Hangs a picture on a customer, by its id.
 * @throws UpstreamError `refused`: 404 when there is no such customer for this tenant, 413 when it is too large, 400 and
 *   422 when it is no picture, 403 the permission that is missing; `not-offered` where the service keeps none
 */
export const createCustomerImage = creates(createCustomerImageOperation);

/**
 * Hangs a picture on a vehicle, by its id.
 * @throws UpstreamError as for a customer
 */
export const createVehicleImage = creates(createVehicleImageOperation);

/**
 * Takes a picture off a customer for good.
 * @throws UpstreamError `refused`: 404 when it is gone, 403 the permission that is missing
 */
export async function removeCustomerImage(
  { upstream, staff, traceId, signal }: Reader,
  customerId: number,
  imageId: number,
  { idempotencyKey }: WriteSafety,
): Promise<void> {
  const params = { customerId, imageId };
  await upstream.call(staff, removeCustomerImageOperation, { params, idempotencyKey, traceId, signal });
}

/**
 * Takes a picture off a vehicle for good.
 * @throws UpstreamError as for a customer's
 */
export async function removeVehicleImage(
  { upstream, staff, traceId, signal }: Reader,
  vehicleId: number,
  imageId: number,
  { idempotencyKey }: WriteSafety,
): Promise<void> {
  const params = { vehicleId, imageId };
  await upstream.call(staff, removeVehicleImageOperation, { params, idempotencyKey, traceId, signal });
}
