import type { Reader } from '../call.ts';
import { one } from '../reader.ts';
import { getCustomerImageOperation, getVehicleImageOperation, type Picture } from './images.contract.ts';

const getOfVehicle = one(getVehicleImageOperation);
const getOfCustomer = one(getCustomerImageOperation);

/**
 * A vehicle's picture.
 * @throws UpstreamError `refused` with status 404 when the vehicle has no such picture
 */
export const getVehicleImage = (reader: Reader, vehicleId: string, imageId: string): Promise<Picture> =>
  getOfVehicle(reader, { vehicleId, imageId });

/**
 * A customer's picture.
 * @throws UpstreamError `refused` with status 404 when the customer has no such picture
 */
export const getCustomerImage = (reader: Reader, customerId: string, imageId: string): Promise<Picture> =>
  getOfCustomer(reader, { customerId, imageId });
