import * as paths from '../../paths.ts';
import { answerOf } from '../../patterns/form-fields/answers.ts';
import type { FieldGroupView } from '../../patterns/form-fields/field-view.ts';
import { nestedValues, tablePart } from '../../patterns/record-form/field-table.server.ts';
import { form, ofRecord, stage } from '../../patterns/record-form/form.server.ts';
import {
  type PictureKeeper,
  picturePart,
  pictureSteps,
} from '../../patterns/record-form/record-pictures.server.ts';
import { withEffect } from '../../patterns/record-form/with-effect.server.ts';
import type {
  FormDeclaration,
  FormState,
  Submission,
  WriteDeclaration,
} from '../../patterns/staged-form/declaration.server.ts';
import { changeEvidence } from '../../patterns/staged-form/write.server.ts';
import { createVehicleTypeImage, removeVehicleTypeImage } from '../../upstream/images/images.server.ts';
import { vehicleClass } from '../../upstream/vehicles/vehicle-type-offers.contract.ts';
import {
  createVehicleType,
  listVehicleTypeOffers,
  saveVehicleType,
} from '../../upstream/vehicles/vehicles.server.ts';
import { expectedAddress, someWords } from '../reservations/public.ts';
import { CLASS_FIELDS, type ClassFieldValues } from './class-fields.server.ts';
import { type ClassFormContext, getClass, openClass } from './managed-class.server.ts';

type State = FormState<ClassFormContext>;
type Of = Submission<ClassFormContext, ClassFieldValues>;
type Step = WriteDeclaration<ClassFormContext, ClassFieldValues>;

const table = tablePart<ClassFormContext, ClassFieldValues>(CLASS_FIELDS, vehicleClass.pathOf);

/** Names the reservations for which a change of the class counts; none for a new class. */
function effectGroup({ formContext: { record }, staffContext }: State): readonly FieldGroupView[] {
  const { t } = staffContext;
  if (record === null || record.expected?.count === 0) return [];
  const group = { key: 'effect', legend: t('class.effect.title'), fields: [] };
  if (record.expected === null)
    return [{ ...group, notices: [{ tone: 'warn', text: t('class.effect.unread') }] }];
  const text = t('class.effect.text', { reservations: someWords(record.expected, staffContext) });
  const link = { href: expectedAddress('vehicleType', record.id), label: t('class.effect.show') };
  return [{ ...group, notices: [{ tone: 'info', text, link }] }];
}

const { parts, review } = withEffect(table, effectGroup);

function lookForClass({ formState, progress }: Submission<ClassFormContext>) {
  const { staffContext, formContext, answers } = formState;
  const id = formContext.record?.id ?? progress.class?.id;
  const href = typeof id === 'number' ? paths.record('classes', id) : paths.list('classes');
  return { href, label: staffContext.t('class.form.look', { name: answerOf(answers, 'name') }) };
}

const classPictures: PictureKeeper<ClassFormContext> = {
  recordId: ({ formState, progress }) => formState.formContext.record?.id ?? Number(progress.class?.id),
  images: ({ record }) => record?.images ?? [],
  imagesNow: async (reader, id) => (await getClass(reader, id)).images,
  src: ({ record }, imageId) => paths.record('classes', record?.id ?? '', `images/${imageId}`),
  look: lookForClass,
  shows: 'images.getForVehicleType',
  creates: 'images.createForVehicleType',
  removes: 'images.removeForVehicleType',
  create: createVehicleTypeImage,
  remove: removeVehicleTypeImage,
};

export const classStage = stage<ClassFormContext>()({
  slug: 'details',
  title: 'class.form.stage',
  parts: [...parts, picturePart(classPictures)],
  isReviewed: true,
  check: ({ isDepositPercent, depositPercent }) => ({
    depositPercent: isDepositPercent === true && !depositPercent ? 'class.form.percentMissing' : undefined,
  }),
  review,
});

export const writtenClass = ({ values }: Of) => {
  const { isDepositPercent, ...content } = nestedValues<ClassFieldValues>(CLASS_FIELDS, values);
  return { ...content, isDepositPercent: isDepositPercent ?? undefined };
};

const written = {
  name: 'class',
  label: 'class.form.step',
  content: writtenClass,
  look: lookForClass,
} as const;

const create: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const { id } = await createVehicleType(reader, writtenClass(submission), safety);
    return { id, written: JSON.stringify(writtenClass(submission)) };
  },
  async seek(reader, submission) {
    const { values, formState } = submission;
    const named = (await listVehicleTypeOffers(reader, {})).filter(
      ({ name }) => name.toLowerCase() === values.name.toLowerCase(),
    );
    return named.map(({ id, name }) => ({
      id,
      words: formState.staffContext.t('refusal.evidence.class', { name }),
      href: paths.record('classes', id),
      result: { id, written: JSON.stringify(writtenClass(submission)) },
    }));
  },
};

const save: Step = {
  ...written,
  async perform(reader, submission, safety) {
    const id = classPictures.recordId(submission);
    await saveVehicleType(reader, id, writtenClass(submission), safety);
    return { id };
  },
  async seek(reader, submission) {
    const id = classPictures.recordId(submission);
    const { name: number, ...change } = await getClass(reader, id);
    const found = { href: paths.record('classes', id), result: { id } };
    return changeEvidence({ ...change, number }, submission.formState.staffContext, found);
  },
};

/** Saves what the user changed after the class was created, while a picture was still to be sent. */
const amend: Step = {
  ...save,
  name: 'amended',
  isNeeded: (submission) => submission.progress.class?.written !== JSON.stringify(writtenClass(submission)),
};

const shared = {
  permission: 'SETTINGS_VEHICLES',
  screenName: 'VehicleType',
  stages: [classStage],
  takesFiles: true,
  about: ({ answers }) => answerOf(answers, 'name'),
} satisfies Partial<FormDeclaration<ClassFormContext, ClassFieldValues>>;

export const newClass = form<ClassFormContext>()({
  ...shared,
  name: 'class-new',
  operation: 'vehicles.createType',
  steps(submission) {
    const pictures = pictureSteps(classPictures, submission);
    return pictures.length === 0 ? [create] : [create, ...pictures, amend];
  },
  address: () => paths.create('classes'),
  back: () => paths.list('classes'),
  open: (reader, staffContext) => openClass(reader, staffContext, ''),
  done: ({ class: saved }) => ({
    address: saved?.id ? paths.record('classes', Number(saved.id)) : paths.list('classes'),
    flash: 'classSaved',
  }),
});

/** The record is written last, so that input after a failed picture is written with the rest. */
export const editClass = form<ClassFormContext>()({
  ...shared,
  name: 'class-edit',
  operation: 'vehicles.saveType',
  param: 'classId',
  steps: (submission) => [...pictureSteps(classPictures, submission), save],
  address: (id) => paths.record('classes', id, 'edit'),
  back: (_, id) => paths.record('classes', id),
  open: (reader, staffContext, { id }) => openClass(reader, staffContext, id),
  words: ({ record }) => ({ name: record?.name ?? '' }),
  ...ofRecord,
  done: (_, { record }) => ({ address: paths.record('classes', record?.id ?? ''), flash: 'classSaved' }),
});
