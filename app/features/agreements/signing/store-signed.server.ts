import type { Desk } from '../../../patterns/desk/desk.server.ts';
import type { DocumentDeclaration } from '../../../patterns/documents/document-declaration.server.ts';
import { makeDocument } from '../../../patterns/documents/make-document.server.ts';
import { renderPdf } from '../../../patterns/documents/pdf/render-pdf.server.ts';
import type { Signature } from '../../../patterns/documents/signature.ts';
import { beforeWriting } from '../../../patterns/submit-once/outcome.ts';
import type { Reader } from '../../../upstream/call.ts';
import type { DocumentKind, DocumentPhase } from '../../../upstream/documents/documents.contract.ts';
import { createDocument } from '../../../upstream/documents/documents.server.ts';
import type { WriteSafety } from '../../../upstream/write-safety.ts';

/** What was kept; `hash` is SHA-256 of the content in hexadecimal digits, null where the service does not say. */
interface Stored {
  readonly id: number;
  readonly hash: string | null;
}

const LONGEST_NAME = 120;
const named = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join(', ').toWellFormed().slice(0, LONGEST_NAME);

/**
 * Keeps the drawing of a signature with its agreement. Only a drawn one has a picture of its own.
 * @param phase when in the rental it was signed; null where that is none of the hand-overs
 * @throws UpstreamError
 */
export function storeSignature(
  reader: Reader,
  agreementId: number,
  { drawing, name }: Signature & { readonly drawing: string },
  {
    desk: { t },
    phase,
    safety,
  }: {
    readonly desk: Pick<Desk, 't'>;
    readonly phase: DocumentPhase | null;
    readonly safety: WriteSafety;
  },
): Promise<Stored> {
  const wish = {
    kind: 'signature',
    name: named(t('documents.kinds.signature'), name),
    phase,
    contentType: 'image/png',
    content: drawing.slice(drawing.indexOf(',') + 1),
  } as const;
  return createDocument(reader, agreementId, wish, safety);
}

/** A document of an agreement with how it was signed. */
interface SignedDocument<Found> {
  readonly document: DocumentDeclaration<Found>;
  readonly kind: DocumentKind;
  /** When in the rental it was signed; null where that is none of the hand-overs. */
  readonly phase: DocumentPhase | null;
  readonly signature: Signature;
}

/**
 * Keeps a document as it was signed: reads its record as the service has it now and writes it as a PDF with the
 * signature; one that is signed on paper has the lines to sign on.
 * @param desk speaks the renter's language
 * @throws NotWritten when the record cannot be read; UpstreamError when the document cannot be kept
 */
export async function storeSignedDocument<Found>(
  reader: Reader,
  agreementId: number,
  { document, kind, phase, signature }: SignedDocument<Found>,
  { desk, safety }: { readonly desk: Desk; readonly safety: WriteSafety },
): Promise<Stored> {
  const content = await beforeWriting(
    document.record
      .get(reader, String(agreementId), desk, {})
      .then((found) => makeDocument(document, found, { ...desk, reader }, signature)),
  );
  const pdf = await renderPdf(content, new Date(`${signature.at.slice(0, 19)}Z`));
  const wish = {
    kind,
    name: `${named(content.title, content.number).slice(0, LONGEST_NAME - 4)}.pdf`,
    phase,
    contentType: 'application/pdf',
    content: pdf.toString('base64'),
  } as const;
  return createDocument(reader, agreementId, wish, safety);
}
