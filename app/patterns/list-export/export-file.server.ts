import { setImmediate as otherWork } from 'node:timers/promises';
import type { PageRead } from './all-pages.server.ts';
import { csvHead, csvRows } from './csv.server.ts';
import type { ExportColumn, ExportFormat, ExportRow } from './export-table.ts';
import type { ReadFigure } from './figures.server.ts';
import { writeXlsx, XLSX_ROWS_MOST, xlsxRow } from './xlsx.server.ts';

/** What happens while a file is made: rows are read, the file is written, a piece of it is there. */
export type ExportStep =
  | { readonly kind: 'read'; readonly read: number; readonly total: number | null }
  | { readonly kind: 'writing'; readonly read: number }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

interface ExportSource {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  /** Taken one at a time. */
  readonly pages: AsyncIterable<PageRead<ExportRow>>;
  readonly figure: ReadFigure;
  /** Ends the work when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

interface Form {
  readonly type: string;
  readonly rowsMost: number;
  make(source: ExportSource): AsyncGenerator<ExportStep>;
}

const PIECE_BYTES = 64 * 1024;
/** Rows that are made before other requests get their turn. */
const ROWS_AT_ONCE = 100;

/** Page by page: what was written of a page is given away before the next one is read. */
async function* makeCsv({ columns, pages, figure }: ExportSource): AsyncGenerator<ExportStep> {
  const encoder = new TextEncoder();
  let head = csvHead(columns);
  for await (const { rows, read, total } of pages) {
    yield { kind: 'bytes', bytes: encoder.encode(head + csvRows(columns, rows, figure)) };
    yield { kind: 'read', read, total };
    head = '';
  }
}

/** A sheet is one archive, whose bytes are there only at the end. */
async function* makeXlsx({
  title,
  columns,
  pages,
  figure,
  signal,
}: ExportSource): AsyncGenerator<ExportStep> {
  const sheet: ReturnType<typeof xlsxRow>[] = [];
  for await (const { rows, read, total } of pages) {
    for (const [at, row] of rows.entries()) {
      if (at % ROWS_AT_ONCE === 0) await otherWork();
      sheet.push(xlsxRow(columns, row, figure));
    }
    yield { kind: 'read', read, total };
  }
  yield { kind: 'writing', read: sheet.length };
  const file = await writeXlsx(title, columns, sheet, signal);
  for (let at = 0; at < file.length; at += PIECE_BYTES) {
    yield { kind: 'bytes', bytes: file.subarray(at, at + PIECE_BYTES) };
  }
}

/** The forms of a file. A CSV file takes no more rows than a spreadsheet can open. */
export const FORMS: Readonly<Record<ExportFormat, Form>> = {
  csv: { type: 'text/csv; charset=utf-8', rowsMost: 1_000_000, make: makeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rowsMost: XLSX_ROWS_MOST,
    make: makeXlsx,
  },
};
