import { createRequire } from 'node:module';
import { setImmediate as otherWork } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Cell as SheetCell, SheetOptions } from 'write-excel-file/node';
import { cellText, plainText } from './cell-text.server.ts';
import type { ExportColumn, ExportRow } from './export-table.ts';
import { type Figure, figureIn, type ReadFigure } from './figures.server.ts';

/** A sheet is held in memory until it is written, so it takes no more rows than this. */
export const XLSX_ROWS_MOST = 20_000;

/** What Excel takes in one cell; it calls a file with more damaged. */
const CELL_CHARACTERS_MOST = 32_767;
const NAME_CHARACTERS_MOST = 31;
/** Widths of columns in characters, taken from the head and the first rows. */
const WIDTH = { least: 8, most: 40, rows: 100 };
/** Several times what a sheet of the most rows and 30 columns needs. */
const MEMORY_MB = 1024;

/** `_x0041_` in a sheet is an A, and `_x005F_` the underscore itself. */
const READ_AS_CHARACTER = /_(?=x[\dA-Fa-f]{4}_)/g;

/** A text as a sheet takes it, in which no text is a formula; null leaves the cell out. */
function textCell(text: string): string | null {
  const cut = plainText(text.replace(READ_AS_CHARACTER, '_x005F_').slice(0, CELL_CHARACTERS_MOST));
  // The library looks texts up in an object, which has names of its own; it takes this mark out of the text again.
  return cut in {} ? `\u0000${cut}` : cut || null;
}

/** A figure with the decimals that the screen shows. */
const figureCell = ({ value, decimals }: Figure) => ({
  value,
  format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
});

/** One row of a sheet: figures as numbers, everything else as text. */
export function xlsxRow(
  columns: readonly ExportColumn[],
  row: ExportRow,
  read: ReadFigure,
): readonly SheetCell[] {
  return columns.map(({ kind }, at) => {
    const text = cellText(kind, row[at] ?? '');
    const figure = figureIn(kind, text, read);
    return figure ? figureCell(figure) : textCell(text);
  });
}

/**
 * Runs apart from the thread that answers requests: a large sheet takes seconds. Takes the rows in portions, since they
 * are copied while that thread waits; null is the end.
 */
const WRITE = `
const { parentPort, workerData } = require('node:worker_threads');
const write = require(workerData.library).default;
const rows = [];
parentPort.on('message', (portion) => {
  if (portion) return rows.push(...portion);
  write(rows, workerData.options).toBuffer().then((file) => {
    const bytes = new Uint8Array(file);
    parentPort.postMessage(bytes, [bytes.buffer]);
    parentPort.close();
  });
});
`;
const ROWS_IN_PORTION = 200;

const library = createRequire(import.meta.url).resolve('write-excel-file/node');

/** What a sheet is called; Excel refuses long names and some signs. */
const sheetName = (title: string) =>
  plainText(title.replace(/[[\]/\\:*?']/g, ' ').slice(0, NAME_CHARACTERS_MOST)) || '1';

function widthOf(head: string, rows: readonly (readonly SheetCell[])[], at: number): number {
  const lengths = rows.slice(0, WIDTH.rows).map((row) => String(row[at] ?? '').length);
  return Math.min(WIDTH.most, Math.max(WIDTH.least, head.length, ...lengths) + 2);
}

/** Ends once the sheet before is written: each takes a processor for seconds, and much memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Writes a sheet with a head that stays in view, when those that were asked for before are written.
 * @param rows made by `xlsxRow`
 * @throws the signal's reason once nobody waits, and what the writing throws
 */
export function writeXlsx(
  title: string,
  columns: readonly ExportColumn[],
  rows: readonly (readonly SheetCell[])[],
  signal: AbortSignal,
): Promise<Uint8Array> {
  const heads = columns.map(({ head }) => textCell(cellText('text', head)) ?? '');
  const options: SheetOptions<never> = {
    sheet: sheetName(title),
    stickyRowsCount: 1,
    columns: heads.map((head, at) => ({ width: widthOf(head, rows, at) })),
  };
  const head = heads.map((value) => ({ value, fontWeight: 'bold' as const }));
  const written = turn.then(() => writeInWorker([head, ...rows], options, signal));
  turn = written.catch(() => undefined);
  // Whoever leaves while others are written does not wait for them.
  const { promise: left, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([written, left]);
}

async function writeInWorker(
  rows: readonly (readonly SheetCell[])[],
  options: SheetOptions<never>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const worker = new Worker(WRITE, {
    eval: true,
    workerData: { library, options },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise: file, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const leave = () => {
    reject(signal.reason);
    void worker.terminate();
  };
  signal.addEventListener('abort', leave, { once: true });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => {
    signal.removeEventListener('abort', leave);
    reject(new Error('The sheet was not written'));
  });
  for (let from = 0; from < rows.length && !signal.aborted; from += ROWS_IN_PORTION) {
    worker.postMessage(rows.slice(from, from + ROWS_IN_PORTION));
    await otherWork();
  }
  worker.postMessage(null);
  return file;
}
