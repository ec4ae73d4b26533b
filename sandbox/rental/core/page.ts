import type { Cell, Database, Row } from './database.ts';
import type { QueryReader } from './query.ts';
import { badParameter } from './refusal.ts';

export interface Statement {
  readonly sql: string;
  readonly cells: readonly Cell[];
}

/** Days, both inclusive. */
export interface DayRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const NO_DAYS: DayRange = { from: undefined, to: undefined };

export const none: readonly Statement[] = [];

export const equal = (column: string, value: Cell | undefined): readonly Statement[] =>
  value === undefined ? none : [{ sql: `${column} = ?`, cells: [value] }];

/** One value is found by index; several are tested by row (the plus keeps the index out) to keep the order. */
export function among(column: string, values: readonly number[]): readonly Statement[] {
  if (values.length === 0) return none;
  if (values.length === 1) return equal(column, values[0]);
  return [{ sql: `+${column} IN (${values.map(() => '?').join(', ')})`, cells: values }];
}

/** Wall-clock text from the first second of the first day to the last of the last. */
export function between(column: string, { from, to }: DayRange): readonly Statement[] {
  return [
    ...(from === undefined ? none : [{ sql: `${column} >= ?`, cells: [`${from}T00:00:00`] }]),
    ...(to === undefined ? none : [{ sql: `${column} <= ?`, cells: [`${to}T23:59:59`] }]),
  ];
}

export interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly totalCount: number;
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export interface Sort {
  readonly column: string;
  readonly join?: string;
}

/** Finds a sort by field or header code, in any case; `codes` are those spelled otherwise, in lower case. */
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

/** `page` from 1 and `pageSize` up to 500, ten when it is not given. */
export const readPaging = (query: QueryReader): Paging => ({
  page: query.whole('page', { min: 1, max: 1_000_000, fallback: 1 }),
  pageSize: query.whole('pageSize', { min: 1, max: 500, fallback: 10 }),
});

/** The order that SortBy names, or the list's own. */
export function readSort(
  query: QueryReader,
  sortNamed: (name: string) => Sort | undefined,
  usual: Sort,
): Sort {
  const sortBy = query.text('SortBy');
  const sort = sortBy === undefined ? usual : sortNamed(sortBy);
  if (sort === undefined) throw badParameter('SortBy', 'is no column of the list');
  return sort;
}

export interface Ordered extends Paging {
  readonly sort: Sort;
  readonly descending: boolean;
}

interface Selection {
  readonly from: string;
  readonly key: string;
  readonly conditions: readonly Statement[];
}

const where = (found: readonly Statement[]): string => found.map(({ sql }) => sql).join(' AND ');

/** The ids of one page in order; equal values are ordered by id in the same direction. */
export function pageOf({
  from,
  key,
  conditions,
  sort,
  descending,
  page,
  pageSize,
}: Selection & Ordered): Statement {
  const direction = descending ? 'DESC' : 'ASC';
  return {
    sql: `SELECT ${key} AS id FROM ${from} ${sort.join ?? ''} WHERE ${where(conditions)}
      ORDER BY ${sort.column} ${direction}, ${key} ${direction} LIMIT ? OFFSET ?`,
    cells: [...conditions.flatMap(({ cells }) => cells), pageSize, (page - 1) * pageSize],
  };
}

export function listOf<Whose, Filters extends Ordered>(
  select: (whose: Whose, filters: Filters) => Selection,
) {
  const count = (whose: Whose, filters: Filters): Statement => {
    const { from, conditions } = select(whose, filters);
    return {
      sql: `SELECT count(*) AS total FROM ${from} WHERE ${where(conditions)}`,
      cells: conditions.flatMap(({ cells }) => cells),
    };
  };
  const page = (whose: Whose, filters: Filters): Statement =>
    pageOf({ ...filters, ...select(whose, filters) });
  return {
    count,
    page,
    read(
      database: Database,
      whose: Whose,
      filters: Filters,
    ): { readonly ids: readonly number[]; readonly page: Page } {
      const [total, found] = [count(whose, filters), page(whose, filters)];
      const totalCount = database.value<number>(total.sql, ...total.cells) ?? 0;
      const ids = database.all<{ id: number }>(found.sql, found.cells).map(({ id }) => id);
      return { ids, page: { page: filters.page, pageSize: filters.pageSize, totalCount } };
    },
  };
}

/** Reads the rows of a page in its order; `sql` takes the ids as a JSON list and returns each row's `id`. */
export function readRows(database: Database, sql: string, ids: readonly number[]): readonly Row[] {
  const found = database.all<Row>(sql, [JSON.stringify(ids)]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
