import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { HandedIn } from '../../../patterns/staged-form/form-declaration.server.ts';
import type { VehicleGround } from '../record/vehicle-ground.server.ts';

/** Where to see whether a vehicle was written: the record, or the list of those with this number. */
export function lookForVehicle({ scene, progress }: HandedIn<VehicleGround>) {
  const { desk, ground, answers } = scene;
  const id = ground.record?.id ?? progress.vehicle?.id;
  const number = answerOf(answers, 'number');
  const href =
    typeof id === 'number' ? paths.vehicle(id) : `${paths.fleet()}?${new URLSearchParams({ number })}`;
  return { href, label: desk.t('vehicle.form.look', { number }) };
}
