import type { UpstreamLog } from './upstream-log.ts';

/** Where a page stands in its list. Each figure is 0 when the service does not say. */
export interface Pagination {
  readonly page: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

/** What a list without figures has. */
export const NO_PAGINATION: Pagination = { page: 0, pageSize: 0, totalPages: 0, totalCount: 0 };

/** The spellings met in the field, in lower case. */
const SPELLINGS = {
  page: ['currentpage', 'page', 'pagenumber'],
  pageSize: ['pagesize', 'size'],
  totalPages: ['totalpages', 'pagecount', 'totalpagecount'],
  totalCount: ['totalcount', 'totalrecords', 'totalrecordcount'],
} as const;

function figure(record: Readonly<Record<string, unknown>>, spellings: readonly string[]): number {
  const found = Object.entries(record).find(([key]) => spellings.includes(key.toLowerCase()))?.[1];
  const value = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.trunc(value) : 0;
}

function parse(header: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(header);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Reads the x-pagination header, a JSON object with page, size, total pages and total records. A missing header
 * gives zeros in silence, an unparsable one gives zeros and one warning (without the header's text).
 */
export function readPagination(
  header: string | null,
  log: UpstreamLog,
  about: { readonly traceId: string },
): Pagination {
  const record = header === null ? {} : parse(header);
  if (record === null)
    log.warn({ ...about, length: header?.length }, 'The x-pagination header is not readable');
  return {
    page: figure(record ?? {}, SPELLINGS.page),
    pageSize: figure(record ?? {}, SPELLINGS.pageSize),
    totalPages: figure(record ?? {}, SPELLINGS.totalPages),
    totalCount: figure(record ?? {}, SPELLINGS.totalCount),
  };
}
