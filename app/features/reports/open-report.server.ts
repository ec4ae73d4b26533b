import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { describeError, forbiddenView } from '../../patterns/error-page/describe-error.server.ts';
import type { ErrorView } from '../../patterns/error-page/error-view.ts';
import { pageTitle } from '../../patterns/page/page-title.ts';
import { openStaffContext, type StaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { Run } from '../../patterns/stored-rows/runs.server.ts';
import { listAgreementStatusesOrEmpty } from '../../upstream/agreements/agreements.server.ts';
import type { Report } from '../../upstream/reports/reports.contract.ts';
import { getReport } from '../../upstream/reports/reports.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { columnsOf, NARROWED, type Narrowing, PERIOD, type ReportColumn } from './columns.server.ts';
import { type ReadCriteria, readCriteria } from './criteria.server.ts';
import { readLookUps } from './look-ups.server.ts';
import { columnsIn, ownerOf, subjectOf } from './run-report.server.ts';

/** A report that the user may run, with the criteria of the address. */
export interface OpenReport {
  readonly staffContext: StaffContext;
  readonly report: Report;
  readonly title: string;
  readonly columns: readonly ReportColumn[];
  readonly criteria: ReadCriteria;
  /** The criteria of an address that gives none. */
  readonly standard: string;
  /** The run that the address names; null where there is none, or it was made with other criteria. */
  readonly run: Run | null;
}

/** There is no such report, or the user may not run it. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';
  readonly status: number;
  readonly errorView: ErrorView | null;
  constructor(status: number, errorView: ErrorView | null) {
    super('There is no such report');
    this.status = status;
    this.errorView = errorView;
  }
}

export const NEEDS = { permission: 'REPORT_RUN', operation: 'reports.get' } as const;

/** Opens the report of an address. @throws NoReportError, and UpstreamError when the session is over */
export async function openReport(
  { request, context, params }: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>,
  staff: Staff,
  query: URLSearchParams = new URL(request.url).searchParams,
): Promise<OpenReport> {
  const staffContext = await openStaffContext({ request, context }, staff);
  const { t, access, reader, habits, formats } = staffContext;
  if (!access.allows(NEEDS)) throw new NoReportError(403, forbiddenView(NEEDS.permission, t));
  const id = /^\d{1,9}$/.test(params.reportId ?? '') ? Number(params.reportId) : null;
  if (id === null) throw new NoReportError(404, null);
  let report: Report;
  try {
    report = await getReport(reader, id);
  } catch (error) {
    if (error instanceof UpstreamError && error.kind === 'refused' && error.status === 404)
      throw new NoReportError(404, null);
    const { status, errorView } = describeError(error, t);
    throw new NoReportError(status, errorView);
  }
  const choices = await readLookUps(report.criteria, staffContext);
  const reading = { choices, habits, t, date: formats.date };
  const criteria = readCriteria(report.criteria, query, reading);
  const standard = String(readCriteria(report.criteria, new URLSearchParams(), reading).search);
  const found = context.runs.find(ownerOf(staff), query.get('run') ?? '');
  const isSame = found?.subject === subjectOf(report, criteria);
  return {
    staffContext,
    report,
    title: report.title ?? report.name ?? String(report.id),
    columns: columnsIn(found, columnsOf(report.fields)),
    criteria,
    standard,
    run: isSame ? found : null,
  };
}

export type AbsentReport =
  | { readonly state: 'absent'; readonly pageTitle: string; readonly title: string; readonly text: string }
  | {
      readonly state: 'trouble';
      readonly pageTitle: string;
      readonly title: string;
      readonly errorView: ErrorView;
    };

/** What a page shows instead of a report. */
export function noReportView(
  { status, errorView }: NoReportError,
  t: StaffContext['t'],
  id: string,
): { readonly status: number; readonly view: AbsentReport } {
  if (errorView === null) {
    const title = t('reports.absent', { id });
    const view = {
      state: 'absent',
      pageTitle: pageTitle(title),
      title,
      text: t('reports.absentText'),
    } as const;
    return { status, view };
  }
  const title = t('reports.report');
  return { status, view: { state: 'trouble', pageTitle: pageTitle(title), title, errorView } };
}

/** What the counts of this run were narrowed by. */
export async function narrowingOf({
  report,
  columns,
  criteria,
  staffContext,
}: OpenReport): Promise<Narrowing> {
  const body = criteria.body ?? {};
  const isPlain = report.criteria.every(({ name, defaultValue }) => {
    const value = body[name];
    const isDefault = value == null || String(value) === (defaultValue ?? '') || value === '';
    return NARROWED.has(name) || isDefault;
  });
  const counts = columns.some(({ name }) => name === 'Agreements');
  const statuses = counts ? await listAgreementStatusesOrEmpty(staffContext.reader) : [];
  const day = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    from: day(body[PERIOD.from]),
    to: day(body[PERIOD.to]),
    isComplete:
      isPlain && day(body[PERIOD.from]) !== null && day(body[PERIOD.to]) !== null && statuses.length > 0,
    statuses: statuses.filter(({ name }) => !/^void$/i.test(name)).map(({ id }) => String(id)),
  };
}
