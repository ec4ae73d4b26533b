import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Cell = SQLInputValue;
type Cells = readonly Cell[];

/** The rental service's store. Money in it is integer minor units; flags are 0 and 1. */
export interface Database {
  all<Row>(sql: string, cells?: Cells): Row[];
  get<Row>(sql: string, cells?: Cells): Row | undefined;
  run(sql: string, cells?: Cells): { readonly changes: number; readonly lastId: number };
  /** Runs statements without parameters, such as a schema. */
  script(sql: string): void;
  /** Runs `work` in one BEGIN IMMEDIATE transaction, or in the one that is open; what it throws undoes all of it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

const KEPT_STATEMENTS = 300;

/** SQLite does not queue who waits for its lock: several processes that never pause need patience. */
const WAIT_FOR_LOCK_MS = 30_000;

/** Prepared statements by text; the oldest goes when there are too many, since list queries vary. */
function statements(connection: DatabaseSync): (sql: string) => StatementSync {
  const kept = new Map<string, StatementSync>();
  return (sql) => {
    const found = kept.get(sql);
    if (found !== undefined) return found;
    const oldest = kept.keys().next();
    if (kept.size >= KEPT_STATEMENTS && oldest.done !== true) kept.delete(oldest.value);
    const statement = connection.prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
}

/** Opens (and makes, when absent) the database file; `:memory:` keeps nothing. */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const connection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: WAIT_FOR_LOCK_MS });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;');
  const prepared = statements(connection);
  return {
    all: <Row>(sql: string, cells: Cells = []) => prepared(sql).all(...cells) as Row[],
    get: <Row>(sql: string, cells: Cells = []) => prepared(sql).get(...cells) as Row | undefined,
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
    close: () => connection.close(),
  };
}

/** Removes a closed database with its side files. */
export function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
}
