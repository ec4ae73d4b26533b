import type { PartsOf } from '../../patterns/resource/resource-parts.server.ts';
import { getVehicleImage } from '../../upstream/images/images.server.ts';
import { vehicleDetail } from './detail/vehicle-detail.server.ts';
import { editVehicle, newVehicle } from './form/vehicle-form.server.ts';
import { vehicleList } from './list/list.server.ts';

export const fleet = {
  list: vehicleList,
  record: { detail: vehicleDetail, image: getVehicleImage },
  forms: { new: newVehicle, edit: editVehicle },
} satisfies PartsOf<'fleet'>;
