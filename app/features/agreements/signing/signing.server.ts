// How something is signed: the stage that asks for it, and the writes that store it. So it is long.
import { z } from 'zod';
import { LANGUAGES } from '../../../i18n/languages.ts';
import * as paths from '../../../paths.ts';
import type { Signature } from '../../../patterns/documents/document-content.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import { writePdf } from '../../../patterns/documents/pdf/write-pdf.server.ts';
import { answerOf } from '../../../patterns/form-fields/answers.ts';
import { nameSchema } from '../../../patterns/form-fields/field-schemas.server.ts';
import { radio } from '../../../patterns/record-form/choice-kinds.server.ts';
import { signature } from '../../../patterns/record-form/drawn-kinds.server.ts';
import { line, plainly } from '../../../patterns/record-form/field-kinds.server.ts';
import type { FieldKind, FieldState, ValuesOfRows } from '../../../patterns/record-form/field-values.ts';
import { fieldGroup, optionalStage, type Part } from '../../../patterns/record-form/form.server.ts';
import type { StaffContext } from '../../../patterns/staff-context/staff-context.server.ts';
import type {
  FormState,
  Submission,
  WriteDeclaration,
} from '../../../patterns/staged-form/declaration.server.ts';
import { beforeWriting, NotWritten } from '../../../patterns/submit-once/outcome.server.ts';
import type { Agreement } from '../../../upstream/agreements/agreement.contract.ts';
import type { Reader } from '../../../upstream/call.ts';
import type {
  DocumentInput,
  DocumentKind,
  DocumentPhase,
} from '../../../upstream/documents/documents.contract.ts';
import { createDocument, listDocuments } from '../../../upstream/documents/documents.server.ts';

const METHODS = {
  paper: 'agreementForm.signature.kinds.paper',
  drawn: 'agreementForm.signature.kinds.drawn',
  typed: 'agreementForm.signature.kinds.typed',
} as const;

const DRAWING_PROBLEMS = {
  missing: 'agreementForm.signature.noDrawing',
  unreadable: 'agreementForm.signature.badDrawing',
};
const LONGEST_NAME = 160;

const methodIn = ({ answers }: Pick<FieldState<unknown>, 'answers'>): string => answerOf(answers, 'signKind');

const languagesOf = ({ language }: Pick<StaffContext, 'language'>): readonly string[] => [
  ...new Set([...LANGUAGES, language]),
];

/** The language of the document; the user's own unless another one is selected. */
const documentLanguage: FieldKind<unknown, string> = {
  control: 'choice',
  draw: ({ staffContext }) => ({
    kind: 'choice',
    value: staffContext.language,
    choices: languagesOf(staffContext).map(
      (tag) => [tag, staffContext.t(`settings:preferences.languages.${tag}`)] as const,
    ),
  }),
  fieldSchema: ({ staffContext }) => nameSchema(languagesOf(staffContext)),
  write: plainly,
};

const signing = fieldGroup<unknown>()(
  'sign',
  { legend: 'agreementForm.signature.title', columns: 2 },
  {
    signKind: {
      label: 'agreementForm.signature.kind',
      kind: radio(METHODS, 'agreementForm.signature.noKind'),
      required: true,
      live: true,
      wide: true,
    },
    signature: {
      label: 'agreementForm.signature.drawing',
      kind: signature(DRAWING_PROBLEMS),
      required: () => true,
      shown: (answers) => methodIn({ answers }) === 'drawn',
      wide: true,
    },
    signedName: {
      label: 'agreementForm.signature.name',
      kind: line(LONGEST_NAME, 'agreementForm.signature.noName'),
      // Shown for every method: without scripts the page does not know which one is selected.
      required: (state) => methodIn(state) === 'typed',
      notes: (state) =>
        methodIn(state) === 'typed' ? {} : { hint: state.staffContext.t('agreementForm.signature.nameHint') },
    },
    signLanguage: {
      label: 'agreementForm.signature.language',
      kind: documentLanguage,
      begin: (_, { language }) => language,
    },
  },
);

