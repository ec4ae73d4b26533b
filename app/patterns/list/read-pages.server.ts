import { LARGEST_PAGE_SIZE } from '../../config/constants.ts';
import type { CallLimit } from '../../upstream/time-limit.ts';
import type { StaffContext } from '../staff-context/staff-context.server.ts';
import type { Asked, ListDeclaration, RowsPage } from './list-declaration.server.ts';

export const MOST_WHOLE_ROWS = 5_000;

/** `total` is 0 where the service does not count. */
export interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface PageRead<Row> {
  readonly rows: readonly Row[];
  /** Rows so far, these included. */
  readonly read: number;
  /** Null where the service does not count. */
  readonly total: number | null;
}

/** The service counts more rows than it gives. */
export class IncompleteListError extends Error {
  override readonly name = 'IncompleteListError';
}

export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

interface Reading<Row> {
  /** Reads one page of LARGEST_PAGE_SIZE rows, from 1. */
  page(number: number): Promise<PageOf<Row>>;
  readonly signal?: CallLimit | undefined;
  readonly most: number;
}

/**
 * Reads a list to its end, only as fast as the pages are taken. Where the service counts, that many rows are read, also
 * in smaller pages; where it does not, a page that is not full is the last.
 * @throws IncompleteListError, TooManyRowsError, the signal's reason, and what `page` throws
 */
export async function* readAllPages<Row>({
  page,
  signal,
  most,
}: Reading<Row>): AsyncGenerator<PageRead<Row>> {
  let read = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let number = 1; ; number += 1) {
    if (signal?.aborted) throw signal.reason;
    const { rows, total } = await page(number);
    read += rows.length;
    if (Math.max(read, total) > most) throw new TooManyRowsError();
    // Growth while it is read is ignored; a list that shrinks ends sooner.
    least = Math.min(least, total);
    yield { rows, read, total: total > 0 ? Math.max(least, read) : null };
    if (total > 0 ? read >= least : rows.length < LARGEST_PAGE_SIZE) return;
    if (rows.length === 0) throw new IncompleteListError();
  }
}

type Value = string | number | null;

/** Rows without a value come last. */
function inOrder<Row>(
  rows: readonly Row[],
  value: (row: Row) => Value,
  isDescending: boolean,
  language: string,
): readonly Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const between = (a: Value, b: Value) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    return isDescending ? -order : order;
  };
  return rows.toSorted((one, other) => between(value(one), value(other)));
}

/** Reads one page, the service's or the product's. @throws UpstreamError, TooManyRowsError */
export async function readPage<Row, Filters, Localizer>(
  list: ListDeclaration<Row, Filters, Localizer>,
  staffContext: StaffContext,
  asked: Asked<Filters>,
): Promise<RowsPage<Row>> {
  if (list.paged !== 'product') return list.rows(staffContext, asked);
  const { query, filters } = asked;
  const whole: Row[] = [];
  const pages = readAllPages({
    most: MOST_WHOLE_ROWS,
    signal: staffContext.reader.signal,
    async page(number) {
      const part = { ...query, page: number, size: LARGEST_PAGE_SIZE };
      const { rows, pagination } = await list.rows(staffContext, { query: part, filters });
      return { rows, total: pagination.totalCount };
    },
  });
  for await (const { rows } of pages) whole.push(...rows);
  const column = Object.values(list.columns).find(({ sort, value }) => sort === query.sort && value);
  const isDescending = query.direction === 'desc';
  const ordered = column
    ? inOrder(whole, (row) => column.value?.(row) ?? null, isDescending, staffContext.language)
    : whole;
  const { page, size } = query;
  const totals = { totalPages: Math.ceil(whole.length / size), totalCount: whole.length };
  const rows = ordered.slice((page - 1) * size, page * size);
  return { rows, pagination: { page, pageSize: size, ...totals } };
}
