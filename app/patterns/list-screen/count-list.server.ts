import type { Pagination } from '../../upstream/pagination.ts';
import type { ListQuery } from '../list/list-query.ts';
import type { ListTexts } from '../list/list-texts.server.ts';
import type { ListView } from '../list/list-view.ts';

/**
 * How many there are and which of them these are, in words. A service that does not count (total 0 beside rows)
 * still says by a full page that there may be another.
 * @param key of the ICU message for the total
 */
export function countList(
  { page, size }: Pick<ListQuery, 'page' | 'size'>,
  rows: number,
  { totalCount: total, totalPages }: Pagination,
  texts: Pick<ListTexts, 'message'>,
  key: string,
): Pick<ListView, 'counts' | 'range' | 'page' | 'pages'> {
  const first = (page - 1) * size + 1;
  const range = { first, last: first + rows - 1, total };
  const counts = total > 0 ? texts.message(key, { count: total }) : null;
  const uncounted = page + (rows === size ? 1 : 0);
  return {
    counts,
    range: rows === 0 ? null : texts.message(total > 0 ? 'list.range' : 'list.rangeOnly', range),
    page,
    pages: total > 0 ? Math.max(totalPages, Math.ceil(total / size)) : uncounted,
  };
}
