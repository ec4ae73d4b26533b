import { setImmediate as otherWork } from 'node:timers/promises';
import type { ExportColumn, ExportFormat, ExportRow, ReadFigure } from '../list-view.ts';
import type { PageRead } from '../read-pages.server.ts';
import { csvHead, csvRows } from './cell-text.server.ts';
import { writeXlsx, XLSX_ROWS_MOST, xlsxRow } from './xlsx.server.ts';

export type ProgressStep =
  | { readonly kind: 'read'; readonly read: number; readonly total: number | null }
  | { readonly kind: 'writing'; readonly read: number };

export type ExportStep = ProgressStep | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

interface ExportSource {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly pages: AsyncIterable<PageRead<ExportRow>>;
  readonly figure: ReadFigure;
  readonly signal: AbortSignal;
}

interface Form {
  readonly type: string;
  readonly rowsMost: number;
  make(source: ExportSource): AsyncGenerator<ExportStep>;
}

const PIECE_BYTES = 64 * 1024;
/** Then other requests get their turn. */
const ROWS_AT_ONCE = 100;

/** Each page is sent before the next one is read. */
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
async function* makeXlsx(source: ExportSource): AsyncGenerator<ExportStep> {
  const { title, columns, pages, figure, signal } = source;
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

/** A CSV file takes no more rows than a spreadsheet can open. */
export const FORMS: Readonly<Record<ExportFormat, Form>> = {
  csv: { type: 'text/csv; charset=utf-8', rowsMost: 1_000_000, make: makeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rowsMost: XLSX_ROWS_MOST,
    make: makeXlsx,
  },
};
