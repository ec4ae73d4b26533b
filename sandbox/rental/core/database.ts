import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type RowChange, readChangeset } from './changeset.ts';

export type Cell = SQLInputValue;
type Cells = readonly Cell[];

/** The rental service's store. Money in it is integer minor units; flags are 0 and 1. */
export interface Database {
  all<Row>(sql: string, cells?: Cells): Row[];
  get<Row>(sql: string, cells?: Cells): Row | undefined;
  /** Returns the first column of the first row; undefined for NULL and without a row. */
  value<T extends Cell>(sql: string, ...cells: Cells): T | undefined;
  run(sql: string, cells?: Cells): { readonly changes: number; readonly lastId: number };
  script(sql: string): void;
  /** Runs `work` in one BEGIN IMMEDIATE transaction, or in the one that is open; what it throws undoes all of it. */
  transaction<T>(work: () => T): T;
  /** Runs `work` and returns the rows that it changed, those of triggers among them. */
  recorded<T>(work: () => T): { readonly result: T; readonly changes: readonly RowChange[] };
  close(): void;
}

const MOST_STATEMENTS = 300;

/** SQLite does not queue who waits for its lock: several processes that never pause need patience. */
const WAIT_FOR_LOCK_MS = 30_000;

/** Prepared statements by text; the oldest goes when there are too many, since list queries vary. */
function statements(connection: DatabaseSync): (sql: string) => StatementSync {
  const stored = new Map<string, StatementSync>();
  return (sql) => {
    const found = stored.get(sql);
    if (found !== undefined) return found;
    const oldest = stored.keys().next();
    if (stored.size >= MOST_STATEMENTS && oldest.done !== true) stored.delete(oldest.value);
    const statement = connection.prepare(sql);
    stored.set(sql, statement);
    return statement;
  };
}

export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: WAIT_FOR_LOCK_MS });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;');
  const prepared = statements(connection);
  const columns = new Map<string, readonly string[]>();
  function columnsOf(table: string): readonly string[] {
    const sql = 'SELECT name FROM pragma_table_info(?)';
    const known =
      columns.get(table) ??
      prepared(sql)
        .all(table)
        .map(({ name }) => String(name));
    columns.set(table, known);
    return known;
  }
  return {
    all: <Row>(sql: string, cells: Cells = []) => prepared(sql).all(...cells) as Row[],
    get: <Row>(sql: string, cells: Cells = []) => prepared(sql).get(...cells) as Row | undefined,
    value<T>(sql: string, ...cells: Cells) {
      const [first] = Object.values(prepared(sql).get(...cells) ?? {});
      return (first ?? undefined) as T | undefined;
    },
    run(sql, cells = []) {
      const { changes, lastInsertRowid } = prepared(sql).run(...cells);
      return { changes: Number(changes), lastId: Number(lastInsertRowid) };
    },
    script: (sql) => connection.exec(sql),
    transaction(work) {
      if (connection.isTransaction) return work();
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },
    recorded(work) {
      const session = connection.createSession();
      try {
        const result = work();
        return { result, changes: readChangeset(session.changeset(), columnsOf) };
      } finally {
        session.close();
      }
    },
    close: () => connection.close(),
  };
}

export function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
}

export type Row = Readonly<Record<string, string | number | null>>;

type Columns = Readonly<Record<string, Cell>>;

export function insertRow(database: Database, table: string, columns: Columns): number {
  const names = Object.keys(columns);
  const marks = names.map(() => '?');
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks.join(', ')})`;
  return database.run(sql, Object.values(columns)).lastId;
}

export function updateRow(database: Database, table: string, id: number, columns: Columns): void {
  const sets = Object.keys(columns).map((name) => `${name} = ?`);
  if (sets.length === 0) return;
  database.run(`UPDATE ${table} SET ${sets.join(', ')} WHERE id = ?`, [...Object.values(columns), id]);
}

/** Column names in the code's spelling, by column: `time_zone` is `timeZone`. */
const spelled = new Map<string, string>();

function spellingOf(column: string): string {
  const known = spelled.get(column) ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  spelled.set(column, known);
  return known;
}

/** A row in the code's spelling; columns that begin with `is_` become booleans. */
export const recordOf = <T>(row: object): T =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      spellingOf(column),
      column.startsWith('is_') ? cell === 1 : cell,
    ]),
  ) as T;

export const readRecords = <T>(database: Database, sql: string, cells: Cells = []): readonly T[] =>
  database.all<object>(sql, cells).map(recordOf<T>);

export function readRecord<T>(database: Database, sql: string, cells: Cells = []): T | undefined {
  const row = database.get<object>(sql, cells);
  return row && recordOf<T>(row);
}