/** How the agreement is signed: the drawing is null for the other methods, the name null for the renter. */
export interface Signing extends ValuesOfRows<typeof signing.rows> {}

/** One signed term, with the key of its title; without a text it is left out. */
export type SignedTerm = readonly [key: string, text: string, title?: string];

/**
 * Declares the stage of a signature: the terms in short, and how they are signed; none where documents are not stored.
 * @param remark key of what becomes of the signature
 */
export const signatureStageOf = <Context>(
  remark: string,
  terms: (formState: FormState<Context>) => Promise<readonly SignedTerm[]> | readonly SignedTerm[],
) => {
  const signed: Part<Context, object> = {
    async groups(formState) {
      const { t } = formState.staffContext;
      const lines = (await terms(formState))
        .filter(([, text]) => text !== '')
        .map(([key, amount, title = `agreementForm.signature.terms.${key}`]) => {
          return { key, title: t(title), amount, fields: [] };
        });
      const legend = t('agreementForm.signature.signed');
      return [{ key: 'terms', legend, remark: t(remark), fields: [], lines }];
    },
    schema: () => z.object({}),
  };
  return optionalStage<Context>()({
    slug: 'signature',
    title: 'agreementForm.signature.title',
    parts: [signed, signing],
    writtenBy: () => ['signature', 'document'],
    needs: () => ({ operation: 'documents.create' }),
    booked(formState) {
      const { t } = formState.staffContext;
      const key = Object.entries(METHODS).find(([method]) => method === methodIn(formState))?.[1];
      return key === undefined ? [] : [t('agreementForm.signature.booked', { kind: t(key) })];
    },
  });
};

const LONGEST_DOCUMENT = 120;
const named = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join(', ').toWellFormed().slice(0, LONGEST_DOCUMENT);

export const signaturePicture = (drawing: string, name: string, { t }: Pick<StaffContext, 't'>) => ({
  name: named(t('documents.kinds.signature'), name),
  contentType: 'image/png' as const,
  content: drawing.slice(drawing.indexOf(',') + 1),
});

/**
 * Reads the record as it is now and returns it as a PDF with the signature; on paper with lines to sign on.
 * @param staffContext in the renter's language
 * @throws NotWritten when the record cannot be read
 */
export async function signedPdf(
  reader: Reader,
  agreementId: number,
  { document, signature }: { document: DocumentDeclaration<Agreement>; signature: Signature },
  staffContext: StaffContext,
) {
  const content = await beforeWriting(
    document.record
      .get(reader, String(agreementId), staffContext, {})
      .then((found) => makeDocument(document, found, { ...staffContext, reader }, signature)),
  );
  const pdf = await writePdf(content, new Date(`${signature.at.slice(0, 19)}Z`));
  return {
    name: `${named(content.title, content.number).slice(0, LONGEST_DOCUMENT - 4)}.pdf`,
    contentType: 'application/pdf' as const,
    content: Buffer.from(pdf).toString('base64'),
  };
}

type DocumentFile = Omit<DocumentInput, 'kind' | 'phase' | 'place'>;

interface DocumentStep<Context, Values>
  extends Pick<WriteDeclaration<Context, Values>, 'name' | 'label' | 'isNeeded' | 'content'> {
  agreementOf(submission: Submission<Context, Values>): number;
  /** What it shares with a document of the same write; a missing name may be any. */
  readonly like: Pick<DocumentInput, 'kind' | 'phase' | 'place'> & { readonly name?: string };
  file(submission: Submission<Context, Values>, reader: Reader): DocumentFile | Promise<DocumentFile>;
}

