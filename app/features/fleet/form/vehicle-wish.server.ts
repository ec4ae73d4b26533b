import { pathsByServiceName, recordOf } from '../../../patterns/record-form/record-path.ts';
import type { StageValues } from '../../../patterns/staged-form/form-declaration.server.ts';
import { type VehicleWish, vehicleBody } from '../../../upstream/vehicles/vehicle-wish.ts';
import { VEHICLE_FIELDS } from './vehicle-fields.server.ts';

const PATHS = VEHICLE_FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name));

/** All that is written of what was typed: what a save does not say becomes empty. */
export const vehicleWish = (values: StageValues): VehicleWish =>
  ({
    ...recordOf(Object.fromEntries(PATHS.map((path) => [path, values[path]]))),
    // The service has no vehicle without the field; an empty one says that there is none.
    chassisNumber: values.chassisNumber ?? '',
  }) as VehicleWish;

const named = {
  ...recordOf(Object.fromEntries(PATHS.map((path) => [path, path]))),
  equipment: ['equipment'],
};
const OWN_NAMES = pathsByServiceName(vehicleBody(named as unknown as VehicleWish));

/** The form's name of a field that the service names: `options.3` is one of `equipment`. */
export const vehicleFieldOf = (serviceField: string): string | null =>
  OWN_NAMES.get(serviceField.split('.')[0] ?? '') ?? null;
