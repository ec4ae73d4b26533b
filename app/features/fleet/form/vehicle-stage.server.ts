import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { nestedValues, tablePart } from '../../../patterns/record-form/field-table.server.ts';
import { type Part, type Stage, stage } from '../../../patterns/record-form/form.server.ts';
import { picturePart } from '../../../patterns/record-form/record-pictures.server.ts';
import type { FormState } from '../../../patterns/staged-form/declaration.server.ts';
import { type VehicleInput, vehicle } from '../../../upstream/vehicles/vehicles.contract.ts';
import type { VehicleFormContext } from '../record/vehicle-context.server.ts';
import { VEHICLE_FIELDS, type VehicleFieldValues } from '../record/vehicle-fields.server.ts';
import { vehiclePictures } from './vehicle-pictures.server.ts';
import { vehicleTwins, withTwins } from './vehicle-twins.server.ts';

/** Says ahead that the service takes no further active vehicle. */
function withLimit(
  groups: readonly FieldGroupView[],
  { formContext, desk }: FormState<VehicleFormContext>,
): readonly FieldGroupView[] {
  const [first, ...rest] = groups;
  if (!formContext.isFull || first === undefined) return groups;
  const notice = { tone: 'warn', text: desk.t('vehicle.form.full') } as const;
  return [{ ...first, notices: [notice, ...(first.notices ?? [])] }, ...rest];
}

const table = tablePart<VehicleFormContext, VehicleFieldValues>(VEHICLE_FIELDS, vehicle.pathOf);

/** The fields of a vehicle, with other vehicles that have its number or plate. */
const fields: Part<VehicleFormContext, VehicleFieldValues> = {
  ...table,
  async groups(state) {
    const [drawn, twins] = await Promise.all([table.groups(state), vehicleTwins(state)]);
    return withLimit(withTwins(drawn, twins, state.desk), state);
  },
};

/** What the form of a vehicle reads. */
export interface VehicleValues extends VehicleFieldValues {}

/** All fields of a vehicle on one page. */
export const vehicleStage: Stage<VehicleFormContext, VehicleValues> = stage<VehicleFormContext>()({
  slug: 'details',
  title: 'vehicle.form.stage',
  parts: [fields, picturePart(vehiclePictures)],
  check: ({ boughtOn, soldOn, fuelType, batteryLevel }) => ({
    soldOn: boughtOn && soldOn && soldOn < boughtOn ? 'vehicle.form.soldFirst' : undefined,
    batteryLevel:
      fuelType === 'Electric' && batteryLevel === null ? 'labels:controls.problem.noLevel' : undefined,
  }),
});

/** All that is written of the input: what a save leaves out becomes empty. */
export const writtenVehicle = (values: VehicleValues): VehicleInput => ({
  ...nestedValues<VehicleFieldValues>(VEHICLE_FIELDS, values),
  // The service has no vehicle without the field; an empty one says that there is none.
  chassisNumber: values.chassisNumber ?? '',
});
