import type { Cell, Database } from '../rental/database.ts';

/**
 * A function that inserts one row of these columns. Columns that are left out take their default.
 * @throws Error from SQLite when a rule of the schema is broken
 */
export function inserter<const Column extends string>(
  database: Database,
  table: string,
  columns: readonly Column[],
): (row: Readonly<Record<Column, Cell>>) => void {
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return (row) => {
    database.run(
      sql,
      columns.map((column) => row[column]),
    );
  };
}
