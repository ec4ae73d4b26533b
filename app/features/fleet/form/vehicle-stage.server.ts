import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { drawFields } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureGroup } from '../../../patterns/record-form/record-pictures.server.ts';
import type { FormState, StageDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { VehicleFormContext } from '../record/vehicle-context.server.ts';
import { VEHICLE_FIELDS } from '../record/vehicle-fields.server.ts';
import { vehiclePictures } from './vehicle-pictures.server.ts';
import { vehicleTwins, withTwins } from './vehicle-twins.server.ts';
import { type VehicleValues, vehicleSchema } from './vehicle-values.server.ts';

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

/** All fields of a vehicle on one page. */
export const vehicleStage: StageDeclaration<VehicleFormContext, VehicleValues> = {
  slug: 'details',
  title: 'vehicle.form.stage',
  async groups(formState) {
    const twins = await vehicleTwins(formState);
    const fields = withTwins(drawFields(VEHICLE_FIELDS, formState), twins, formState.desk);
    return [...withLimit(fields, formState), ...pictureGroup(vehiclePictures, formState)];
  },
  schema: vehicleSchema,
};
