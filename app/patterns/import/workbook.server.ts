import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { IMPORT } from '../../config/limits.ts';
import { unpack } from './archive.server.ts';

/** Why a file cannot be read: the key of its text, with the row, counted from 1, where one is to blame. */
export interface UnreadableFile {
  readonly key: string;
  readonly row: number | null;
}

/** The texts of a file's cells, row by row with the head; a row is numbered as in a spreadsheet, from 1. */
export interface FileRows {
  readonly rows: readonly (readonly string[])[];
  /** Cells of a workbook that hold a formula, as `row:cell` counted from 0; null for CSV, where the text alone shows it. */
  readonly formulas: ReadonlySet<string> | null;
}

/** A workbook of the most lines takes about a second. */
const LONGEST_MS = 30_000;
const MEMORY_MB = 1024;

/** Runs in its own thread: a large sheet takes seconds. Answers the cells of the first sheet as texts. */
const READ = `
const { parentPort, workerData } = require('node:worker_threads');
const { readSheet } = require(workerData.library);
const two = (figure) => String(figure).padStart(2, '0');
const day = (date) => date.getUTCFullYear() + '-' + two(date.getUTCMonth() + 1) + '-' + two(date.getUTCDate());
const time = (date) => two(date.getUTCHours()) + ':' + two(date.getUTCMinutes());
const textOf = (cell) => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    // A time of day is a date before the first one.
    if (cell.getUTCFullYear() < 1901) return time(cell);
    return day(cell) + (time(cell) === '00:00' ? '' : 'T' + time(cell));
  }
  // Sums of binary fractions have more digits than were entered.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : String(cell);
};
readSheet(workerData.bytes, 1).then(
  (rows) => parentPort.postMessage({ rows: rows.map((row) => row.map(textOf)) }),
  () => parentPort.postMessage({ rows: null }),
);
`;

const library = createRequire(import.meta.url).resolve('read-excel-file/universal');

const damaged: UnreadableFile = { key: 'import.file.damagedWorkbook', row: null };

async function readInWorker(bytes: Uint8Array): Promise<readonly (readonly string[])[] | null> {
  const own = new Uint8Array(bytes).buffer;
  const worker = new Worker(READ, {
    eval: true,
    workerData: { library, bytes: own },
    transferList: [own],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve } = Promise.withResolvers<readonly (readonly string[])[] | null>();
  const timer = setTimeout(() => resolve(null), LONGEST_MS);
  worker.once('message', ({ rows }) => resolve(rows));
  // A sheet that needs more memory than it may have ends the thread.
  worker.once('error', () => resolve(null));
  worker.once('exit', () => resolve(null));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Returns the markup of the first sheet (ECMA-376, part 1, 18.2.19), by the workbook's own list of its sheets. */
function firstSheet(files: ReadonlyMap<string, Buffer>): string | null {
  const book = files.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const relations = files.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const id = /<(?:\w+:)?sheet\b[^>]*\br:id="([^"]+)"/.exec(book)?.[1];
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([one]) =>
    one.includes(`Id="${id}"`),
  )?.[0];
  const target = /\bTarget="\/?(?:xl\/)?([^"]+)"/.exec(relation ?? '')?.[1];
  return files.get(`xl/${target}`)?.toString('utf8') ?? null;
}

const columnAt = (letters: string): number =>
  [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Returns the cells with a formula: the library gives their last result as if it had been entered. */
function formulasIn(markup: string): ReadonlySet<string> {
  const found = new Set<string>();
  const formula = /<(?:\w+:)?f[\s/>]/g;
  const cell = /<(?:\w+:)?c\b[^>]*\br="([A-Z]+)(\d+)"[^>]*>/g;
  let here = '';
  for (let next = formula.exec(markup); next !== null; next = formula.exec(markup)) {
    const before = markup.slice(Math.max(0, next.index - 400), next.index);
    for (const [, letters = '', row = ''] of before.matchAll(cell))
      here = `${Number(row) - 1}:${columnAt(letters)}`;
    if (here !== '') found.add(here);
  }
  return found;
}

/** Reads the first sheet of a workbook; one that unpacks to too many bytes is refused before it is read. */
export async function readWorkbook(bytes: Uint8Array): Promise<FileRows | UnreadableFile> {
  const files = unpack(Buffer.from(bytes), ['.xml', '.rels'], IMPORT.unpacked);
  if (files === null) return damaged;
  const markup = firstSheet(files);
  if (markup === null) return damaged;
  const rows = await readInWorker(bytes);
  return rows === null ? damaged : { rows, formulas: formulasIn(markup) };
}
