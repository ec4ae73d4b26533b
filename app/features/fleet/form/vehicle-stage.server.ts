import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { drawFields } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureGroup } from '../../../patterns/record-form/record-pictures.server.ts';
import type { Scene, StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { VEHICLE_FIELDS } from '../record/vehicle-fields.server.ts';
import type { VehicleGround } from '../record/vehicle-ground.server.ts';
import { vehiclePictures } from './vehicle-pictures.server.ts';
import { vehicleTwins, withTwins } from './vehicle-twins.server.ts';
import { type VehicleValues, vehicleSchema } from './vehicle-values.server.ts';

/** Says ahead that the service takes no further active vehicle. */
function withLimit(
  groups: readonly FieldGroupView[],
  { ground, desk }: Scene<VehicleGround>,
): readonly FieldGroupView[] {
  const [first, ...rest] = groups;
  if (!ground.isFull || first === undefined) return groups;
  const notice = { tone: 'warn', text: desk.t('vehicle.form.full') } as const;
  return [{ ...first, notices: [notice, ...(first.notices ?? [])] }, ...rest];
}

/** All fields of a vehicle on one page. */
export const vehicleStage: StageDeclaration<VehicleGround, VehicleValues> = {
  slug: 'details',
  title: 'vehicle.form.stage',
  async groups(scene) {
    const twins = await vehicleTwins(scene);
    const fields = withTwins(drawFields(VEHICLE_FIELDS, scene), twins, scene.desk);
    return [...withLimit(fields, scene), ...pictureGroup(vehiclePictures, scene)];
  },
  schema: vehicleSchema,
};
