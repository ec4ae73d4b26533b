import type { Cell, Database } from '../rental/core/database.ts';

/** Inserts one row; columns that it leaves out take their default. All rows of a table name the same columns. */
export type Insert = (table: string, row: Readonly<Record<string, Cell>>) => void;

/** @returns an Insert that prepares each table's statement once; it throws what SQLite says of a broken rule */
export function createInsert(database: Database): Insert {
  const known = new Map<string, { readonly sql: string; readonly columns: readonly string[] }>();
  return (table, row) => {
    const columns = known.get(table)?.columns ?? Object.keys(row);
    const marks = columns.map(() => '?').join(', ');
    const sql = known.get(table)?.sql ?? `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`;
    known.set(table, { sql, columns });
    database.run(
      sql,
      columns.map((column) => row[column] ?? null),
    );
  };
}
