import { LARGEST_PAGE_SIZE } from '../../config/constants.ts';

/** One page of a list as its service answers. `total` is 0 where the service does not count. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A page and how far the reading is with it. */
export interface PageRead<Row> {
  readonly rows: readonly Row[];
  /** Rows so far, these included. */
  readonly read: number;
  /** How many there are in all; null while nobody knows. */
  readonly total: number | null;
}

/** The file would not be whole: the service says that there are more rows and gives none. */
export class IncompleteListError extends Error {
  override readonly name = 'IncompleteListError';
}

/** More rows than a file of this form takes. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

interface Reading<Row> {
  /** Reads one page of LARGEST_PAGE_SIZE rows, from 1. */
  page(number: number): Promise<PageOf<Row>>;
  /** Ends the reading when nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** The most rows that the file takes. */
  readonly most: number;
}

/**
 * Reads a list to its end, page by page and only as fast as the pages are taken. Where the service counts, that many
 * rows are read and no page is asked for behind them, though it may give smaller pages than it was asked for; where it
 * does not, a page that is not full is the last.
 * @throws IncompleteListError, TooManyRowsError, the signal's reason, and whatever `page` throws
 */
export async function* readAllPages<Row>({
  page,
  signal,
  most,
}: Reading<Row>): AsyncGenerator<PageRead<Row>> {
  let read = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let number = 1; ; number += 1) {
    signal.throwIfAborted();
    const { rows, total } = await page(number);
    read += rows.length;
    if (Math.max(read, total) > most) throw new TooManyRowsError();
    // A list that grows while it is read is not run after; one that shrinks is over sooner.
    least = Math.min(least, total);
    yield { rows, read, total: total > 0 ? Math.max(least, read) : null };
    if (total > 0 ? read >= least : rows.length < LARGEST_PAGE_SIZE) return;
    if (rows.length === 0) throw new IncompleteListError();
  }
}
