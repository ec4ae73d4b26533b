import { openDatabase } from './database.server.ts';
import type { Sealer } from './sealing.server.ts';

/** Small facts that expire by themselves: ended sessions now; locks and submit results later. */
export interface Coordination {
  /** Keeps `value` under `key` for `seconds`; an older value is replaced. */
  put(key: string, value: string, seconds: number): void;
  /** Gives the value, or null when there is none or its time is over. */
  get(key: string): string | null;
  close(): void;
}

/**
 * Keeps them in DATA_DIR/forecourt.db, sealed, so that they outlive a restart.
 * @param now milliseconds since 1970
 */
export function openCoordination(dataDir: string, sealer: Sealer, now: () => number): Coordination {
  const database = openDatabase(dataDir);
  database.exec(`
    CREATE TABLE IF NOT EXISTS coordination (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS coordination_until ON coordination (until);
  `);
  const write = database.prepare(
    'INSERT INTO coordination (key, value, until) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until',
  );
  const read = database.prepare('SELECT value FROM coordination WHERE key = ? AND until > ?');
  const sweep = database.prepare('DELETE FROM coordination WHERE until <= ?');
  return {
    put(key, value, seconds) {
      sweep.run(now());
      write.run(key, sealer.seal('store', key, Buffer.from(value)), now() + seconds * 1000);
    },
    get(key) {
      const row = read.get(key, now());
      return typeof row?.value === 'string'
        ? (sealer.open('store', key, row.value)?.toString() ?? null)
        : null;
    },
    close: () => database.close(),
  };
}
