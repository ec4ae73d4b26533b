import { setImmediate as otherWork } from 'node:timers/promises';
import { openRowWriter, type StoredRow, type StoredRows, type StoredValue } from './stored-rows.server.ts';

export interface RowOrder {
  /** The number of the column, from 0. */
  readonly column: number;
  readonly isDescending: boolean;
  /** How its texts are ordered: as the language orders words, or sign by sign, as for days. */
  readonly language: string | null;
}

/** Rows that memory sorts at once. */
const ROWS_OF_RUN = 4_000;
/** Rows between two turns of other requests. */
const ROWS_AT_ONCE = 200;

type Compare = (one: StoredRow, other: StoredRow) => number;

const rankOf = (value: StoredValue): number => ['boolean', 'number', 'string'].indexOf(typeof value);

function compareRows({ column, isDescending, language }: RowOrder): Compare {
  const sign = isDescending ? -1 : 1;
  const words = language === null ? null : new Intl.Collator(language, { numeric: true });
  const compare = (one: StoredValue, other: StoredValue): number => {
    if (words !== null && typeof one === 'string' && typeof other === 'string')
      return words.compare(one, other);
    const byKind = rankOf(one) - rankOf(other);
    if (byKind !== 0 || one === null || other === null) return byKind;
    return one < other ? -1 : Number(one > other);
  };
  return (one, other) => {
    const [a = null, b = null] = [one[column], other[column]];
    // A missing value is last in both directions.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  };
}

/** Sorts rows by merging, so that other requests get their turn; equal rows stay in their order. */
async function sorted(rows: readonly StoredRow[], compare: Compare): Promise<readonly StoredRow[]> {
  let runs: StoredRow[][] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    runs.push(rows.slice(from, from + ROWS_AT_ONCE).sort(compare));
    await otherWork();
  }
  while (runs.length > 1) {
    const joined: StoredRow[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      joined.push(await mergedRuns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    }
    runs = joined;
  }
  return runs[0] ?? [];
}

async function mergedRuns(
  one: readonly StoredRow[],
  other: readonly StoredRow[],
  compare: Compare,
): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (let [a, b] = [0, 0]; a < one.length || b < other.length; ) {
    const [first, second] = [one[a], other[b]];
    const isFirst = first !== undefined && (second === undefined || compare(first, second) <= 0);
    rows.push((isFirst ? first : second) as StoredRow);
    if (isFirst) a += 1;
    else b += 1;
    if (rows.length % (10 * ROWS_AT_ONCE) === 0) await otherWork();
  }
  return rows;
}

/** One sorted run of the file, read piece by piece. */
interface Source {
  readonly rest: AsyncGenerator<readonly StoredRow[]>;
  piece: readonly StoredRow[];
  at: number;
}

/** Returns the next row without taking it; null at the end. */
async function headOf(source: Source): Promise<StoredRow | null> {
  if (source.at >= source.piece.length) {
    const next = await source.rest.next();
    if (next.done) return null;
    source.piece = next.value;
    source.at = 0;
  }
  return source.piece[source.at] ?? null;
}

async function mergeInto(
  runs: readonly StoredRows[],
  compare: Compare,
  add: (row: StoredRow) => Promise<void>,
): Promise<void> {
  const sources: Source[] = runs.map((run) => ({ rest: run.pieces(), piece: [], at: 0 }));
  const heads = await Promise.all(sources.map(headOf));
  for (;;) {
    let least = -1;
    for (const [at, head] of heads.entries()) {
      const best = heads[least];
      if (head !== null && (best == null || compare(head, best) < 0)) least = at;
    }
    const [row, source] = [heads[least], sources[least]];
    if (row == null || source === undefined) return;
    await add(row);
    source.at += 1;
    // Only the end of a piece has to wait for the disk.
    heads[least] = source.piece[source.at] ?? (await headOf(source));
  }
}

/**
 * Returns the rows of a table in an order, as a table of its own in `directory`. Memory holds one run of rows, then a
 * piece of each run. @throws the system's error
 */
export async function sortRows(directory: string, rows: StoredRows, order: RowOrder): Promise<StoredRows> {
  const compare = compareRows(order);
  const runs: StoredRows[] = [];
  const write = async (some: readonly StoredRow[]) => {
    const writer = await openRowWriter(directory);
    try {
      for (const row of some) await writer.add(row);
      runs.push(await writer.finish());
    } catch (error) {
      await writer.close();
      throw error;
    }
  };
  try {
    let open: StoredRow[] = [];
    for await (const piece of rows.pieces()) {
      open.push(...piece);
      if (open.length < ROWS_OF_RUN) continue;
      await write(await sorted(open, compare));
      open = [];
    }
    await write(await sorted(open, compare));
    const [only] = runs;
    if (only !== undefined && runs.length === 1) {
      runs.length = 0;
      return only;
    }
    const writer = await openRowWriter(directory);
    try {
      await mergeInto(runs, compare, writer.add);
      return await writer.finish();
    } catch (error) {
      await writer.close();
      throw error;
    }
  } finally {
    await Promise.all(runs.map((run) => run.close()));
  }
}
