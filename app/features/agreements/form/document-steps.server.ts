import { paths } from '../../../paths.ts';
import type { Signature } from '../../../patterns/rental-documents/signature.ts';
import type { HandedIn, StepDeclaration } from '../../../patterns/staged-form/form-declaration.server.ts';
import { createDocument } from '../../../upstream/documents/documents.server.ts';
import { storeSignature, storeSignedAgreement } from '../documents/store-signed.server.ts';
import type { AgreementGround } from './agreement-ground.server.ts';
import { MOST_PHOTOS } from './inspection-stage.server.ts';
import type { Inspection } from './inspection-values.ts';
import { renterName } from './signature-stage.server.ts';
import type { Signing } from './signature-values.ts';

/**
 * What is kept with a new agreement. A drawing and pictures are long: what stands for them where the same content is
 * recognised is their length and beginning, or the id under which the draft keeps them.
 */
type Handed = HandedIn<AgreementGround>;
type Step = StepDeclaration<AgreementGround>;

const valuesOf = ({ values }: Handed) => values as unknown as Signing & Inspection;

const agreementOf = ({ progress }: Handed): number => Number(progress.agreement?.id);

const keepsDocuments = ({ scene }: Handed): boolean => scene.desk.offers('documents.create');

const look = (handed: Handed) => ({
  href: paths.agreement(agreementOf(handed), 'documents'),
  label: handed.scene.desk.t('agreementForm.look.documents'),
});

async function signatureOf(handed: Handed): Promise<Signature> {
  const { scene } = handed;
  const { signKind, drawing, signedName } = valuesOf(handed);
  const at = String(handed.progress.agreement?.at ?? scene.desk.nowAt(null));
  return { kind: signKind, drawing, name: signedName || (await renterName(scene)), at };
}

const signContent = (handed: Handed) => {
  const { signKind, drawing, signedName, signLanguage } = valuesOf(handed);
  return { signKind, signedName, signLanguage, drawing: drawing && [drawing.length, drawing.slice(-200)] };
};

const signature: Step = {
  name: 'signature',
  label: 'agreementForm.steps.signature',
  isNeeded: (handed) => keepsDocuments(handed) && valuesOf(handed).drawing !== null,
  content: signContent,
  async perform(reader, handed, safety) {
    const { drawing, ...signed } = await signatureOf(handed);
    if (drawing === null) return {};
    const { id } = await storeSignature(
      reader,
      agreementOf(handed),
      { ...signed, drawing },
      handed.scene.desk,
      safety,
    );
    return { id };
  },
  look,
};

const printed: Step = {
  name: 'document',
  label: 'agreementForm.steps.document',
  isNeeded: keepsDocuments,
  content: signContent,
  async perform(reader, handed, safety) {
    const desk = handed.scene.desk.speaking(valuesOf(handed).signLanguage);
    const { id } = await storeSignedAgreement(
      reader,
      agreementOf(handed),
      await signatureOf(handed),
      desk,
      safety,
    );
    return { id };
  },
  look,
};

const damage: Step = {
  name: 'damage',
  label: 'agreementForm.steps.damage',
  isNeeded: (handed) => keepsDocuments(handed) && valuesOf(handed).damage.length > 0,
  content: (handed) => valuesOf(handed).damage,
  async perform(reader, handed, safety) {
    const { desk } = handed.scene;
    const wish = {
      kind: 'damage',
      name: desk.t('agreementForm.inspection.damage'),
      phase: 'check-out',
      marks: valuesOf(handed).damage,
    } as const;
    const { id } = await createDocument(reader, agreementOf(handed), wish, safety);
    return { id };
  },
  look,
};

const photosOf = ({ scene }: Handed) => scene.files.of('photos');

/** Each picture is a write of its own, so that none is sent twice when a later one fails. */
const photo = (place: number): Step => ({
  name: `photo-${place}`,
  label: 'agreementForm.steps.photo',
  isNeeded: (handed) => keepsDocuments(handed) && photosOf(handed).length > place,
  content: (handed) => photosOf(handed)[place]?.id,
  async perform(reader, handed, safety) {
    const file = photosOf(handed)[place];
    if (!file) return {};
    const wish = {
      kind: 'photo',
      name: file.name.slice(0, 120),
      phase: 'check-out',
      contentType: file.contentType as 'image/png' | 'image/jpeg' | 'image/webp',
      content: file.content(),
    } as const;
    const { id } = await createDocument(reader, agreementOf(handed), wish, safety);
    return { id };
  },
  look,
});

/** The writes that keep signature, agreement, damage and pictures, after the agreement itself. */
export const documentSteps: readonly Step[] = [
  signature,
  printed,
  damage,
  ...Array.from({ length: MOST_PHOTOS }, (_, place) => photo(place)),
];
