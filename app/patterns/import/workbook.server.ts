import { Worker } from 'node:worker_threads';
import { IMPORT } from '../../config/limits.ts';

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

/** What the thread is given: the file, and how many bytes it may unpack to. */
export interface WorkbookOrder {
  readonly bytes: ArrayBuffer;
  readonly unpacked: number;
}

/** A workbook of the most lines takes about a second. */
const LONGEST_MS = 30_000;
const MEMORY_MB = 1024;

const damaged: UnreadableFile = { key: 'import.file.damagedWorkbook', row: null };

/** The build writes the thread's program next to its own folder; see `threadPrograms` in vite.config.ts. */
const program = () =>
  new URL(import.meta.env.PROD ? '../workbook-thread.js' : './workbook-thread.server.ts', import.meta.url);

/**
 * Reads the first sheet of a workbook, in a thread of its own: a large sheet takes seconds. One that unpacks to too many
 * bytes is refused before it is read.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<FileRows | UnreadableFile> {
  const own = new Uint8Array(bytes).buffer;
  const worker = new Worker(program(), {
    workerData: { bytes: own, unpacked: IMPORT.unpacked } satisfies WorkbookOrder,
    transferList: [own],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve } = Promise.withResolvers<FileRows | null>();
  const timer = setTimeout(() => resolve(null), LONGEST_MS);
  worker.once('message', resolve);
  // A sheet that needs more memory than it may have ends the thread.
  worker.once('error', () => resolve(null));
  worker.once('exit', () => resolve(null));
  try {
    return (await promise) ?? damaged;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
