import type { LoaderFunctionArgs } from '@remix-run/node';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '../../config/constants.ts';
import { formatMessage } from '../../i18n/messages.server.ts';
import type { Staff } from '../../identity/staff.ts';
import * as paths from '../../paths.ts';
import { describeError } from '../../patterns/error-page/describe-error.server.ts';
import type { ErrorView } from '../../patterns/error-page/error-view.ts';
import { FORMS } from '../../patterns/list/export/export-file.server.ts';
import { listAddress } from '../../patterns/list/list-address.ts';
import type { ViewTabsView } from '../../patterns/list/list-view.ts';
import { currentView, listViews } from '../../patterns/list/saved-views.server.ts';
import { saveForm } from '../../patterns/list/view-routes.server.ts';
import { onlyInHtml } from '../../patterns/page/only-in-html.server.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import type { StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import { RowsNotStoredError } from '../../patterns/stored-rows/runs.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { MOST_PRINTED } from './load-print.server.ts';
import {
  type AbsentReport,
  NoReportError,
  narrowingOf,
  noReportView,
  type OpenReport,
  openReport,
} from './open-report.server.ts';
import { type RowsView, viewRows } from './result.server.ts';
import { reportViews } from './run-report.server.ts';

export type ResultView =
  | { readonly state: 'none' | 'gone' | 'cancelled' | 'empty'; readonly title: string; readonly text: string }
  | { readonly state: 'running'; readonly title: string; readonly text: string; readonly run: string }
  | { readonly state: 'failed'; readonly errorView: ErrorView }
  | { readonly state: 'rows'; readonly rows: RowsView; readonly exports: readonly ExportView[] };

export interface ExportView {
  readonly label: string;
  /** Missing where the result has more rows than such a file takes, as its label says. */
  readonly href?: string | undefined;
  readonly isPaper: boolean;
}

/** The files that the definition allows, in the order of the page. */
function exportsOf({ report, staffContext }: OpenReport, search: string, rows: number): ExportView[] {
  const { t, language } = staffContext;
  const file = (format: string) => {
    const query = new URLSearchParams(search);
    query.set('format', format);
    return `${paths.beside(paths.report(report.id), 'export')}?${query}`;
  };
  const files = [
    { format: 'csv', isAllowed: report.isExportableToCsv, most: FORMS.csv.rowsMost },
    { format: 'xlsx', isAllowed: report.isExportableToExcel, most: FORMS.xlsx.rowsMost },
    { format: 'print', isAllowed: report.isPrintable, most: MOST_PRINTED },
  ] as const;
  return files.flatMap(({ format, isAllowed, most }) => {
    if (!isAllowed) return [];
    const [name, isPaper] = [t(`labels:exports.${format}`), format === 'print'];
    if (rows > most)
      return [{ label: formatMessage(language, t('reports.most'), { format: name, rows: most }), isPaper }];
    return [{ label: name, href: isPaper ? paths.reportPrint(report.id, search) : file(format), isPaper }];
  });
}

/** Why a run failed. @throws the error itself when it is a fault of the product */
function runFailure(error: unknown, { t, reader }: StaffContext): ErrorView {
  const failed = (key: string, traceId: string, text = t(`reports.${key}.text`)): ErrorView => ({
    state: 'failed',
    title: t(`reports.${key}.title`),
    text,
    traceId,
  });
  if (error instanceof RowsNotStoredError) return failed('notStored', reader.traceId);
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind === 'signed-out') return failed('signedOut', error.traceId);
  if (error.kind === 'unexpected-answer') return failed('incomplete', error.traceId);
  if (error.kind === 'refused' && error.status === 400)
    return failed('refused', error.traceId, error.problem?.title ?? undefined);
  return describeError(error, t).errorView;
}

