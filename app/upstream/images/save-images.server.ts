import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import { type Image, toImage } from './image.ts';
import {
  createCustomerImageOperation,
  createVehicleImageOperation,
  removeCustomerImageOperation,
  removeVehicleImageOperation,
} from './images.contract.ts';

/** A picture to be hung on a record. */
export interface ImageWish {
  readonly name: string;
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Base64; at most 700 kB when decoded. */
  readonly content: string;
}

const bodyOf = ({ name, contentType, content }: ImageWish) => ({ name, contentType, content });

/**
 * Hangs a picture on a customer.
 * @throws UpstreamError `refused`: 404 when there is no such customer for this tenant, 413 when it is too large, 400 and
 *   422 when it is no picture, 403 the permission that is missing; `not-offered` where the service keeps none
 */
export async function createCustomerImage(
  { upstream, staff, traceId, signal }: Reader,
  customerId: number,
  wish: ImageWish,
  { idempotencyKey }: WriteSafety,
): Promise<Image> {
  const call = { params: { customerId }, body: bodyOf(wish), idempotencyKey, traceId, signal };
  return toImage((await upstream.call(staff, createCustomerImageOperation, call)).data);
}

/**
 * Hangs a picture on a vehicle.
 * @throws UpstreamError as for a customer
 */
export async function createVehicleImage(
  { upstream, staff, traceId, signal }: Reader,
  vehicleId: number,
  wish: ImageWish,
  { idempotencyKey }: WriteSafety,
): Promise<Image> {
  const call = { params: { vehicleId }, body: bodyOf(wish), idempotencyKey, traceId, signal };
  return toImage((await upstream.call(staff, createVehicleImageOperation, call)).data);
}

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
