import type { ListQuery } from './list-address.ts';
import type { RowsPage } from './list-declaration.server.ts';

/** Returns one page of rows that the service answers all at once. */
export function pageOf<Row>(
  all: readonly Row[],
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
): RowsPage<Row> {
  const totals = { totalPages: Math.ceil(all.length / size), totalCount: all.length };
  return {
    rows: all.slice((page - 1) * size, page * size),
    pagination: { page, pageSize: size, ...totals },
  };
}
