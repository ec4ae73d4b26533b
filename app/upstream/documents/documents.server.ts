import type { Reader } from '../call.ts';
import { creates, one } from '../reader.ts';
import {
  type AgreementDocument,
  createDocumentOperation,
  type DocumentKind,
  getDocumentOperation,
  listDocumentsOperation,
  type WholeDocument,
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
  const call = { params: { agreementId }, query: { kind }, traceId, signal };
  return (await upstream.call(staff, listDocumentsOperation, call)).data;
}

const getOne = one(getDocumentOperation);

/**
 * One document with its content.
 * @throws UpstreamError `refused` with status 404 when the agreement has none of this id
 */
export const getDocument = (
  reader: Reader,
  agreementId: number | string,
  documentId: number | string,
): Promise<WholeDocument> => getOne(reader, { agreementId, documentId });

/**
 * Keeps a document with an agreement, by its id; `hash` is what the service reckoned of its content (SHA-256, hexadecimal).
 * @throws UpstreamError `refused`: 404 when there is no such agreement for this tenant, 400 and 422 when content, kind or
 *   marks do not fit, 403 the permission that is missing; `not-offered` where the service keeps no documents
 */
export const createDocument = creates(createDocumentOperation);
