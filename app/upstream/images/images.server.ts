import type { Reader } from '../call.ts';
import { getCustomerImageOperation, getVehicleImageOperation } from './images.contract.ts';

/** The whole of a picture. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

interface Content {
  readonly contentType: string;
  readonly content: string;
}

const toPicture = ({ contentType, content }: Content): Picture => ({
  contentType,
  bytes: Buffer.from(content, 'base64'),
});

/**
 * A vehicle's picture.
 * @throws UpstreamError `refused` with status 404 when the vehicle has no such picture
 */
export async function getVehicleImage(
  { upstream, staff, traceId, signal }: Reader,
  vehicleId: string,
  imageId: string,
): Promise<Picture> {
  const params = { vehicleId, imageId };
  const { data } = await upstream.call(staff, getVehicleImageOperation, { params, traceId, signal });
  return toPicture(data);
}

/**
 * A customer's picture.
 * @throws UpstreamError `refused` with status 404 when the customer has no such picture
 */
export async function getCustomerImage(
  { upstream, staff, traceId, signal }: Reader,
  customerId: string,
  imageId: string,
): Promise<Picture> {
  const params = { customerId, imageId };
  const { data } = await upstream.call(staff, getCustomerImageOperation, { params, traceId, signal });
  return toPicture(data);
}
