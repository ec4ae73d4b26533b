import type { z } from 'zod';
import { drawFields, schemaOfFields } from '../../../patterns/record-form/record-fields.server.ts';
import { pictureGroup } from '../../../patterns/record-form/record-pictures.server.ts';
import type { StageDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { VEHICLE_FIELDS } from './vehicle-fields.server.ts';
import type { VehicleGround } from './vehicle-ground.server.ts';
import { vehiclePictures } from './vehicle-pictures.server.ts';
import { twinNotices } from './vehicle-twins.server.ts';

/** What a vehicle must be whatever was typed where. */
function inOrder(values: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { boughtOn, soldOn, fuelType, batteryLevel } = values;
  if (typeof boughtOn === 'string' && typeof soldOn === 'string' && soldOn < boughtOn)
    refuse('soldOn', 'vehicle.form.soldFirst');
  if (fuelType === 'Electric' && batteryLevel === null)
    refuse('batteryLevel', 'labels:controls.problem.noLevel');
}

/** All fields of a vehicle on one page. */
export const vehicleStage: StageDeclaration<VehicleGround> = {
  slug: 'details',
  title: 'vehicle.form.stage',
  async groups(scene) {
    const notices = await twinNotices(scene);
    const [first, ...others] = drawFields(VEHICLE_FIELDS, scene);
    return [...(first ? [{ ...first, notices }] : []), ...others, ...pictureGroup(vehiclePictures, scene)];
  },
  schema: (scene) => schemaOfFields(VEHICLE_FIELDS, scene).superRefine(inOrder),
};
