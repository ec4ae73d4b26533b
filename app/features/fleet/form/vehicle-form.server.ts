import { plateOf } from '../../../domain/plate-text.ts';
import { paths } from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { form } from '../../../patterns/record-form/form.server.ts';
import { pictureSteps } from '../../../patterns/record-form/record-pictures.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/conflict.server.ts';
import type {
  FormDeclaration,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { vehicleLocations } from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  createVehicle,
  getVehicle,
  listVehicles,
  saveVehicle,
} from '../../../upstream/vehicles/vehicles.server.ts';
import { openVehicle, type VehicleFormContext } from '../record/vehicle-context.server.ts';
import { lookForVehicle } from './look-for-vehicle.server.ts';
import { vehiclePictures } from './vehicle-pictures.server.ts';
import { type VehicleValues, vehicleStage, writtenVehicle } from './vehicle-stage.server.ts';

type Step = WriteDeclaration<VehicleFormContext, VehicleValues>;
type Submitted = Submission<VehicleFormContext, VehicleValues>;

const written = { name: 'vehicle', label: 'vehicle.form.step', look: lookForVehicle } as const;
const contentOf = ({ values }: Submitted) => writtenVehicle(values);

/** The last change of a vehicle, as what a save has left behind. */
async function vehicleChange(reader: Reader, id: number, { formState: { desk } }: Submitted) {
  const { number, changedBy, changedAt } = await getVehicle(reader, String(id), desk.nowAt(null));
  const about = { number: number || String(id), changedBy, changedAt };
  return changeEvidence(about, desk, { href: paths.vehicle(id), result: { id, number } });
}

const create: Step = {
  ...written,
  content: contentOf,
  async perform(reader, submission, safety) {
    const { id, number } = await createVehicle(reader, contentOf(submission), safety);
    return { id, number, written: JSON.stringify(contentOf(submission)) };
  },
  async seek(reader, submission) {
    const written = contentOf(submission);
    const { rows } = await listVehicles(reader, { page: 1, pageSize: 20, plate: written.plate });
    return rows
      .filter(
        ({ plate, number }) => plateOf(plate ?? '') === plateOf(written.plate) && number === written.number,
      )
      .map(({ id, number, plate }) => ({
        id,
        words: submission.formState.desk.t('refusal.evidence.vehicle', { number, plate }),
        href: paths.vehicle(id),
        result: { id, number, written: JSON.stringify(written) },
      }));
  },
};

/** What was changed in the form after the vehicle was written, while a picture was still to come. */
const amend: Step = {
  ...written,
  name: 'amended',
  content: contentOf,
  isNeeded: (submission) => submission.progress.vehicle?.written !== JSON.stringify(contentOf(submission)),
  async perform(reader, submission, safety) {
    const id = Number(submission.progress.vehicle?.id);
    await saveVehicle(reader, id, contentOf(submission), safety);
    return { id };
  },
  seek: (reader, submission) => vehicleChange(reader, Number(submission.progress.vehicle?.id), submission),
};

const save: Step = {
  ...written,
  content: contentOf,
  async perform(reader, submission, safety) {
    const { id, number } = await saveVehicle(
      reader,
      submission.formState.formContext.record?.id ?? 0,
      contentOf(submission),
      safety,
    );
    return { id, number };
  },
  seek: (reader, submission) =>
    vehicleChange(reader, submission.formState.formContext.record?.id ?? 0, submission),
};

const shared = {
  permission: 'FLEET_EDIT',
  screenName: 'Vehicle',
  stages: [vehicleStage],
  takesFiles: true,
  starts: [],
  initial: (formContext, desk, screen) => vehicleStage.begin(formContext, { desk, screen }),
  about: ({ answers }) =>
    ['plate', 'make', 'model']
      .map((name) => answerOf(answers, name))
      .filter(Boolean)
      .join(' '),
} satisfies Partial<FormDeclaration<VehicleFormContext, VehicleValues>>;

/** A vehicle that joins the fleet. The pictures follow, since they need the vehicle to hang on. */
export const newVehicle = form<VehicleFormContext>()({
  ...shared,
  name: 'vehicle-new',
  operation: 'vehicles.create',
  steps(submission) {
    const pictures = pictureSteps(vehiclePictures, submission);
    return pictures.length === 0 ? [create] : [create, ...pictures, amend];
  },
  address: () => paths.newVehicle(),
  back: () => paths.fleet(),
  open: (reader, desk) => openVehicle(reader, desk, ''),
  done: ({ vehicle }) => ({ address: paths.vehicle(Number(vehicle?.id)), flash: 'vehicleSaved' }),
});

/**
 * The change of a vehicle. The record is written last: as long as a picture fails, nothing of it counts as done, and
 * what is entered in between is written with the rest.
 */
export const editVehicle = form<VehicleFormContext>()({
  ...shared,
  name: 'vehicle-edit',
  operation: 'vehicles.save',
  param: 'vehicleId',
  locations: ({ record }) => (record === null ? [] : vehicleLocations(record)),
  steps: (submission) => [...pictureSteps(vehiclePictures, submission), save],
  address: (id) => paths.editVehicle(id),
  back: (_, id) => paths.vehicle(id),
  open: (reader, desk, { id }) => openVehicle(reader, desk, id),
  words: ({ record }) => ({ number: record?.number || String(record?.id ?? '') }),
  version: ({ record }) => (record?.version == null ? undefined : String(record.version)),
  changed: ({ record }) => ({ who: record?.changedBy ?? null, when: record?.changedAt ?? null }),
  done: (_, { record }) => ({ address: paths.vehicle(record?.id ?? ''), flash: 'vehicleSaved' }),
});
