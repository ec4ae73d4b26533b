import type { Reader, WriteSafety } from '../call.ts';
import { read, write } from '../reader.ts';
import * as contract from './images.contract.ts';

export const getVehicleImage = (reader: Reader, vehicleId: string, imageId: string) =>
  read(contract.getVehicleImageOperation)(reader, { vehicleId, imageId });

export const getCustomerImage = (reader: Reader, customerId: string, imageId: string) =>
  read(contract.getCustomerImageOperation)(reader, { customerId, imageId });

export const getVehicleTypeImage = (reader: Reader, vehicleTypeId: string, imageId: string) =>
  read(contract.getVehicleTypeImageOperation)(reader, { vehicleTypeId, imageId });

/** Refused with 413 for an image that is too large, and with 422 for what is not an image. */
export const createCustomerImage = write(contract.createCustomerImageOperation);
export const createVehicleImage = write(contract.createVehicleImageOperation);
export const createVehicleTypeImage = write(contract.createVehicleTypeImageOperation);

export async function removeCustomerImage(
  reader: Reader,
  customerId: number,
  imageId: number,
  safety: WriteSafety,
): Promise<void> {
  await write(contract.removeCustomerImageOperation)(reader, { customerId, imageId }, safety);
}

export async function removeVehicleImage(
  reader: Reader,
  vehicleId: number,
  imageId: number,
  safety: WriteSafety,
): Promise<void> {
  await write(contract.removeVehicleImageOperation)(reader, { vehicleId, imageId }, safety);
}

export async function removeVehicleTypeImage(
  reader: Reader,
  vehicleTypeId: number,
  imageId: number,
  safety: WriteSafety,
): Promise<void> {
  await write(contract.removeVehicleTypeImageOperation)(reader, { vehicleTypeId, imageId }, safety);
}
