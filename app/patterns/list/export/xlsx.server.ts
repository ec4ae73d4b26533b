import { createRequire } from 'node:module';
import { setImmediate as otherWork } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Cell as SheetCell, SheetOptions } from 'write-excel-file/node';
import type { ExportColumn, ExportRow, Figure, ReadFigure } from '../list-view.ts';
import { cellText, figureIn, plainText } from './cell-text.server.ts';

/** A sheet is in memory until it is written. */
export const XLSX_ROWS_MOST = 20_000;

/** Excel calls a file with more damaged. */
const CELL_CHARACTERS_MOST = 32_767;
const NAME_CHARACTERS_MOST = 31;
/** Of columns in characters, by the head and the first rows. */
const WIDTH = { least: 8, most: 40, rows: 100 };
/** Several times what a sheet of the most rows and 30 columns needs. */
const MEMORY_MB = 1024;

/** `_x0041_` in a sheet is an A, and `_x005F_` the underscore itself. */
const READ_AS_CHARACTER = /_(?=x[\dA-Fa-f]{4}_)/g;

/** A text is no formula in a sheet; null leaves the cell out. */
function textCell(text: string): string | null {
  const cut = plainText(text.replace(READ_AS_CHARACTER, '_x005F_').slice(0, CELL_CHARACTERS_MOST));
  // The library looks texts up in an object, which has own names; it removes this mark again.
  return cut in {} ? `\u0000${cut}` : cut || null;
}

const figureCell = ({ value, decimals }: Figure) => ({
  value,
  format: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0',
});

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

/** Runs in its own thread: a large sheet takes seconds. Rows come in portions; null is the end. */
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

/** Excel refuses long names and some signs. */
const sheetName = (title: string) =>
  plainText(title.replace(/[[\]/\\:*?']/g, ' ').slice(0, NAME_CHARACTERS_MOST)) || '1';

function widthOf(head: string, rows: readonly (readonly SheetCell[])[], at: number): number {
  const lengths = rows.slice(0, WIDTH.rows).map((row) => String(row[at] ?? '').length);
  return Math.min(WIDTH.most, Math.max(WIDTH.least, head.length, ...lengths) + 2);
}

/** Ends with the sheet before: each takes a processor for seconds, and much memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Writes a sheet with a fixed head, after those that were requested before.
 * @param rows made by `xlsxRow`
 * @throws the signal's reason once its request has ended, and what the writing throws
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
  // A request that ends does not wait for the sheets before.
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
