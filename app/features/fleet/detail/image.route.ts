import { pictureLoader } from '../../../patterns/record-images/picture-loader.server.ts';
import { getVehicleImage } from '../../../upstream/images/images.server.ts';

/** A vehicle's picture. */
export const loader = pictureLoader((reader, { vehicleId = '', imageId = '' }) =>
  getVehicleImage(reader, vehicleId, imageId),
);
