import type { Database } from '../database.ts';
import type { QueryReader } from '../query.ts';
import type { Row } from '../table-row.ts';
import type { Statement } from './conditions.ts';

export interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
}

export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** A column to order by, with the tables that it needs beside the list's own. */
export interface Sort {
  readonly column: string;
  readonly join?: string;
}

/**
 * Finds a sort by the row's field or by the code of a column header, whatever its case.
 * @param codes of column headers that are spelled otherwise than the field they show, in lower case
 */
export function sortsByName<Field extends string>(
  sorts: Readonly<Record<Field, unknown>>,
  codes: Readonly<Record<string, Field>>,
): (name: string) => Field | undefined {
  const fields = Object.keys(sorts) as Field[];
  const byName = new Map<string, Field>([
    ...Object.entries<Field>(codes),
    ...fields.map((field) => [field.toLowerCase(), field] as const),
  ]);
  return (name) => byName.get(name.toLowerCase());
}

/** What a list reads: a table under an alias (`reservations r`) and the conditions on it, the tenant's among them. */
interface Selection {
  readonly from: string;
  readonly key: string;
  readonly conditions: readonly Statement[];
}

interface Ordered extends Selection, Paging {
  readonly sort: Sort;
  readonly descending: boolean;
}

/** `page` from 1 and `pageSize` up to 500, ten when it is not given. */
export const readPaging = (query: QueryReader): Paging => ({
  page: query.whole('page', { min: 1, max: 1_000_000, fallback: 1 }),
  pageSize: query.whole('pageSize', { min: 1, max: 500, fallback: 10 }),
});

const where = (found: readonly Statement[]): string => found.map(({ sql }) => sql).join(' AND ');

/** How many records the conditions leave. */
export function countOf({ from, conditions }: Selection): Statement {
  return {
    sql: `SELECT count(*) AS total FROM ${from} WHERE ${where(conditions)}`,
    cells: conditions.flatMap(({ cells }) => cells),
  };
}

/** The ids of one page in order; equal values are ordered by id in the same direction. */
export function pageOf({ from, key, conditions, sort, descending, page, pageSize }: Ordered): Statement {
  const direction = descending ? 'DESC' : 'ASC';
  return {
    sql: `SELECT ${key} AS id FROM ${from} ${sort.join ?? ''} WHERE ${where(conditions)}
      ORDER BY ${sort.column} ${direction}, ${key} ${direction} LIMIT ? OFFSET ?`,
    cells: [...conditions.flatMap(({ cells }) => cells), pageSize, (page - 1) * pageSize],
  };
}

/** Runs both statements: the page's ids in order, and what the x-pagination header says. A page past the end is empty. */
export function readPage(
  database: Database,
  { count, page }: { readonly count: Statement; readonly page: Statement },
  paging: Paging,
): { readonly ids: readonly number[]; readonly page: Page } {
  const totalCount = database.get<{ total: number }>(count.sql, count.cells)?.total ?? 0;
  const ids = database.all<{ id: number }>(page.sql, page.cells).map(({ id }) => id);
  return { ids, page: { page: paging.page, pageSize: paging.pageSize, totalCount } };
}

/**
 * Reads the rows of a page in its order.
 * @param sql takes the ids as a list in JSON; each row has its `id`
 */
export function readRows(database: Database, sql: string, ids: readonly number[]): readonly Row[] {
  const found = database.all<Row>(sql, [JSON.stringify(ids)]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
