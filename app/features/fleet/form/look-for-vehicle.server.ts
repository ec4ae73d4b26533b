import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { Submission } from '../../../patterns/staged-form/declaration.server.ts';
import type { VehicleFormContext } from '../record/vehicle-context.server.ts';

/** Where to see whether a vehicle was written: the record, or the list of those with this number. */
export function lookForVehicle({ formState, progress }: Submission<VehicleFormContext>) {
  const { desk, formContext, answers } = formState;
  const id = formContext.record?.id ?? progress.vehicle?.id;
  const number = answerOf(answers, 'number');
  const href =
    typeof id === 'number' ? paths.vehicle(id) : `${paths.fleet()}?${new URLSearchParams({ number })}`;
  return { href, label: desk.t('vehicle.form.look', { number }) };
}
