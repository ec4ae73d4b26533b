import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Staff } from '../../../identity/staff.ts';
import type { Full, Lease } from '../../../store/budget.server.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { describeError } from '../../error-page/describe-error.server.ts';
import { leaveFlash } from '../../page/flash.server.ts';
import type { StaffContext } from '../../staff-context/staff-context.server.ts';
import {
  EXPORT_FORMATS,
  type ExportColumn,
  type ExportFormat,
  type ExportRow,
  type ReadFigure,
} from '../list-view.ts';
import { type ListTexts, listTexts } from '../open-list.server.ts';
import { IncompleteListError, type PageRead, TooManyRowsError } from '../read-pages.server.ts';
import { bytesOf, framedFailure, framedFile, plainFile, resumed } from './answer-export.server.ts';
import { figureReader } from './cell-text.server.ts';
import { FORMS, type ProgressStep } from './export-file.server.ts';
import { type ExportFailed, type ExportProgress, FRAMES_TYPE } from './frames.ts';

interface ExportFailure {
  /** Status of the answer, if it has not started. */
  readonly status: number;
  readonly words: ExportFailed;
  /** The list's message without scripts; null where the list sees by itself what is wrong. */
  readonly flash: 'exportFailed' | 'exportTooLong' | 'exportWaitOwn' | 'exportWaitAll' | null;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Most exports end within this. */
const RETRY_SECONDS = 15;

const wordsAt = (key: string, t: ListTexts['t'], traceId: string | null = null): ExportFailed => ({
  title: t(`${key}.title`),
  text: t(`${key}.text`),
  traceId,
});

/** No more exports may run, of this user or of all. */
const exportsFull = (full: Full, { t }: ListTexts): ExportFailure => ({
  retryAfter: RETRY_SECONDS,
  ...(full === 'each'
    ? { status: 429, words: wordsAt('export.waitOwn', t), flash: 'exportWaitOwn' }
    : { status: 503, words: wordsAt('export.waitAll', t), flash: 'exportWaitAll' }),
});

function unusableFilters(errors: readonly string[], { t }: ListTexts): ExportFailure {
  const words = wordsAt('filter.notAsked', t);
  return { status: 400, words: { ...words, text: [...errors, words.text].join(' ') }, flash: null };
}

/** @throws the error itself when the user has to sign in again */
function exportFailure(
  error: unknown,
  { t, message }: ListTexts,
  rowsMost: number,
  traceId: string,
): ExportFailure {
  if (error instanceof TooManyRowsError) {
    const text = message('export.tooLong.text', { rows: rowsMost });
    return { status: 422, words: { ...wordsAt('export.tooLong', t), text }, flash: 'exportTooLong' };
  }
  if (error instanceof UpstreamError) {
    const { status, errorView } = describeError(error, t);
    const { title, text } = errorView;
    if (errorView.state === 'forbidden')
      return { status, words: { title, text, traceId: null }, flash: null };
    return { status, words: { title, text, traceId: errorView.traceId }, flash: 'exportFailed' };
  }
  const isIncomplete = error instanceof IncompleteListError;
  const words = wordsAt(isIncomplete ? 'export.incomplete' : 'export.broken', t, traceId);
  return { status: isIncomplete ? 502 : 500, words, flash: 'exportFailed' };
}

/** Returns a name in characters that every disk and header takes; `day` is `yyyy-MM-dd`. */
export function fileName(title: string, day: string, format: ExportFormat): string {
  const words = title
    .normalize('NFKD')
    .replace(/\s+/g, ' ')
    .replace(/[^\w -]+/g, '')
    .trim();
  return `${words || 'list'} ${day}.${format}`;
}

function progressOf(step: ProgressStep, { message }: ListTexts): ExportProgress {
  if (step.kind === 'writing') return { words: message('export.writing', { read: step.read }), value: null };
  const { read, total } = step;
  if (total === null) return { words: message('export.readSoFar', { read }), value: null };
  return { words: message('export.read', { read, total }), value: total === 0 ? 1 : read / total };
}

async function* noPieces(): AsyncGenerator<Uint8Array> {}

/** The same steps, which release their lease however they end. */
async function* releasing<Step>(steps: AsyncIterable<Step>, lease: Lease): AsyncGenerator<Step> {
  try {
    yield* steps;
  } finally {
    lease.release();
  }
}

/** A table to be written into a file. */
interface ExportedTable {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /** How figures are read from the texts of cells; missing: as the screen writes them. */
  readonly figure?: ReadFigure | undefined;
  /** Its rows, of which a file takes at most `most`. @throws TooManyRowsError for more */
  pages(most: number): AsyncIterable<PageRead<ExportRow>>;
}

/** Why there is no table: its filters, by their errors, or what its words say, under a status. */
type NoTable =
  | { readonly errors: readonly string[] }
  | { readonly status: number; readonly words: ExportFailed };

interface ExportOf {
  /** Names the table in the log. */
  readonly name: string;
  /** Opens it, once the texts are there. */
  open(texts: ListTexts): Promise<ExportedTable | NoTable>;
}

/** Returns the format that an address asks for. */
export const askedFormat = (url: string): ExportFormat =>
  EXPORT_FORMATS.find((one) => one === new URL(url).searchParams.get('format')) ?? 'csv';

/**
 * Answers with a table as the file that the address asks for, in frames for scripts (see frames.ts), else as a download.
 * A failure leads back to the page above the address.
 */
export async function answerExport(
  args: LoaderFunctionArgs,
  staff: Staff,
  { formats, today }: Pick<StaffContext, 'formats' | 'today'>,
  { name, open }: ExportOf,
): Promise<Response> {
  const { request, context } = args;
  const { signal } = request;
  const url = new URL(request.url);
  const format = askedFormat(request.url);
  const { type, rowsMost, make } = FORMS[format];
  const isFramed = request.headers.get('accept') === FRAMES_TYPE;
  const texts = listTexts(context, formats);

  /** Scripts get the reason as data; else the answer leads back to the page, which shows it. */
  const refuse = ({ status, words, flash, retryAfter }: ExportFailure): Response => {
    const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    if (isFramed) return framedFailure(status, words, wait);
    url.searchParams.delete('format');
    const headers = [...leaveFlash(context, flash), ...Object.entries(wait)] as [string, string][];
    return redirect(url.pathname.replace(/\/export$/, '') + url.search, { status: 303, headers });
  };
  const describe = (error: unknown) => {
    if (!signal.aborted) context.log.warn({ err: error, list: name, format }, 'an export failed');
    return exportFailure(error, texts, rowsMost, context.requestId);
  };

  const table = await open(texts);
  if ('errors' in table) return refuse(unusableFilters(table.errors, texts));
  if ('status' in table) return refuse({ ...table, flash: null });
  const { title, columns } = table;
  const done = { name: fileName(title, today, format), type };
  // No stream is read, or ended, after a HEAD.
  if (request.method === 'HEAD') return plainFile(noPieces(), done);
  const lease = context.exports.lease(`${staff.clientId}/${staff.userId}`);
  const full = lease.raise(1);
  if (full) return refuse(exportsFull(full, texts));
  const source = {
    title,
    columns,
    pages: table.pages(rowsMost),
    figure: table.figure ?? figureReader(formats),
    signal,
  };
  const steps = releasing(make(source), lease);
  try {
    // A failure before the first step has its own status.
    if (!isFramed) return plainFile(await resumed(bytesOf(steps)), done);
    return framedFile(await resumed(steps), {
      done,
      progress: (step) => progressOf(step, texts),
      failed: (error) => (signal.aborted ? null : describe(error).words),
    });
  } catch (error) {
    return refuse(describe(error));
  }
}
