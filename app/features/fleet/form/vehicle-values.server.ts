import type { z } from 'zod';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { Answers } from '../../../patterns/form-fields/answers.ts';
import type { FieldState } from '../../../patterns/record-form/field-kind.ts';
import {
  checkedSchema,
  type FieldCheck,
  nestedValues,
} from '../../../patterns/record-form/field-table.server.ts';
import { answersOfFields } from '../../../patterns/record-form/record-fields.server.ts';
import type { Screen } from '../../../patterns/staged-form/screen-settings.server.ts';
import { type VehicleInput, vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import type { VehicleFormContext } from '../record/vehicle-context.server.ts';
import { VEHICLE_FIELDS, type VehicleFieldValues } from '../record/vehicle-fields.server.ts';

/** What the form of a vehicle reads. */
export interface VehicleValues extends VehicleFieldValues {}

/** What has to be right across fields. */
const inOrder: FieldCheck<VehicleValues> = ({ boughtOn, soldOn, fuelType, batteryLevel }) => ({
  soldOn: boughtOn && soldOn && soldOn < boughtOn ? 'vehicle.form.soldFirst' : undefined,
  batteryLevel:
    fuelType === 'Electric' && batteryLevel === null ? 'labels:controls.problem.noLevel' : undefined,
});

/** The schema of the form's input. */
export const vehicleSchema = (formState: FieldState<VehicleFormContext>): z.ZodType<VehicleValues> =>
  checkedSchema<VehicleValues, VehicleFormContext>(VEHICLE_FIELDS, formState, inOrder);

/** What the form begins with: the vehicle as it is, or what a new one begins with. */
export const vehicleAnswers = (formContext: VehicleFormContext, desk: Desk, screen: Screen): Answers =>
  answersOfFields(VEHICLE_FIELDS, formContext, desk, screen);

/** All that is written of the input: what a save leaves out becomes empty. */
export const writtenVehicle = (values: VehicleValues): VehicleInput => ({
  ...nestedValues<VehicleValues>(VEHICLE_FIELDS, values),
  // The service has no vehicle without the field; an empty one says that there is none.
  chassisNumber: values.chassisNumber ?? '',
});

const NAMES: ReadonlySet<string> = new Set(
  VEHICLE_FIELDS.flatMap(({ fields }) => fields.map(({ name }) => name)),
);

/** The form's name of a field that the service names: `options.3` is one of `equipment`. */
export function vehicleFieldOf(serviceField: string): string | null {
  const name = vehicle.pathOf(serviceField)?.split('.')[0] ?? '';
  return NAMES.has(name) ? name : null;
}
