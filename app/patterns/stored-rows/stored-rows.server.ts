import { setImmediate as otherWork } from 'node:timers/promises';
import { openSealedFile, type SealedFile } from '../../store/sealed-file.server.ts';

export type StoredValue = string | number | boolean | null;

/** The values of a row in the order of its table's columns. */
export type StoredRow = readonly StoredValue[];

/** Rows that are sealed together; other requests get their turn after each. */
const ROWS_OF_PIECE = 200;

/** Rows in a temporary file. Memory holds one piece of them at a time. */
export interface StoredRows {
  readonly count: number;
  /** On the disk. */
  readonly bytes: number;
  /** Returns the rows from `from`, counted from 0, and at most `most`. */
  slice(from: number, most: number): Promise<readonly StoredRow[]>;
  /** Returns all rows, piece by piece. */
  pieces(): AsyncGenerator<readonly StoredRow[]>;
  close(): Promise<void>;
}

export interface RowWriter {
  readonly count: number;
  readonly bytes: number;
  add(row: StoredRow): Promise<void>;
  /** Stores the last rows; no more can be added. */
  finish(): Promise<StoredRows>;
  /** Removes what was written. */
  close(): Promise<void>;
}

async function readPiece(file: SealedFile, piece: number): Promise<readonly StoredRow[]> {
  await otherWork();
  return JSON.parse((await file.read(piece)).toString('utf8'));
}

function storedRows(file: SealedFile, count: number): StoredRows {
  return {
    count,
    bytes: file.bytes,
    async slice(from, most) {
      const rows: StoredRow[] = [];
      const end = Math.min(count, from + most);
      for (let at = Math.max(0, from); at < end; ) {
        const piece = Math.floor(at / ROWS_OF_PIECE);
        const start = piece * ROWS_OF_PIECE;
        rows.push(...(await readPiece(file, piece)).slice(at - start, end - start));
        at = start + ROWS_OF_PIECE;
      }
      return rows;
    },
    async *pieces() {
      for (let piece = 0; piece < file.pieces; piece += 1) yield readPiece(file, piece);
    },
    close: () => file.close(),
  };
}

/** Opens a table in `directory` for writing. @throws the system's error */
export async function openRowWriter(directory: string): Promise<RowWriter> {
  const file = await openSealedFile(directory);
  let open: StoredRow[] = [];
  let count = 0;
  const flush = async () => {
    const rows = open;
    open = [];
    await file.append(Buffer.from(JSON.stringify(rows)));
    await otherWork();
  };
  return {
    get count() {
      return count;
    },
    get bytes() {
      return file.bytes;
    },
    async add(row) {
      open.push(row);
      count += 1;
      if (open.length === ROWS_OF_PIECE) await flush();
    },
    async finish() {
      if (open.length > 0) await flush();
      return storedRows(file, count);
    },
    close: () => file.close(),
  };
}
