import { plateOf } from '../../../domain/parse-text.ts';
import * as paths from '../../../paths.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../../patterns/form-fields/field-view.ts';
import { nestedValues, tablePart } from '../../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, type Part, type Stage, stage } from '../../../patterns/record-form/form.server.ts';
import {
  type PictureKeeper,
  picturePart,
  pictureSteps,
} from '../../../patterns/record-form/record-pictures.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../../patterns/staged-form/write.server.ts';
import { createVehicleImage, removeVehicleImage } from '../../../upstream/images/images.server.ts';
import { orEmpty } from '../../../upstream/reader.ts';
import {
  type VehicleInput,
  type VehicleRow,
  vehicle,
  vehicleLocations,
} from '../../../upstream/vehicles/vehicles.contract.ts';
import {
  createVehicle,
  getVehicle,
  listVehicles,
  saveVehicle,
} from '../../../upstream/vehicles/vehicles.server.ts';
import {
  BATTERY_LEVEL,
  openVehicle,
  VEHICLE_FIELDS,
  type VehicleFieldValues,
  type VehicleFormContext,
} from '../record/vehicle-fields.server.ts';

/** Links to the record, or to the list of vehicles of this number, to check whether the write succeeded. */
function lookForVehicle({ formState, progress }: Submission<VehicleFormContext>) {
  const { staffContext, formContext, answers } = formState;
  const id = formContext.record?.id ?? progress.vehicle?.id;
  const number = answerOf(answers, 'number');
  const list = `${paths.fleet()}?${new URLSearchParams({ number })}`;
  const href = typeof id === 'number' ? paths.vehicle(id) : list;
  return { href, label: staffContext.t('vehicle.form.look', { number }) };
}

const vehiclePictures: PictureKeeper<VehicleFormContext> = {
  recordId: ({ formState, progress }) => formState.formContext.record?.id ?? Number(progress.vehicle?.id),
  images: ({ record }) => record?.images ?? [],
  imagesNow: async (reader, id, staffContext) =>
    (await getVehicle(reader, String(id), staffContext.nowAt(null))).images,
  src: ({ record }, imageId) => paths.vehicleImage(record?.id ?? '', imageId),
  look: lookForVehicle,
  shows: 'images.getForVehicle',
  creates: 'images.createForVehicle',
  removes: 'images.removeForVehicle',
  create: createVehicleImage,
  remove: removeVehicleImage,
};

const bare = (text: string | null): string => text?.normalize('NFKC').replace(/\s/g, '').toUpperCase() ?? '';

const MARKS = ['number', 'plate'] as const;

/** Returns other vehicles that have the number or the plate. The service alone compares chassis numbers. */
async function findDuplicates({ staffContext, formContext, answers }: FormState<VehicleFormContext>) {
  const { t, reader } = staffContext;
  const { record } = formContext;
  const found = await Promise.all(
    MARKS.map(async (name) => {
      const submitted = answerOf(answers, name).trim();
      const isOwn = record !== null && bare(submitted) === bare(record[name]);
      if (bare(submitted).length < 2 || isOwn) return [];
      const listed = listVehicles(reader, { page: 1, pageSize: 10, [name]: submitted });
      const rows = await orEmpty(
        reader,
        listed.then((page) => page.rows),
      );
      return rows
        .filter(({ id, [name]: mark }) => id !== record?.id && bare(mark) === bare(submitted))
        .map(({ id, number, build }) => ({
          id,
          name,
          text: t(`vehicle.form.twins.${name}`, { number, build }),
        }));
    }),
  );
  return found.flat();
}

/** Names duplicates at their fields and in a group of notices; warns that the service takes no further active vehicle. */
function withNotices(
  [first, ...others]: readonly FieldGroupView[],
  duplicates: Awaited<ReturnType<typeof findDuplicates>>,
  { formContext, staffContext: { t } }: FormState<VehicleFormContext>,
): readonly FieldGroupView[] {
  if (first === undefined) return [];
  const fields = first.fields.map((field) => {
    const duplicate = duplicates.find(({ name }) => name === field.name);
    return duplicate ? { ...field, note: duplicate.text } : field;
  });
  const tone = 'warn' as const;
  const full = formContext.isFull && { notices: [{ tone, text: t('vehicle.form.full') }] };
  const notices = duplicates.map(({ id, text }) => ({
    tone,
    text,
    link: { href: paths.vehicle(id), label: t('vehicle.form.twins.look') },
  }));
  const known = { key: 'twins', legend: t('vehicle.form.twins.title'), fields: [], notices };
  return [{ ...first, fields, ...full }, ...(notices.length > 0 ? [known] : []), ...others];
}

const table = tablePart<VehicleFormContext, VehicleFieldValues>(VEHICLE_FIELDS, vehicle.pathOf);

