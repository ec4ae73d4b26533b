import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../../identity/guard.server.ts';
import type { Staff } from '../../../identity/staff.ts';
import { absentFile, failedFile, fileAnswer } from '../../../patterns/documents/file-answer.server.ts';
import { staffContextOf } from '../../../patterns/record/read-record.server.ts';
import { orSignInAgain } from '../../../patterns/request/sign-in-again.server.ts';
import type { WholeDocument } from '../../../upstream/documents/documents.contract.ts';
import { getDocument } from '../../../upstream/documents/documents.server.ts';
import { documentName } from '../stored-documents.server.ts';

/** Content types that are sent as they are; anything else is sent as bytes, since it could run. */
const SAFE: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);

const typeOf = ({ contentType }: WholeDocument): string =>
  contentType !== null && SAFE.has(contentType) ? contentType : 'application/octet-stream';

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** A document of an agreement, or in plain words why there is none; with `?shown` a picture is shown. */
async function storedFile(args: LoaderFunctionArgs, staff: Staff): Promise<Response> {
  const { agreementId = '', documentId = '' } = args.params;
  const staffContext = await staffContextOf(args, staff);
  const absent = staffContext.t('documents.absent', { id: documentId });
  if (!isId(agreementId) || !isId(documentId)) return absentFile(absent, staffContext);
  try {
    const document = await getDocument(staffContext.reader, agreementId, documentId);
    const contentType = typeOf(document);
    const isShown = new URL(args.request.url).searchParams.has('shown') && contentType.startsWith('image/');
    const name = documentName(document, staffContext);
    return fileAnswer({ name, contentType, bytes: Buffer.from(document.content, 'base64'), isShown });
  } catch (error) {
    return failedFile(error, absent, staffContext);
  }
}

/** A document that is stored with an agreement, to be saved. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  return orSignInAgain(args, storedFile(args, await requireStaff(args)));
}
