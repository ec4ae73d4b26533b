import type { Desk } from '../../../patterns/desk/desk.server.ts';
import { makeDocument } from '../../../patterns/rental-documents/make-document.server.ts';
import { renderPdf } from '../../../patterns/rental-documents/pdf/render-pdf.server.ts';
import type { Signature } from '../../../patterns/rental-documents/signature.ts';
import { beforeWriting } from '../../../patterns/submit-once/outcome.ts';
import { getAgreement } from '../../../upstream/agreements/agreements.server.ts';
import type { Reader } from '../../../upstream/call.ts';
import { createDocument } from '../../../upstream/documents/documents.server.ts';
import type { WriteSafety } from '../../../upstream/write-safety.ts';
import { agreementDocument } from './agreement-document.server.ts';

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
 * @throws UpstreamError
 */
export function storeSignature(
  reader: Reader,
  agreementId: number,
  { drawing, name }: Signature & { readonly drawing: string },
  { t }: Pick<Desk, 't'>,
  safety: WriteSafety,
): Promise<Stored> {
  const wish = {
    kind: 'signature',
    name: named(t('documents.kinds.signature'), name),
    phase: 'check-out',
    contentType: 'image/png',
    content: drawing.slice(drawing.indexOf(',') + 1),
  } as const;
  return createDocument(reader, agreementId, wish, safety);
}

/**
 * Keeps the agreement as it was signed: reads it as the service has it now and writes it as a PDF with the signature; one
 * that is signed on paper has the lines to sign on.
 * @param desk speaks the renter's language
 * @throws NotWritten when the agreement cannot be read; UpstreamError when it cannot be kept
 */
export async function storeSignedAgreement(
  reader: Reader,
  agreementId: number,
  signature: Signature,
  desk: Desk,
  safety: WriteSafety,
): Promise<Stored> {
  const content = await beforeWriting(
    getAgreement(reader, agreementId).then((agreement) =>
      makeDocument(agreementDocument, agreement, { ...desk, reader }, signature),
    ),
  );
  const pdf = await renderPdf(content, new Date(`${signature.at.slice(0, 19)}Z`));
  const wish = {
    kind: 'agreement',
    name: `${named(content.title, content.number).slice(0, LONGEST_NAME - 4)}.pdf`,
    phase: 'check-out',
    contentType: 'application/pdf',
    content: pdf.toString('base64'),
  } as const;
  return createDocument(reader, agreementId, wish, safety);
}
