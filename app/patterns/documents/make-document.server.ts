import { PRODUCT_NAME } from '../../config/constants.ts';
import type { Reader } from '../../upstream/call.ts';
import type { ClientTerms } from '../../upstream/clients/clients.contract.ts';
import { getLetterhead, type Letterhead, listClientTerms } from '../../upstream/clients/clients.server.ts';
import { unreadOnFailure } from '../../upstream/reader.ts';
import { failedRead, leavesUnknown } from '../../upstream/unread-parts.ts';
import { contextOf, shownOf } from '../record/read-record.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { DocumentContent, Party, Signature, SignaturePlace, SigningBlock } from './document-content.ts';
import type { DocumentDeclaration } from './document-declaration.server.ts';
import type { UnsavedTerms } from './unsaved-terms.server.ts';

/** Countries of the letter format, as letterheads spell them. */
const LETTER_COUNTRIES = new Set(['united states', 'united states of america', 'usa', 'us', 'canada', 'ca']);

const paperOf = (country: string | null) =>
  LETTER_COUNTRIES.has(country?.trim().toLowerCase() ?? '') ? 'LETTER' : 'A4';

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;

const issuerOf = (letterhead: Letterhead | null, name: string): Party => ({
  role: '',
  name,
  lines: [...(letterhead?.address ?? []), letterhead?.phone || [], letterhead?.email || []].flat(),
});

/** How and when it was signed, with the drawing or the typed name; nothing of one that is signed on paper. */
function signedBy({ kind, at, drawing, name }: Signature, { formats, t }: StaffContext) {
  const how = { drawn: 'documents.signing.drawn', typed: 'documents.signing.typed', paper: null }[kind];
  const signed = how === null ? '' : t(how, { when: formats.dateTime(at) });
  return { signed, drawing, typedName: kind === 'typed' ? name : null };
}

function signingOf(
  words: { readonly statement: string; readonly renter: string },
  client: string,
  signature: Signature | null,
  staffContext: StaffContext,
): SigningBlock {
  const { t } = staffContext;
  const drawingLabel = t('documents.signing.drawing', { name: signature?.name ?? '' });
  const line = { signed: '', drawing: null, typedName: null, drawingLabel };
  const renter: SignaturePlace = {
    ...line,
    role: t('documents.signing.renter'),
    name: signature?.name || words.renter,
    ...(signature && signedBy(signature, staffContext)),
  };
  return {
    title: t('documents.signing.title'),
    statement: words.statement,
    places: [renter, { ...line, role: t('documents.signing.client'), name: client }],
    dateLabel: t('documents.signing.date'),
  };
}

/** Reads what a document needs. A signed one is stored for good: it is made whole or not at all. */
async function readFor<Result>(
  read: (reader: Reader) => Promise<Result>,
  signature: Signature | null,
  reader: Reader,
): Promise<Result | null> {
  if (signature === null) return unreadOnFailure(read)(reader);
  try {
    return await read(reader);
  } catch (error) {
    if (leavesUnknown(failedRead(error))) throw error;
    return null;
  }
}

/** Puts terms of a draft in place of the saved ones of their languages. */
const withUnsaved = (saved: readonly ClientTerms[], unsaved: readonly UnsavedTerms[]) => [
  ...saved.filter(({ language }) => unsaved.every((one) => one.language !== language)),
  ...unsaved.map((one) => ({ ...one, version: null, changedAt: null, changedBy: null })),
];

/** Returns the terms in the language, else in its base language, else in the client's own. */
function termsIn(all: readonly ClientTerms[], language: string): ClientTerms | null {
  const base = (tag: string) => tag.split('-', 1)[0];
  const filled = all.filter(({ text }) => text.trim() !== '');
  return (
    filled.find((terms) => terms.language === language) ??
    filled.find((terms) => base(terms.language) === base(language)) ??
    filled[0] ??
    null
  );
}

/**
 * Returns a record as a document; without a letterhead an unsigned one still has the business's name.
 * @param own in the renter's language
 * @param unsaved terms of a draft, for a preview
 * @throws UpstreamError when the letterhead or the terms of a signed document cannot be read
 */
export async function makeDocument<Found>(
  document: DocumentDeclaration<Found>,
  found: Found,
  own: StaffContext,
  signature: Signature | null = null,
  unsaved: readonly UnsavedTerms[] = [],
): Promise<DocumentContent> {
  const staffContext = contextOf(document.record, found, own);
  const { t } = staffContext;
  const shown = shownOf(document.record, found, staffContext);
  const { reader } = staffContext;
  const printsTerms = document.printsTerms && staffContext.offers('clients.terms');
  const [letterhead, allTerms] = await Promise.all([
    readFor(getLetterhead, signature, reader),
    printsTerms ? readFor(listClientTerms, signature, reader) : null,
  ]);
  const terms = termsIn(withUnsaved(allTerms ?? [], unsaved), staffContext.language);
  const client = letterhead?.name ?? staffContext.client?.name ?? PRODUCT_NAME;
  const [title, number] = [document.title(found, staffContext), document.number(found, staffContext)];
  const words = document.signed?.(found, staffContext, client);
  return {
    language: staffContext.language,
    direction: RIGHT_TO_LEFT.test(staffContext.language) ? 'rtl' : 'ltr',
    paper: paperOf(letterhead?.country ?? null),
    title,
    number,
    remark: document.remark(shown, staffContext),
    issuer: issuerOf(letterhead, client),
    receiver: document.receiver(shown, staffContext),
    parts: document.parts(shown, staffContext, client, terms),
    signing: words ? signingOf(words, client, signature, staffContext) : null,
    foot: t('documents.foot', { title, number, client, page: '{{page}}', pages: '{{pages}}' }),
  };
}
