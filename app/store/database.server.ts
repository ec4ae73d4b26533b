import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { StoreDamagedError, StoreVersionError, storeFailureOf } from './store-failure.server.ts';

/** The version of the tables below, stored in the file as `user_version`; a file without one is of the first. */
const VERSION = 1;

/** Each table by its name, with its columns in order. */
const COLUMNS: Readonly<Record<string, string>> = {
  coordination: 'key value until',
  records: 'client_id user_id kind id value changed_at until',
};
const TABLES = `
  CREATE TABLE IF NOT EXISTS coordination (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS coordination_until ON coordination (until);
  CREATE TABLE IF NOT EXISTS records (
    client_id TEXT NOT NULL, user_id TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
    value TEXT NOT NULL, changed_at INTEGER NOT NULL, until INTEGER,
    PRIMARY KEY (client_id, user_id, kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS records_until ON records (until) WHERE until IS NOT NULL;
`;
/** The smallest write that fails wherever another one would. */
export const TRIAL_WRITE = `PRAGMA user_version = ${VERSION}`;

export const databaseFile = (dataDir: string): string => join(dataDir, 'forecourt.db');

/** Where SQLite writes each commit first; a checkpoint, which waits for the disk, moves it to the file itself. */
export const journalFile = (dataDir: string): string => `${databaseFile(dataDir)}-wal`;

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Returns a prepared statement; each is prepared once for a database. */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(database) ?? new Map<string, StatementSync>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}

function columnsOf(database: DatabaseSync, table: string): string {
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return columns.map(({ name }) => name).join(' ');
}

function checkVersion(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const isForeign = Object.entries(COLUMNS).some(
    ([table, columns]) => !['', columns].includes(columnsOf(database, table)),
  );
  if (version <= VERSION && !isForeign) return;
  throw new StoreVersionError(
    `its tables were made by another version of Forecourt (store version ${version}; this one knows ${VERSION}): start that version, or name an empty folder`,
  );
}

/** Lets only the process's own user read the file and its journal: the ids of tenants and users are not sealed. */
function closeToOthers(path: string): void {
  try {
    chmodSync(path, 0o600);
  } catch {
    // A file of another owner or on a read-only disk keeps its mode.
  }
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    closeToOthers(path);
    // The timeout comes first: the journal mode needs the file for a moment, too. A commit does not wait for the disk
    // (`synchronous`), since every page would wait with it: see disk-sync.server.ts.
    database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    if (database.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok')
      throw new StoreDamagedError('quick_check found damage');
    checkVersion(database);
    database.exec(`BEGIN IMMEDIATE; ${TABLES} ${TRIAL_WRITE}; COMMIT`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Renames the file and its journal, and returns the new path. */
function setAside(path: string, at: number): string {
  const moment = new Date(at).toISOString().replaceAll(':', '-');
  const aside = `${path}.damaged-${moment}`;
  for (const ending of ['', '-wal', '-shm'])
    if (existsSync(path + ending)) renameSync(path + ending, aside + ending);
  return aside;
}

/** Opens the file, and sets a damaged one aside. `now` in ms. @throws what `storeFailureOf` explains */
export function openDatabase(dataDir: string, now: number, log: Pick<Logger, 'error'>): DatabaseSync {
  const path = databaseFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    return open(path);
  } catch (error) {
    const failure = storeFailureOf(error, path);
    if (!failure?.isDamage) throw error;
    const { code, reason } = failure;
    const aside = setAside(path, now);
    log.error(
      { errorCode: code, path, setAside: aside, variable: 'DATA_DIR' },
      `The store was lost: ${reason} (${code}, ${path}, folder of DATA_DIR). It is set aside as ${aside}, and a new one is created. Drafts, saved views and marks of ended sessions are missing.`,
    );
    return open(path);
  }
}
