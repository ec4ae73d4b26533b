import type { Reader } from '../call.ts';
import { read, write } from '../reader.ts';
import * as contract from './documents.contract.ts';

export const listDocuments = (
  reader: Reader,
  agreementId: number | string,
  kind?: contract.DocumentKind,
): Promise<readonly contract.AgreementDocument[]> =>
  read(contract.listDocumentsOperation)(reader, agreementId, { kind });

export const getDocument = (
  reader: Reader,
  agreementId: number | string,
  documentId: number | string,
): Promise<contract.WholeDocument> =>
  read(contract.getDocumentOperation)(reader, { agreementId, documentId });

export const createDocument = write(contract.createDocumentOperation);
