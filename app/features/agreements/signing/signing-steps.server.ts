import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import type { Signature } from '../../../patterns/documents/signature.ts';
import type {
  HandedIn,
  StepDeclaration,
  StepEvidence,
} from '../../../patterns/staged-form/form-declaration.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Reader } from '../../../upstream/call.ts';
import type {
  DocumentKind,
  DocumentPhase,
  DocumentWish,
} from '../../../upstream/documents/documents.contract.ts';
import { listDocuments } from '../../../upstream/documents/documents.server.ts';
import type { Signing } from './signing-values.ts';
import { storeSignature, storeSignedDocument } from './store-signed.server.ts';

/** What is signed as it is kept. */
interface SignedPaper<Ground> {
  /** The step that makes what is signed: its progress has `id`, the agreement's, and `at`, the moment that is signed for. */
  readonly step: string;
  /** Key of what is kept. */
  readonly label: string;
  readonly kind: DocumentKind;
  /** When in the rental it is made; null where that is none of the hand-overs. */
  readonly phase: DocumentPhase | null;
  document(handed: HandedIn<Ground>): DocumentDeclaration<Agreement>;
  /** Who signs unless another person is named. */
  renter(handed: HandedIn<Ground>): Promise<string> | string;
}

const valuesOf = <Ground>({ values }: HandedIn<Ground>) => values as unknown as Signing;

/**
 * What stands for a signature where the same content is recognised: a drawing is long, and its length and end tell it
 * from another.
 */
const signContent = <Ground>(handed: HandedIn<Ground>) => {
  const { signKind, drawing, signedName, signLanguage } = valuesOf(handed);
  return { signKind, signedName, signLanguage, drawing: drawing && [drawing.length, drawing.slice(-200)] };
};

/** Whether the service keeps documents at all. */
export const keepsDocuments = <Ground>({ scene }: HandedIn<Ground>): boolean =>
  scene.desk.offers('documents.create');

/** Where to see whether a document was kept. */
export const lookAtDocuments = <Ground>(agreementId: number, { scene }: HandedIn<Ground>) => ({
  href: paths.agreement(agreementId, 'documents'),
  label: scene.desk.t('agreementForm.look.documents'),
});

/**
 * The documents of an agreement that are what a write would keep: of its kind and phase, and where they are given of its
 * name and place.
 * @throws UpstreamError
 */
export async function documentsLike(
  reader: Reader,
  agreementId: number,
  wish: Pick<DocumentWish, 'kind' | 'phase' | 'place'> & { readonly name?: string | undefined },
  desk: Desk,
): Promise<readonly StepEvidence[]> {
  const documents = await listDocuments(reader, String(agreementId));
  return documents
    .filter(
      ({ kind, phase, name, place }) =>
        kind === wish.kind &&
        phase === (wish.phase ?? null) &&
        (wish.name === undefined || name === wish.name) &&
        place === (wish.place ?? null),
    )
    .map(({ id, name, createdAt }) => ({
      id,
      words: desk.t('refusal.evidence.document', { name, at: desk.formats.dateTime(createdAt) }),
      href: paths.agreement(agreementId, 'documents'),
      result: { id },
    }));
}

/** The writes that keep a drawn signature, and what was signed, after the write that made it. */
export function signingSteps<Ground>(paper: SignedPaper<Ground>): readonly StepDeclaration<Ground>[] {
  const { kind, phase } = paper;
  const agreementOf = ({ progress }: HandedIn<Ground>) => Number(progress[paper.step]?.id);
  const look = (handed: HandedIn<Ground>) => lookAtDocuments(agreementOf(handed), handed);
  async function signatureOf(handed: HandedIn<Ground>): Promise<Signature> {
    const { signKind, drawing, signedName } = valuesOf(handed);
    const at = String(handed.progress[paper.step]?.at ?? handed.scene.desk.nowAt(null));
    return { kind: signKind, drawing, name: signedName || (await paper.renter(handed)), at };
  }
  const signature: StepDeclaration<Ground> = {
    name: 'signature',
    label: 'agreementForm.steps.signature',
    isNeeded: (handed) => keepsDocuments(handed) && valuesOf(handed).drawing !== null,
    content: signContent,
    async perform(reader, handed, safety) {
      const { drawing, ...signed } = await signatureOf(handed);
      if (drawing === null) return {};
      const sign = { ...signed, drawing };
      const { desk } = handed.scene;
      const { id } = await storeSignature(reader, agreementOf(handed), sign, { desk, phase, safety });
      return { id };
    },
    seek: (reader, handed) =>
      documentsLike(reader, agreementOf(handed), { kind: 'signature', phase }, handed.scene.desk),
    look,
  };
  const document: StepDeclaration<Ground> = {
    name: 'document',
    label: paper.label,
    isNeeded: keepsDocuments,
    content: signContent,
    async perform(reader, handed, safety) {
      const desk = handed.scene.desk.speaking(valuesOf(handed).signLanguage);
      const what = { document: paper.document(handed), kind, phase, signature: await signatureOf(handed) };
      const { id } = await storeSignedDocument(reader, agreementOf(handed), what, { desk, safety });
      return { id };
    },
    seek: (reader, handed) => documentsLike(reader, agreementOf(handed), { kind, phase }, handed.scene.desk),
    look,
  };
  return [signature, document];
}
