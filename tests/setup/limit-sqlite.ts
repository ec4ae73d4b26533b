/** Preloaded into the product's process by a test that cannot mount a disk: limits SQLite as TEST_STORE_LIMIT requests. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';

const control = process.env.TEST_STORE_LIMIT ?? '';
const { exec } = DatabaseSync.prototype;

/** More than the free pages of the file. */
const MORE = 'CREATE TABLE filler (bytes); INSERT INTO filler VALUES (zeroblob(100000000))';

// Every transaction of the product calls it at its start and end.
DatabaseSync.prototype.exec = function limited(sql) {
  const limit = readFileSync(control, 'utf8');
  exec.call(this, `PRAGMA max_page_count = ${limit === 'full' ? 1 : 1_000_000}`);
  exec.call(this, `PRAGMA query_only = ${limit === 'read-only' ? 1 : 0}`);
  if (limit === 'full' && sql === 'COMMIT') exec.call(this, MORE);
  exec.call(this, sql);
};
