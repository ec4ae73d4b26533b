import { PRODUCT_NAME } from '../../config/constants.ts';
import type { Reader } from '../../upstream/call.ts';
import { getLetterhead, type Letterhead } from '../../upstream/clients/letterhead.server.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import { failedRead, leavesUnknown } from '../../upstream/unread-parts.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { DocumentContent, Party, SignaturePlace, SigningBlock } from './document-content.ts';
import type { DocumentDeclaration } from './document-declaration.server.ts';
import type { Signature } from './signature.ts';

/** Where paper is cut to inches, as letterheads spell it. */
const LETTER_COUNTRIES = new Set(['united states', 'united states of america', 'usa', 'us', 'canada', 'ca']);

const paperOf = (country: string | null) =>
  LETTER_COUNTRIES.has(country?.trim().toLowerCase() ?? '') ? 'LETTER' : 'A4';

/** Languages of which the product may come to speak one; so far it is the pseudo-language alone. */
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;

const present = (lines: readonly (string | null | undefined)[]): readonly string[] =>
  lines.filter((line): line is string => Boolean(line));

const issuerOf = (letterhead: Letterhead | null, name: string): Party => ({
  role: '',
  name,
  lines: [...(letterhead?.address ?? []), ...present([letterhead?.phone, letterhead?.email])],
});

function signedHow({ kind, at }: Signature, { formats, t }: Desk): string {
  const when = formats.dateTime(at);
  if (kind === 'drawn') return t('documents.signing.drawn', { when });
  return kind === 'typed' ? t('documents.signing.typed', { when }) : '';
}

function signingOf(
  words: { readonly statement: string; readonly renter: string },
  client: string,
  signature: Signature | null,
  desk: Desk,
): SigningBlock {
  const { t } = desk;
  const drawingLabel = t('documents.signing.drawing', { name: signature?.name ?? '' });
  const line = { signed: '', drawing: null, typed: null, drawingLabel };
  const renter: SignaturePlace = {
    ...line,
    role: t('documents.signing.renter'),
    name: signature?.name || words.renter,
    ...(signature && {
      signed: signedHow(signature, desk),
      drawing: signature.drawing,
      typed: signature.kind === 'typed' ? signature.name : null,
    }),
  };
  return {
    title: t('documents.signing.title'),
    statement: words.statement,
    places: [renter, { ...line, role: t('documents.signing.client'), name: client }],
    dateLabel: t('documents.signing.date'),
  };
}

/** A document that is signed is stored for good: it is made whole or not at all. */
async function letterheadFor(signature: Signature | null, reader: Reader): Promise<Letterhead | null> {
  if (signature === null) return unreadOnFailure(getLetterhead)(reader);
  try {
    return await getLetterhead(reader);
  } catch (error) {
    if (leavesUnknown(failedRead(error))) throw error;
    return null;
  }
}

/**
 * Puts a record into words as a document. The desk speaks the renter's language; its reader gives the letterhead, without
 * which an unsigned document still has the business's name.
 * @param signature null while it is not signed
 * @throws UpstreamError when the letterhead of a signed document cannot be read
 */
export async function makeDocument<Found>(
  document: DocumentDeclaration<Found>,
  found: Found,
  desk: Desk,
  signature: Signature | null = null,
): Promise<DocumentContent> {
  const { t } = desk;
  const letterhead = await letterheadFor(signature, desk.reader);
  const client = letterhead?.name ?? desk.client?.name ?? PRODUCT_NAME;
  const [title, number] = [document.title(found, desk), document.number(found, desk)];
  const words = document.signed?.(found, desk, client);
  return {
    language: desk.language,
    direction: RIGHT_TO_LEFT.test(desk.language) ? 'rtl' : 'ltr',
    paper: paperOf(letterhead?.country ?? null),
    title,
    number,
    remark: document.remark(found, desk),
    issuer: issuerOf(letterhead, client),
    receiver: document.receiver(found, desk),
    parts: document.parts(found, desk, client),
    signing: words ? signingOf(words, client, signature, desk) : null,
    foot: t('documents.foot', { title, number, client, page: '{{page}}', pages: '{{pages}}' }),
  };
}
