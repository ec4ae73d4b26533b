import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { PSEUDO_LANGUAGES } from '../../i18n/languages.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { paths } from '../../paths.ts';
import type { Desk } from '../desk/desk.server.ts';
import { deskOf, idInAddress, readRecord } from '../record/read-record.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { describeTrouble } from '../trouble/describe-trouble.server.ts';
import { unreadWords, withUnread } from '../unread/unread-words.server.ts';
import type { DocumentDeclaration } from './document-declaration.server.ts';
import { absentFile, failedFile, fileAnswer, plainWords } from './file-answer.server.ts';
import { makeDocument } from './make-document.server.ts';
import { renderPdf } from './pdf/render-pdf.server.ts';
import type { LoadedPrint, PrintBar } from './print-view.ts';

/** In an address: the tag of the language that the renter reads. */
const LANGUAGE = 'lang';

interface Answer {
  readonly status: number;
  readonly loaded: LoadedPrint;
}

/** The desk in the language that the address asks for; in the user's own where it asks for none that is spoken here. */
const renterDesk = (request: Request, desk: Desk): Desk =>
  desk.speaking(new URL(request.url).searchParams.get(LANGUAGE) ?? desk.language);

/** What stands above the paper, in the words of whoever prints it. */
function barOf<Found>(
  document: DocumentDeclaration<Found>,
  { id, found }: { readonly id: string; readonly found: Found },
  { context }: LoaderFunctionArgs,
  desk: Desk,
  spoken: string,
): PrintBar {
  const { t } = desk;
  const address = document.address(id, found);
  const query = spoken === desk.language ? '' : `?${LANGUAGE}=${spoken}`;
  return {
    label: t('documents.bar.label'),
    back: { href: document.record.address(id), label: t('documents.bar.back') },
    hint: t('documents.bar.print'),
    pdf: { href: paths.pdf(address) + query, label: t('documents.bar.pdf') },
    languagesLabel: t('documents.bar.languages'),
    languages: context.translations.languages.filter(isForCustomers).map((tag) => ({
      href: `${address}?${LANGUAGE}=${tag}`,
      label: t(`settings:preferences.languages.${tag}`),
      isHere: tag === spoken,
    })),
  };
}

/** The languages that only prove that everything can be translated are not offered for a customer's paper. */
const isForCustomers = (tag: string): boolean => !PSEUDO_LANGUAGES.some((pseudo) => pseudo === tag);

async function loadPrint<Found>(
  document: DocumentDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Answer> {
  const { record } = document;
  const desk = await deskOf(args, staff);
  const { t } = desk;
  const asked = args.params[record.param] ?? '';
  try {
    const found = await readRecord(record, args, staff);
    const id = idInAddress(record, args);
    if (found === null || id === null) {
      const title = t(`${record.name}.absent`, { id: asked });
      const back = { href: record.list(), label: t(`${record.name}.back`) };
      const words = { title, text: t(`${record.name}.absentText`), back };
      return { status: 404, loaded: { state: 'absent', pageTitle: title, ...words } };
    }
    const closed = document.closed?.(found, desk) ?? null;
    if (closed !== null) {
      const { status, ...words } = closed;
      const back = { href: record.address(id), label: t('documents.bar.back') };
      const state = status === 404 ? 'absent' : 'closed';
      return { status, loaded: { state, pageTitle: closed.title, ...words, back } };
    }
    const spoken = renterDesk(args.request, desk);
    const content = await makeDocument(document, found, spoken);
    // Browsers print the title above the page and take it as the name of a file.
    const pageTitle = `${content.title} ${content.number} · ${content.issuer.name}`;
    const bar = barOf(document, { id, found }, args, desk, spoken.language);
    return { status: 200, loaded: { state: 'shown', pageTitle, content, bar } };
  } catch (error) {
    const { status, trouble } = describeTrouble(error, (key, values) => t(key, { ...values }));
    const title = t(`${record.name}.title`, { number: asked });
    return { status, loaded: { state: 'trouble', pageTitle: title, title, trouble } };
  }
}

/** The loader of a document's print page. */
export function printLoader<Found>(document: DocumentDeclaration<Found>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const { loaded, status } = await orSignInAgain(args, loadPrint(document, args, staff));
    return data(withUnread(args.context, loaded), { status });
  };
}

/** The loader of a document's PDF. Where there is none, it says why in plain words. */
export function pdfLoader<Found>(document: DocumentDeclaration<Found>) {
  const answer = async (args: LoaderFunctionArgs, staff: Staff): Promise<Response> => {
    const { record } = document;
    const desk = await deskOf(args, staff);
    const absent = desk.t(`${record.name}.absent`, { id: args.params[record.param] ?? '' });
    try {
      const found = await readRecord(record, args, staff);
      if (found === null) return absentFile(absent, desk);
      const closed = document.closed?.(found, desk) ?? null;
      if (closed !== null) return plainWords(closed.status, closed.title, closed.text);
      const content = await makeDocument(document, found, renterDesk(args.request, desk));
      const unread = unreadWords(args.context);
      // A file outlives the page: it is made whole or not at all.
      if (unread !== null) return plainWords(503, unread);
      const bytes = await renderPdf(content, args.context.now().toJSDate());
      const name = `${document.name}-${content.number}.pdf`;
      return fileAnswer({ name, contentType: 'application/pdf', bytes });
    } catch (error) {
      return failedFile(error, absent, desk);
    }
  };
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const staff = await requireStaff(args);
    return orSignInAgain(args, answer(args, staff));
  };
}