/** Declares the write that stores a document with its agreement. */
export const documentStep = <Context, Values>({
  agreementOf,
  like,
  file,
  ...own
}: DocumentStep<Context, Values>): WriteDeclaration<Context, Values> => ({
  ...own,
  async perform(reader, submission, safety) {
    const input = { ...like, ...(await file(submission, reader)) };
    const { id } = await createDocument(reader, agreementOf(submission), input, safety);
    return { id };
  },
  async seek(reader, submission) {
    const { t, formats } = submission.formState.staffContext;
    const documents = await listDocuments(reader, String(agreementOf(submission)));
    const { kind, phase = null, place = null, name: own } = like;
    return documents
      .filter((one) => one.kind === kind && one.phase === phase && one.place === place)
      .filter(({ name }) => own === undefined || name === own)
      .map(({ id, name, createdAt }) => ({
        id,
        words: t('refusal.evidence.document', { name, at: formats.dateTime(createdAt) }),
        href: paths.agreement(agreementOf(submission), 'documents'),
        result: { id },
      }));
  },
  look: (submission) => ({
    href: paths.agreement(agreementOf(submission), 'documents'),
    label: submission.formState.staffContext.t('agreementForm.look.documents'),
  }),
});

export const keepsDocuments = <Context>({ formState }: Submission<Context>): boolean =>
  formState.staffContext.offers('documents.create');

/** Missing where the form has no stage of a signature. */
type Values = Partial<Signing>;

interface SignedPaper<Context> {
  /** The step that makes it: its progress has `id`, the agreement's, and `at`, the moment of the signature. */
  readonly step: string;
  readonly label: string;
  readonly kind: DocumentKind;
  /** Null where it belongs to none of the hand-overs. */
  readonly phase: DocumentPhase | null;
  document(submission: Submission<Context, Values>): DocumentDeclaration<Agreement>;
  /** Who signs unless another person is named. */
  renter(submission: Submission<Context, Values>): Promise<string> | string;
}

/** The content of a signature; a drawing is long, and its length and end tell it from another. */
const signContent = <Context>({ values }: Submission<Context, Values>) => {
  const { signKind, signature: drawing = null, signedName, signLanguage } = values;
  const shortened = drawing && [drawing.length, drawing.slice(-200)];
  return { signKind, signedName: signedName ?? '', signLanguage, drawing: shortened };
};

/** Returns the writes that store a drawn signature, and the signed document, after the write that made it. */
export function signingSteps<Context>({
  step,
  label,
  kind,
  phase,
  ...paper
}: SignedPaper<Context>): readonly WriteDeclaration<Context, Values>[] {
  const agreementOf = ({ progress }: Submission<Context, Values>) => Number(progress[step]?.id);
  async function signatureOf(submission: Submission<Context, Values>): Promise<Signature> {
    const { signKind: kind, signature: drawing = null, signedName } = submission.values;
    if (kind === undefined) throw new NotWritten('A signature has no method');
    const at = String(submission.progress[step]?.at ?? submission.formState.staffContext.nowAt(null));
    return { kind, drawing, name: signedName || (await paper.renter(submission)), at };
  }
  const common = { agreementOf, content: signContent<Context> };
  return [
    documentStep<Context, Values>({
      ...common,
      name: 'signature',
      label: 'agreementForm.steps.signature',
      like: { kind: 'signature', phase },
      isNeeded: (submission) => keepsDocuments(submission) && submission.values.signature != null,
      async file(submission) {
        const { drawing, name } = await signatureOf(submission);
        if (drawing === null) throw new NotWritten('A signature has no drawing');
        return signaturePicture(drawing, name, submission.formState.staffContext);
      },
    }),
    documentStep<Context, Values>({
      ...{ ...common, name: 'document', label, like: { kind, phase }, isNeeded: keepsDocuments },
      async file(submission, reader) {
        const { staffContext: own } = submission.formState;
        const staffContext = own.speaking(submission.values.signLanguage ?? own.language);
        const signed = { document: paper.document(submission), signature: await signatureOf(submission) };
        return signedPdf(reader, agreementOf(submission), signed, staffContext);
      },
    }),
  ];
}
