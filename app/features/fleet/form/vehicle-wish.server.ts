import { recordOf } from '../../../patterns/record-form/record-path.ts';
import type { StageValues } from '../../../patterns/staged-form/form-declaration.server.ts';
import { type VehicleInput, vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import { VEHICLE_FIELDS } from './vehicle-fields.server.ts';

const PATHS = VEHICLE_FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name));

/** All that is written of what was typed: what a save does not say becomes empty. */
export const vehicleWish = (values: StageValues): VehicleInput =>
  ({
    ...recordOf(Object.fromEntries(PATHS.map((path) => [path, values[path]]))),
    // The service has no vehicle without the field; an empty one says that there is none.
    chassisNumber: values.chassisNumber ?? '',
  }) as VehicleInput;

/** The form's name of a field that the service names: `options.3` is one of `equipment`. */
export function vehicleFieldOf(serviceField: string): string | null {
  const path = vehicle.pathOf(serviceField)?.split('.')[0] ?? '';
  return PATHS.includes(path) ? path : null;
}