const fields: Part<VehicleFormContext, VehicleFieldValues> = {
  ...table,
  async groups(state) {
    const [drawn, duplicates] = await Promise.all([table.groups(state), findDuplicates(state)]);
    return withNotices(drawn, duplicates, state);
  },
};

interface VehicleValues extends VehicleFieldValues {}

export const vehicleStage: Stage<VehicleFormContext, VehicleValues> = stage<VehicleFormContext>()({
  slug: 'details',
  title: 'vehicle.form.stage',
  parts: [fields, picturePart(vehiclePictures)],
  check: (
    { boughtOn, soldOn, fuelType, batteryLevel, isActive },
    { staffContext: { access }, formContext: { isFull } },
  ) => ({
    isActive: isFull && isActive === true ? 'vehicle.form.full' : undefined,
    soldOn: boughtOn && soldOn && soldOn < boughtOn ? 'vehicle.form.soldFirst' : undefined,
    batteryLevel:
      fuelType === 'Electric' && batteryLevel === null && access.allows(BATTERY_LEVEL)
        ? 'labels:controls.problem.noLevel'
        : undefined,
  }),
});

/** Returns all that is written of the input: a save empties what it leaves out. */
export const writtenVehicle = (values: VehicleValues): VehicleInput => ({
  ...nestedValues<VehicleFieldValues>(VEHICLE_FIELDS, values),
  // The service has no vehicle without the field; an empty one says that there is none.
  chassisNumber: values.chassisNumber ?? '',
});

type Step = WriteDeclaration<VehicleFormContext, VehicleValues>;

const contentOf = ({ values }: Submission<VehicleFormContext, VehicleValues>) => writtenVehicle(values);
const written = {
  name: 'vehicle',
  label: 'vehicle.form.step',
  look: lookForVehicle,
  content: contentOf,
} as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { id, number } = await createVehicle(reader, contentOf(submission), safety);
    return { id, number, written: JSON.stringify(contentOf(submission)) };
  },
  async seek(reader, submission) {
    const written = contentOf(submission);
    const { rows } = await listVehicles(reader, { page: 1, pageSize: 20, plate: written.plate });
    const { t } = submission.formState.staffContext;
    const isSame = ({ plate, number }: VehicleRow) =>
      plateOf(plate ?? '') === plateOf(written.plate) && number === written.number;
    return rows.filter(isSame).map(({ id, number, plate }) => ({
      id,
      words: t('refusal.evidence.vehicle', { number, plate }),
      href: paths.vehicle(id),
      result: { id, number, written: JSON.stringify(written) },
    }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const id = vehiclePictures.recordId(submission);
    const { number } = await saveVehicle(reader, id, contentOf(submission), safety);
    return { id, number };
  },
  async seek(reader, submission) {
    const { staffContext } = submission.formState;
    const id = vehiclePictures.recordId(submission);
    const { number, ...change } = await getVehicle(reader, String(id), staffContext.nowAt(null));
    const about = { ...change, number: number || String(id) };
    return changeEvidence(about, staffContext, { href: paths.vehicle(id), result: { id, number } });
  },
};

/** Saves what the user changed after the vehicle was created, while a picture was still to be sent. */
const amend: Step = {
  ...save,
  name: 'amended',
  isNeeded: (submission) => submission.progress.vehicle?.written !== JSON.stringify(contentOf(submission)),
};

const shared = {
  permission: 'FLEET_EDIT',
  screenName: 'Vehicle',
  stages: [vehicleStage],
  takesFiles: true,
  about({ answers }) {
    const names = ['plate', 'make', 'model'].map((name) => answerOf(answers, name));
    return names.filter(Boolean).join(' ');
  },
  unitsAt: (_, answers) => [Number(answerOf(answers, 'homeLocationId'))],
  formerNames: { placeId: 'locationId', homePlaceId: 'homeLocationId' },
} satisfies Partial<FormDeclaration<VehicleFormContext, VehicleValues>>;

/** The pictures follow the vehicle to which they belong. */
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
  open: (reader, staffContext) => openVehicle(reader, staffContext, ''),
  done: ({ vehicle }) => ({ address: paths.vehicle(Number(vehicle?.id)), flash: 'vehicleSaved' }),
});

/** The record is written last, so that input after a failed picture is written with the rest. */
export const editVehicle = form<VehicleFormContext>()({
  ...shared,
  name: 'vehicle-edit',
  operation: 'vehicles.save',
  param: 'vehicleId',
  locations: ({ record }) => (record === null ? [] : vehicleLocations(record)),
  steps: (submission) => [...pictureSteps(vehiclePictures, submission), save],
  address: (id) => paths.editVehicle(id),
  back: (_, id) => paths.vehicle(id),
  open: (reader, staffContext, { id }) => openVehicle(reader, staffContext, id),
  words: ({ record }) => ({ number: record?.number || String(record?.id ?? '') }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.vehicle(record?.id ?? ''), flash: 'vehicleSaved' }),
});
