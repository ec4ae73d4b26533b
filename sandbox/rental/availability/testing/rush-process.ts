import { readFileSync } from 'node:fs';
import { openDatabase } from '../../core/database.ts';
import { rushForAll, type Slot } from './rush.ts';

/** What each process reads from a file: the database, the moment, and what to try for. */
export interface Order {
  readonly file: string;
  readonly now: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly slots: readonly Slot[];
}

// Opens the database by itself, waits for the start, and tells what became of each try.
const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Order;
const database = openDatabase(order.file);
// SQLite has no queue: a waiting process tries again now and then, and among so many that never pause may ask in vain for long.
database.script('PRAGMA busy_timeout = 120000');
process.send?.('ready');
process.once('message', () => {
  const { body, slots } = order;
  const attempts = rushForAll({ database, now: new Date(order.now), body }, slots);
  database.close();
  process.send?.(attempts, () => process.disconnect());
});
