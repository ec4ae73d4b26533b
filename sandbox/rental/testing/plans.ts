import type { Database } from '../core/database.ts';
import type { Statement } from '../core/page.ts';

/** How SQLite would read the statement, a step per line. */
export function planOf(database: Database, { sql, cells }: Statement): string {
  const steps = database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, cells);
  return steps.map(({ detail }) => detail).join('\n');
}
