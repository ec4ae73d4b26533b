import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { PSEUDO_LANGUAGES } from '../../i18n/languages.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { describeError, unreadWords, withUnread } from '../error-page/describe-error.server.ts';
import type { ErrorView, RecordLink } from '../error-page/error-view.ts';
import { absentWords, idInAddress, readRecord, staffContextOf } from '../record/read-record.server.ts';
import { orSignInAgain } from '../request/sign-in-again.server.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { DocumentContent } from './document-content.ts';
import type { DocumentDeclaration } from './document-declaration.server.ts';
import { absentFile, failedFile, fileAnswer, plainWords } from './file-answer.server.ts';
import { makeDocument } from './make-document.server.ts';
import { writePdf } from './pdf/write-pdf.server.ts';
import { asksForUnsaved, readUnsavedTerms, unsavedTermsAt } from './unsaved-terms.server.ts';

const LANGUAGE = 'lang';

export type LoadedPrint = { readonly pageTitle: string } & (
  | { readonly state: 'shown'; readonly content: DocumentContent; readonly bar: ReturnType<typeof barOf> }
  /** There is no such record, or it is not the time for this document. */
  | {
      readonly state: 'absent' | 'closed';
      readonly title: string;
      readonly text: string;
      readonly back: RecordLink;
    }
  | { readonly state: 'trouble'; readonly title: string; readonly errorView: ErrorView }
);

const renterStaffContext = (request: Request, staffContext: StaffContext): StaffContext =>
  staffContext.speaking(new URL(request.url).searchParams.get(LANGUAGE) ?? staffContext.language);

function barOf(
  address: string,
  back: RecordLink,
  args: LoaderFunctionArgs,
  own: StaffContext,
  printLanguage: string,
) {
  const { t, language } = own;
  const isPreview = asksForUnsaved(args.request);
  const at = (base: string, tag: string | null) => {
    const shown = isPreview ? unsavedTermsAt(base) : base;
    return tag === null ? shown : `${shown}${isPreview ? '&' : '?'}${LANGUAGE}=${tag}`;
  };
  return {
    label: t('documents.bar.label'),
    back,
    hint: t(isPreview ? 'documents.bar.unsaved' : 'documents.bar.print'),
    pdf: {
      href: at(paths.pdf(address), printLanguage === language ? null : printLanguage),
      label: t('documents.bar.pdf'),
    },
    languagesLabel: t('documents.bar.languages'),
    languages: args.context.translations.languages.filter(isForCustomers).map((tag) => ({
      href: at(address, tag),
      label: t(`settings:preferences.languages.${tag}`),
      isHere: tag === printLanguage,
    })),
  };
}

const isForCustomers = (tag: string): boolean => !PSEUDO_LANGUAGES.some((pseudo) => pseudo === tag);

async function loadPrint<Found>(
  document: DocumentDeclaration<Found>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<{ readonly status: number; readonly loaded: LoadedPrint }> {
  const { record } = document;
  const staffContext = await staffContextOf(args, staff);
  const { t } = staffContext;
  const asked = args.params[record.param] ?? '';
  try {
    const found = await readRecord(record, args, staff);
    const id = idInAddress(record, args);
    if (found === null || id === null) {
      const words = absentWords(record, asked, staffContext);
      return { status: 404, loaded: { state: 'absent', pageTitle: words.title, ...words } };
    }
    const back = { href: record.address(id), label: t('documents.bar.back') };
    const closed = document.closed?.(found, staffContext) ?? null;
    if (closed !== null) {
      const { status, ...words } = closed;
      const state = status === 404 ? 'absent' : 'closed';
      return { status, loaded: { state, pageTitle: closed.title, ...words, back } };
    }
    const renterContext = renterStaffContext(args.request, staffContext);
    const content = await makeDocument(document, found, renterContext, null, readUnsavedTerms(args, staff));
    // Browsers print the title above the page and take it as the name of a file.
    const pageTitle = `${content.title} ${content.number} · ${content.issuer.name}`;
    const bar = barOf(document.address(id, found), back, args, staffContext, renterContext.language);
    return { status: 200, loaded: { state: 'shown', pageTitle, content, bar } };
  } catch (error) {
    const { status, errorView } = describeError(error, t);
    const title = t(`${record.name}.title`, { number: asked });
    return { status, loaded: { state: 'trouble', pageTitle: title, title, errorView } };
  }
}

export function printLoader<Found>(document: DocumentDeclaration<Found>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    const { loaded, status } = await orSignInAgain(args, loadPrint(document, args, staff));
    return data(withUnread(args.context, loaded), { status });
  };
}

/** Returns the loader of a document's PDF. Where there is none, it says why in plain words. */
export function pdfLoader<Found>(document: DocumentDeclaration<Found>) {
  const answer = async (args: LoaderFunctionArgs, staff: Staff): Promise<Response> => {
    const { record } = document;
    const staffContext = await staffContextOf(args, staff);
    const absent = staffContext.t(`${record.name}.absent`, { id: args.params[record.param] ?? '' });
    try {
      const found = await readRecord(record, args, staff);
      if (found === null) return absentFile(absent, staffContext);
      const closed = document.closed?.(found, staffContext) ?? null;
      if (closed !== null) return plainWords(closed.status, closed.title, closed.text);
      const renterContext = renterStaffContext(args.request, staffContext);
      const content = await makeDocument(document, found, renterContext, null, readUnsavedTerms(args, staff));
      const unread = unreadWords(args.context);
      // A file outlives the page: it is made whole or not at all.
      if (unread !== null) return plainWords(503, unread);
      const bytes = await writePdf(content, args.context.now().toJSDate());
      const name = `${document.name}-${content.number}.pdf`;
      return fileAnswer({ name, contentType: 'application/pdf', bytes });
    } catch (error) {
      return failedFile(error, absent, staffContext);
    }
  };
  return async (args: LoaderFunctionArgs): Promise<Response> =>
    orSignInAgain(args, answer(args, await requireStaff(args)));
}
