import type { Cell, Database } from './database.ts';

/** A row as the database gives it. */
export type Row = Readonly<Record<string, string | number | null>>;

type Columns = Readonly<Record<string, Cell>>;

/** Adds a row to a table and returns its id. */
export function insertRow(database: Database, table: string, columns: Columns): number {
  const names = Object.keys(columns);
  const marks = names.map(() => '?');
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')})`;
  return database.run(sql, Object.values(columns)).lastId;
}

/** Sets the given columns of a row and leaves the others. */
export function updateRow(database: Database, table: string, id: number, columns: Columns): void {
  const sets = Object.keys(columns).map((name) => `${name} = ?`);
  database.run(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = ?`, [...Object.values(columns), id]);
}
