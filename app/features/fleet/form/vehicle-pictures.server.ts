import { paths } from '../../../paths.ts';
import type { PictureKeeper } from '../../../patterns/record-form/record-pictures.server.ts';
import { createVehicleImage, removeVehicleImage } from '../../../upstream/images/save-images.server.ts';
import { getVehicle } from '../../../upstream/vehicles/vehicles.server.ts';
import type { VehicleFormContext } from '../record/vehicle-context.server.ts';
import { lookForVehicle } from './look-for-vehicle.server.ts';

/** What hangs pictures on a vehicle. */
export const vehiclePictures: PictureKeeper<VehicleFormContext> = {
  recordId: ({ formState, progress }) => formState.formContext.record?.id ?? Number(progress.vehicle?.id),
  images: ({ record }) => record?.images ?? [],
  imagesNow: async (reader, id, desk) => (await getVehicle(reader, String(id), desk.nowAt(null))).images,
  src: ({ record }, imageId) => paths.vehicleImage(record?.id ?? '', imageId),
  look: lookForVehicle,
  shows: 'images.getForVehicle',
  creates: 'images.createForVehicle',
  removes: 'images.removeForVehicle',
  create: createVehicleImage,
  remove: removeVehicleImage,
};
