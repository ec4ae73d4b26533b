import type { Reader } from '../call.ts';
import type { WriteSafety } from '../write-safety.ts';
import {
  type AgreementDocument,
  type DocumentKind,
  type DocumentWish,
  documentBody,
  toDocument,
  toWholeDocument,
  type WholeDocument,
} from './document.ts';
import {
  createDocumentOperation,
  getDocumentOperation,
  listDocumentsOperation,
} from './documents.contract.ts';

/**
 * What is kept with an agreement, without the contents.
 * @throws UpstreamError `refused` with status 404 when there is no such agreement for this tenant; `not-offered` where the
 *   service keeps no documents
 */
export async function listDocuments(
  { upstream, staff, traceId, signal }: Reader,
  agreementId: number | string,
  kind?: DocumentKind,
): Promise<readonly AgreementDocument[]> {
  const call = { params: { agreementId }, query: { ...(kind && { kind }) }, traceId, signal };
  const { data } = await upstream.call(staff, listDocumentsOperation, call);
  return data.map(toDocument);
}

/**
 * One document with its content.
 * @throws UpstreamError `refused` with status 404 when the agreement has none of this id
 */
export async function getDocument(
  { upstream, staff, traceId, signal }: Reader,
  agreementId: number | string,
  documentId: number | string,
): Promise<WholeDocument> {
  const params = { agreementId, documentId };
  const { data } = await upstream.call(staff, getDocumentOperation, { params, traceId, signal });
  return toWholeDocument(data);
}

/**
 * Keeps a document with an agreement; `hash` is what the service reckoned of its content (SHA-256, hexadecimal).
 * @throws UpstreamError `refused`: 404 when there is no such agreement for this tenant, 400 and 422 when content, kind or
 *   marks do not fit, 403 the permission that is missing; `not-offered` where the service keeps no documents
 */
export async function createDocument(
  { upstream, staff, traceId, signal }: Reader,
  agreementId: number,
  wish: DocumentWish,
  { idempotencyKey }: WriteSafety,
): Promise<{ readonly id: number; readonly hash: string | null }> {
  const call = { params: { agreementId }, body: documentBody(wish), idempotencyKey, traceId, signal };
  const { data } = await upstream.call(staff, createDocumentOperation, call);
  return { id: data.documentId, hash: data.hash };
}