function sizeIn(query: URLSearchParams, rows: number | null): number {
  const asked = Number(query.get('size') ?? rows ?? DEFAULT_PAGE_SIZE);
  return Number.isInteger(asked) && asked >= 1 && asked <= LARGEST_PAGE_SIZE
    ? asked
    : (rows ?? DEFAULT_PAGE_SIZE);
}

async function viewResult(open: OpenReport, { request, context }: LoaderFunctionArgs): Promise<ResultView> {
  const { run, staffContext, columns } = open;
  const { t } = staffContext;
  const { searchParams: query, search } = new URL(request.url);
  const plain = (state: 'none' | 'gone' | 'cancelled' | 'empty') => ({
    state,
    title: t(`reports.${state}.title`),
    text: t(`reports.${state}.text`),
  });
  if (run === null) return plain(query.has('run') ? 'gone' : 'none');
  const { outcome } = run;
  if (outcome.state === 'running') {
    const text = formatMessage(context.language, t('reports.soFar'), { rows: run.read });
    return { state: 'running', title: t('reports.running'), text, run: run.id };
  }
  if (outcome.state === 'failed')
    return { state: 'failed', errorView: runFailure(outcome.error, staffContext) };
  if (outcome.state === 'cancelled') return plain('cancelled');
  const { result } = outcome;
  if (result.rows.count === 0) return plain('empty');
  const narrowing = await narrowingOf(open);
  const size = sizeIn(query, context.preferences.rows);
  const shown = { run, result, columns, query, search, size, narrowing };
  const rows = onlyInHtml(context, await viewRows(shown, staffContext, context.language), ['cells']);
  return { state: 'rows', rows, exports: exportsOf(open, search, result.rows.count) };
}

/** The user's saved criteria as tabs, with a form that saves the present ones. */
function viewsOf(
  args: LoaderFunctionArgs,
  staff: Staff,
  { report, criteria, standard }: OpenReport,
): ViewTabsView {
  const views = listViews(args.context.records, staff, reportViews(report.id));
  const own = String(criteria.search);
  const saved = currentView(views, own, own);
  const current = saved === null && own === standard ? 'all' : saved;
  const isNew = current === null;
  const save = isNew ? saveForm(args, staff, reportViews(report.id).name) : undefined;
  return {
    saved: views.map(({ name, search }) => ({ name, search })),
    at: current === 'all' ? -1 : current && views.indexOf(current),
    ...(isNew && { canSave: true as const }),
    ...(save && { save }),
  };
}

async function viewReport(args: LoaderFunctionArgs, staff: Staff, open: OpenReport) {
  const { report, title, criteria, staffContext } = open;
  const { t, habits } = staffContext;
  const isWrong = criteria.problems.length > 0;
  const { searchParams: query, search } = new URL(args.request.url);
  return {
    state: 'shown' as const,
    pageTitle: pageTitle(isWrong ? t('filter.errorTitle', { title }) : title),
    title,
    list: reportViews(report.id).name,
    views: viewsOf(args, staff, open),
    fields: criteria.fields,
    problems: criteria.problems,
    habits,
    summary: criteria.summary.join(' · '),
    edit: listAddress(search, { edit: 1 }),
    key: String(criteria.search),
    /** On a narrow page the criteria of a result are one line. */
    isFolded: open.run !== null && !isWrong && !query.has('edit'),
    result: isWrong ? null : await viewResult(open, args),
  };
}

export type ShownReport = Awaited<ReturnType<typeof viewReport>>;

export type ReportView = ShownReport | AbsentReport;

/** Loads the page of a report. @throws UpstreamError only when the session is over */
export async function loadReport(
  args: LoaderFunctionArgs,
  staff: Staff,
): Promise<{ readonly status: number; readonly view: ReportView }> {
  try {
    const open = await openReport(args, staff);
    return {
      status: open.criteria.problems.length > 0 ? 400 : 200,
      view: await viewReport(args, staff, open),
    };
  } catch (error) {
    if (!(error instanceof NoReportError)) throw error;
    return noReportView(error, args.context.t, args.params.reportId ?? '');
  }
}
