import { paths } from '../../../paths.ts';
import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import type { Signature } from '../../../patterns/documents/signature.ts';
import type {
  StepEvidence,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
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
interface SignedPaper<Context, Values extends Signing> {
  /** The step that makes what is signed: its progress has `id`, the agreement's, and `at`, the moment that is signed for. */
  readonly step: string;
  /** Key of what is kept. */
  readonly label: string;
  readonly kind: DocumentKind;
  /** When in the rental it is made; null where that is none of the hand-overs. */
  readonly phase: DocumentPhase | null;
  document(submission: Submission<Context, Values>): DocumentDeclaration<Agreement>;
  /** Who signs unless another person is named. */
  renter(submission: Submission<Context, Values>): Promise<string> | string;
}

/**
 * What stands for a signature where the same content is recognised: a drawing is long, and its length and end tell it
 * from another.
 */
const signContent = <Context>(submission: Submission<Context, Signing>) => {
  const { signKind, drawing, signedName, signLanguage } = submission.values;
  return { signKind, signedName, signLanguage, drawing: drawing && [drawing.length, drawing.slice(-200)] };
};

/** Whether the service keeps documents at all. */
export const keepsDocuments = <Context>({ formState }: Submission<Context>): boolean =>
  formState.desk.offers('documents.create');

/** Where to see whether a document was kept. */
export const lookAtDocuments = <Context>(agreementId: number, { formState }: Submission<Context>) => ({
  href: paths.agreement(agreementId, 'documents'),
  label: formState.desk.t('agreementForm.look.documents'),
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
export function signingSteps<Context, Values extends Signing = Signing>(
  paper: SignedPaper<Context, Values>,
): readonly WriteDeclaration<Context, Values>[] {
  const { kind, phase } = paper;
  const agreementOf = ({ progress }: Submission<Context, Values>) => Number(progress[paper.step]?.id);
  const look = (submission: Submission<Context, Values>) =>
    lookAtDocuments(agreementOf(submission), submission);
  async function signatureOf(submission: Submission<Context, Values>): Promise<Signature> {
    const { signKind, drawing, signedName } = submission.values;
    const at = String(submission.progress[paper.step]?.at ?? submission.formState.desk.nowAt(null));
    return { kind: signKind, drawing, name: signedName || (await paper.renter(submission)), at };
  }
  const signature: WriteDeclaration<Context, Values> = {
    name: 'signature',
    label: 'agreementForm.steps.signature',
    isNeeded: (submission) => keepsDocuments(submission) && submission.values.drawing !== null,
    content: signContent,
    async perform(reader, submission, safety) {
      const { drawing, ...signed } = await signatureOf(submission);
      if (drawing === null) return {};
      const sign = { ...signed, drawing };
      const { desk } = submission.formState;
      const { id } = await storeSignature(reader, agreementOf(submission), sign, { desk, phase, safety });
      return { id };
    },
    seek: (reader, submission) =>
      documentsLike(reader, agreementOf(submission), { kind: 'signature', phase }, submission.formState.desk),
    look,
  };
  const document: WriteDeclaration<Context, Values> = {
    name: 'document',
    label: paper.label,
    isNeeded: keepsDocuments,
    content: signContent,
    async perform(reader, submission, safety) {
      const desk = submission.formState.desk.speaking(submission.values.signLanguage);
      const what = {
        document: paper.document(submission),
        kind,
        phase,
        signature: await signatureOf(submission),
      };
      const { id } = await storeSignedDocument(reader, agreementOf(submission), what, { desk, safety });
      return { id };
    },
    seek: (reader, submission) =>
      documentsLike(reader, agreementOf(submission), { kind, phase }, submission.formState.desk),
    look,
  };
  return [signature, document];
}
