import type { DamageMark } from '../../../patterns/form-fields/field-view.ts';
import type { Submission, WriteDeclaration } from '../../../patterns/staged-form/declaration.server.ts';
import type { DocumentPhase } from '../../../upstream/documents/documents.contract.ts';
import { createDocument } from '../../../upstream/documents/documents.server.ts';
import { documentsLike, keepsDocuments, lookAtDocuments } from '../signing/signing-steps.server.ts';
import { photosOf } from './condition-photos.server.ts';
import { OTHER_PHOTOS } from './photo-sides.ts';

/** Of an inspection's stage: the marks that were set. */
export interface ConditionValues {
  readonly damage: readonly DamageMark[];
}

/** At which hand-over a vehicle's condition is kept, and with which agreement. */
export interface HandOver<Context> {
  readonly phase: DocumentPhase;
  agreementId(submission: Submission<Context, Partial<ConditionValues>>): number;
}

const DAMAGE = 'damage';

/** Which step writes a field of a vehicle's condition: none for photos, each of which has its own. Null for other fields. */
export function conditionWrittenBy(field: string): readonly string[] | null {
  if (field === DAMAGE) return [DAMAGE];
  return field === OTHER_PHOTOS || field.startsWith(`${OTHER_PHOTOS}.`) ? [] : null;
}

/** The service wants no empty name. */
const nameOf = ({ name, id }: { readonly name: string; readonly id: string }): string =>
  name.trim().slice(0, 120) || id;

const damageOf = ({ values }: Pick<Submission<unknown, Partial<ConditionValues>>, 'values'>) =>
  values.damage ?? [];

/**
 * The writes that keep the marks of damage and the photos of a hand-over. Each photo is a write of its own, so that none
 * is sent twice when a later one fails; what stands for it is the id under which the draft keeps it.
 */
export function conditionSteps<Context>(
  { phase, agreementId }: HandOver<Context>,
  start: Submission<Context, Partial<ConditionValues>>,
): readonly WriteDeclaration<Context, Partial<ConditionValues>>[] {
  if (!keepsDocuments(start)) return [];
  const look = (submission: Submission<Context, Partial<ConditionValues>>) =>
    lookAtDocuments(agreementId(submission), submission);
  const marks: WriteDeclaration<Context, Partial<ConditionValues>> = {
    name: DAMAGE,
    label: 'agreementForm.steps.damage',
    look,
    isNeeded: (submission) => damageOf(submission).length > 0,
    content: damageOf,
    async perform(reader, submission, safety) {
      const name = submission.formState.desk.t('agreementForm.inspection.damage');
      const wish = { kind: 'damage', name, phase, marks: damageOf(submission) } as const;
      const { id } = await createDocument(reader, agreementId(submission), wish, safety);
      return { id };
    },
    seek: (reader, submission) =>
      documentsLike(reader, agreementId(submission), { kind: 'damage', phase }, submission.formState.desk),
  };
  const photos = photosOf(start.formState).map(
    (photo): WriteDeclaration<Context, Partial<ConditionValues>> => ({
      name: `photo.${photo.id}`,
      label: 'agreementForm.steps.photo',
      look,
      content: () => photo.id,
      async perform(reader, submission, safety) {
        const wish = {
          kind: 'photo',
          name: nameOf(photo),
          phase,
          place: photo.side,
          contentType: photo.contentType as 'image/png' | 'image/jpeg' | 'image/webp',
          content: photo.content(),
        } as const;
        const { id } = await createDocument(reader, agreementId(submission), wish, safety);
        return { id };
      },
      seek(reader, submission) {
        const like = { kind: 'photo', name: nameOf(photo), phase, place: photo.side } as const;
        return documentsLike(reader, agreementId(submission), like, submission.formState.desk);
      },
    }),
  );
  return [marks, ...photos];
}
