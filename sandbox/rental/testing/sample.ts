import type { Database } from '../core/database.ts';

/** One call of an operation that must succeed on the seed when it is made for the tenant. */
export interface Sample {
  readonly pathParams?: Readonly<Record<string, string | number>>;
  /** Without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
}

/** Samples by operation id. Ids are looked up when the call is made, since calls before it may have changed the data. */
export type Samples = Readonly<Record<string, (database: Database, clientId: 1 | 2) => Sample>>;

/** The first column of the first row, for samples that need an id. */
export function idOf(
  database: Database,
  sql: string,
  cells: readonly (string | number | null)[] = [],
): number {
  const row = database.get<{ id: number }>(sql, cells);
  if (row === undefined) throw new Error(`The seed has nothing for ${sql}`);
  return row.id;
}
