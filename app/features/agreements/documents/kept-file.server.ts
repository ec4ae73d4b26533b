import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../../identity/staff.ts';
import { absentFile, failedFile, fileAnswer } from '../../../patterns/documents/file-answer.server.ts';
import { deskOf } from '../../../patterns/record/read-record.server.ts';
import type { WholeDocument } from '../../../upstream/documents/documents.contract.ts';
import { getDocument } from '../../../upstream/documents/documents.server.ts';
import { documentName } from '../document-names.server.ts';

/** What may be told a browser by its name; anything else is bytes to it, since it could be a page that runs. */
const SAFE: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

const typeOf = ({ contentType }: WholeDocument): string =>
  contentType !== null && SAFE.has(contentType) ? contentType : 'application/octet-stream';

const isPicture = (document: WholeDocument): boolean => typeOf(document).startsWith('image/');

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/**
 * A document of an agreement as a file, shown by the browser where it is a picture and `?shown` asks for that, or in plain words why there is none.
 * @throws UpstreamError only when the session is over
 */
export async function keptFile(args: LoaderFunctionArgs, staff: Staff): Promise<Response> {
  const { agreementId = '', documentId = '' } = args.params;
  const desk = await deskOf(args, staff);
  const absent = desk.t('documents.absent', { id: documentId });
  if (!isId(agreementId) || !isId(documentId)) return absentFile(absent, desk);
  try {
    const document = await getDocument(desk.reader, agreementId, documentId);
    const bytes = Buffer.from(document.content, 'base64');
    const isShown = new URL(args.request.url).searchParams.has('shown') && isPicture(document);
    return fileAnswer({ name: documentName(document, desk), contentType: typeOf(document), bytes, isShown });
  } catch (error) {
    return failedFile(error, absent, desk);
  }
}
