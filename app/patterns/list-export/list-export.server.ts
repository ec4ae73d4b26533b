import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import type { Staff } from '../../identity/staff.ts';
import { keepPreferences } from '../../preferences/preferences.server.ts';
import type { Lease } from '../../store/budget.server.ts';
import { openDesk } from '../desk/desk.server.ts';
import type { ListDeclaration } from '../list/list-declaration.server.ts';
import { type ListTexts, listTexts } from '../list/list-texts.server.ts';
import { orSignInAgain } from '../sign-in-again.server.ts';
import { readAllPages } from './all-pages.server.ts';
import { bytesOf, framedFailure, framedFile, plainFile, resumed } from './answer-export.server.ts';
import { type ExportFailure, exportFailure, exportsFull, unusableFilters } from './export-failure.server.ts';
import { type ExportStep, FORMS } from './export-file.server.ts';
import { EXPORT_FORMATS } from './export-table.ts';
import { figureReader } from './figures.server.ts';
import { fileName } from './file-name.server.ts';
import { type ExportProgress, FRAMES_TYPE } from './frames.ts';
import { openTable } from './open-table.server.ts';

function progressOf(
  step: Exclude<ExportStep, { readonly kind: 'bytes' }>,
  { message }: Pick<ListTexts, 'message'>,
): ExportProgress {
  if (step.kind === 'writing') return { words: message('export.writing', { read: step.read }), value: null };
  const { read, total } = step;
  if (total === null) return { words: message('export.readSoFar', { read }), value: null };
  return { words: message('export.read', { read, total }), value: total === 0 ? 1 : read / total };
}

async function* noPieces(): AsyncGenerator<Uint8Array> {}

/** The same steps, which give up their place however they end. */
async function* releasing<Step>(steps: AsyncIterable<Step>, lease: Lease): AsyncGenerator<Step> {
  try {
    yield* steps;
  } finally {
    lease.release();
  }
}

async function exportList<Row, Filters, Words>(
  list: ListDeclaration<Row, Filters, Words>,
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<Response> {
  const { request, context } = args;
  const { signal } = request;
  const url = new URL(request.url);
  const format = EXPORT_FORMATS.find((one) => one === url.searchParams.get('format')) ?? 'csv';
  const { type, rowsMost, make } = FORMS[format];
  const isFramed = request.headers.get('accept') === FRAMES_TYPE;
  const desk = await openDesk(args, staff);
  const texts = listTexts(context, desk.formats);

  /** A script is told why in words; without one the way leads back to the list, which says it. */
  const refuse = ({ status, words, flash, retryAfter }: ExportFailure): Response => {
    const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    if (isFramed) return framedFailure(status, words, wait);
    url.searchParams.delete('format');
    const kept = keepPreferences({ ...context.preferences, flash }, context.config.secureCookies);
    const headers = [...kept, ...Object.entries(wait)] as [string, string][];
    return redirect(url.pathname.replace(/\/export$/, '') + url.search, { status: 303, headers });
  };
  const describe = (error: unknown) => {
    if (!signal.aborted) context.log.warn({ err: error, list: list.name, format }, 'an export failed');
    return exportFailure(error, texts, rowsMost, context.requestId);
  };

  const table = await openTable(list, request, desk, staff, texts);
  if ('errors' in table) return refuse(unusableFilters(table.errors, texts));
  const title = texts.t(`${list.name}.title`);
  const done = { name: fileName(title, desk.today, format), type };
  // Nobody would read its stream, nor end it.
  if (request.method === 'HEAD') return plainFile(noPieces(), done);
  const lease = context.exports.lease(`${staff.clientId}/${staff.userId}`);
  const full = lease.raise(1);
  if (full) return refuse(exportsFull(full, texts));
  const steps = releasing(
    make({
      title,
      columns: table.columns,
      pages: readAllPages({ page: table.page, signal, most: rowsMost }),
      figure: figureReader(desk.formats),
      signal,
    }),
    lease,
  );
  try {
    // An answer begins once there is something to send: what fails before that has a status of its own.
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

/**
 * The loader of a list's export: what its address shows, all pages, as a file. A script asks for it in frames (see
 * frames.ts) and is told everything in words; without one it is a download, and what keeps it from beginning is said
 * by the list.
 */
export function exportLoader<Row, Filters, Words>(list: ListDeclaration<Row, Filters, Words>) {
  return async (args: LoaderFunctionArgs) => {
    const staff = await requireStaff(args);
    return orSignInAgain(args, exportList(list, args, staff));
  };
}
