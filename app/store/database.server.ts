import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens DATA_DIR/forecourt.db, which several processes may have open at the same time. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'forecourt.db'));
  // The wait comes first: turning the journal on needs the file for a moment, too.
  database.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL;');
  return database;
}
