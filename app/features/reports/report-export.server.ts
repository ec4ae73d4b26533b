import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import { answerExport, askedFormat } from '../../patterns/list/export/export-table.server.ts';
import type { ExportRow } from '../../patterns/list/list-view.ts';
import { type PageRead, TooManyRowsError } from '../../patterns/list/read-pages.server.ts';
import { openStaffContext } from '../../patterns/staff-context/staff-context.server.ts';
import type { StoredRows } from '../../patterns/stored-rows/stored-rows.server.ts';
import { type ReportColumn, valueWriter } from './columns.server.ts';
import { NoReportError, type OpenReport, openReport } from './open-report.server.ts';
import { orderIn, rowsInOrder } from './result.server.ts';

type Writing = OpenReport['staffContext'];

/** The rows of a result as texts, piece by piece, as the screen shows them. */
async function* textsOf(
  rows: StoredRows,
  columns: readonly ReportColumn[],
  staffContext: Writing,
): AsyncGenerator<PageRead<ExportRow>> {
  const write = valueWriter(staffContext);
  let read = 0;
  for await (const piece of rows.pieces()) {
    read += piece.length;
    const texts = piece.map((row) => columns.map(({ kind, at }) => write(kind, row[at] ?? null)));
    yield { rows: texts, read, total: rows.count };
  }
}

const FIGURES: ReadonlySet<string> = new Set(['whole', 'decimal']);

const exportColumn = ({ label, kind }: ReportColumn) => ({
  head: label,
  kind: FIGURES.has(kind) ? ('amount' as const) : ('text' as const),
});

/** Opens the table of a report's export: all rows of the run, in the order of the address. */
async function openTable(args: LoaderFunctionArgs, staff: Staff) {
  const { t, language } = args.context;
  const words = (key: string) => ({
    title: t(`reports.${key}.title`),
    text: t(`reports.${key}.text`),
    traceId: null,
  });
  try {
    const open = await openReport(args, staff);
    const { report, run, columns, staffContext, title } = open;
    const isAllowed =
      askedFormat(args.request.url) === 'csv' ? report.isExportableToCsv : report.isExportableToExcel;
    if (!isAllowed) return { status: 403, words: words('notAllowed') };
    if (run?.outcome.state !== 'done') return { status: 410, words: words('gone') };
    const { result } = run.outcome;
    const order = orderIn(new URL(args.request.url).searchParams, columns, language);
    const visible = columns.filter(({ isVisible }) => isVisible);
    const rows = await rowsInOrder(run, result, order);
    return {
      title,
      columns: visible.map(exportColumn),
      pages(most: number) {
        if (rows.count > most) throw new TooManyRowsError();
        return textsOf(rows, visible, staffContext);
      },
    };
  } catch (error) {
    if (error instanceof NoReportError) return { status: error.status, words: words('gone') };
    throw error;
  }
}

/** Answers with the rows of a run as a file, where the report allows it. */
export async function exportReport(args: LoaderFunctionArgs, staff: Staff): Promise<Response> {
  const staffContext = await openStaffContext(args, staff);
  const name = `report-${args.params.reportId}`;
  return answerExport(args, staff, staffContext, { name, open: () => openTable(args, staff) });
}
