/**
 * The program of the thread that reads a workbook (`workbook.server.ts`): it answers the cells of the first sheet as texts
 * with those that hold a formula, or null for a damaged file. It imports nothing with sessions, settings or caches.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/universal';
import { unpack } from './archive.server.ts';
import type { FileRows, WorkbookOrder } from './workbook.server.ts';

const two = (figure: number): string => String(figure).padStart(2, '0');
const dayOf = (date: Date): string =>
  `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
const timeOf = (date: Date): string => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const time = timeOf(cell);
    // A time of day is a date before the first one.
    if (cell.getUTCFullYear() < 1901) return time;
    return dayOf(cell) + (time === '00:00' ? '' : `T${time}`);
  }
  // Sums of binary fractions have more digits than were entered.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : String(cell);
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

async function read({ bytes, unpacked }: WorkbookOrder): Promise<FileRows | null> {
  const files = unpack(Buffer.from(bytes), ['.xml', '.rels'], unpacked);
  const markup = files && firstSheet(files);
  if (markup === null) return null;
  const rows = await readSheet(bytes, 1);
  return { rows: rows.map((row) => row.map(textOf)), formulas: formulasIn(markup) };
}

parentPort?.postMessage(await read(workerData as WorkbookOrder).catch(() => null));
