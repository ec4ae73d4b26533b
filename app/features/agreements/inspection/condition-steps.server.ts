import type { DamageMark } from '../../../patterns/form-fields/field-view.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
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
export interface HandOver<Ground> {
  readonly phase: DocumentPhase;
  agreementId(handed: HandedIn<Ground>): number;
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

const damageOf = ({ values }: HandedIn<unknown>) => (values as Partial<ConditionValues>).damage ?? [];

/**
 * The writes that keep the marks of damage and the photos of a hand-over. Each photo is a write of its own, so that none
 * is sent twice when a later one fails; what stands for it is the id under which the draft keeps it.
 */
export function conditionSteps<Ground>(
  { phase, agreementId }: HandOver<Ground>,
  start: HandedIn<Ground>,
): readonly StepDeclaration<Ground>[] {
  if (!keepsDocuments(start)) return [];
  const look = (handed: HandedIn<Ground>) => lookAtDocuments(agreementId(handed), handed);
  const marks: StepDeclaration<Ground> = {
    name: DAMAGE,
    label: 'agreementForm.steps.damage',
    look,
    isNeeded: (handed) => damageOf(handed).length > 0,
    content: damageOf,
    async perform(reader, handed, safety) {
      const name = handed.scene.desk.t('agreementForm.inspection.damage');
      const wish = { kind: 'damage', name, phase, marks: damageOf(handed) } as const;
      const { id } = await createDocument(reader, agreementId(handed), wish, safety);
      return { id };
    },
    seek: (reader, handed) =>
      documentsLike(reader, agreementId(handed), { kind: 'damage', phase }, handed.scene.desk),
  };
  const photos = photosOf(start.scene).map(
    (photo): StepDeclaration<Ground> => ({
      name: `photo.${photo.id}`,
      label: 'agreementForm.steps.photo',
      look,
      content: () => photo.id,
      async perform(reader, handed, safety) {
        const wish = {
          kind: 'photo',
          name: nameOf(photo),
          phase,
          place: photo.side,
          contentType: photo.contentType as 'image/png' | 'image/jpeg' | 'image/webp',
          content: photo.content(),
        } as const;
        const { id } = await createDocument(reader, agreementId(handed), wish, safety);
        return { id };
      },
      seek(reader, handed) {
        const like = { kind: 'photo', name: nameOf(photo), phase, place: photo.side } as const;
        return documentsLike(reader, agreementId(handed), like, handed.scene.desk);
      },
    }),
  );
  return [marks, ...photos];
}
