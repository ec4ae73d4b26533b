import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { prepared } from './database.server.ts';
import type { Sealer } from './sealing.server.ts';
import type { Store } from './store.server.ts';

/** Facts and bytes that memory holds while the file cannot be written. The oldest give way. */
const MEMORY = { max: 50_000, maxSize: 16 * 1024 * 1024 };

const WRITE =
  'INSERT INTO coordination (key, value, until) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, until = excluded.until';
const READ = 'SELECT value, until FROM coordination WHERE key = ?';
const SWEEP = 'DELETE FROM coordination WHERE until <= ?';

/** A sealed value, and until when it counts, in milliseconds since 1970. */
interface Fact {
  readonly value: string;
  readonly until: number;
}

/** Opens the sealed facts that expire, such as ended sessions and outcomes of saves. `now` gives milliseconds. */
export function openCoordination(store: Store, sealer: Sealer, now: () => number) {
  const memory = new LRUCache<string, Fact>({
    ...MEMORY,
    sizeCalculation: ({ value }, key) => key.length + value.length,
  });
  store.join({
    get size() {
      return memory.size;
    },
    save(database) {
      for (const [key, fact] of memory.entries()) write(database, key, fact);
    },
    clear() {
      // Each write gets here, and clearing goes through all places of the cache, also of an empty one.
      if (memory.size > 0) memory.clear();
    },
  });

  const write = (database: DatabaseSync, key: string, { value, until }: Fact) =>
    prepared(database, WRITE).run(key, value, until);
  const stored = (key: string): Fact | null =>
    store.read((database) => {
      const row = prepared(database, READ).get(key);
      return row ? { value: String(row.value), until: Number(row.until) } : null;
    }, null);

  return {
    /** Stores `value` for `seconds`; an older value is replaced. */
    put(key: string, value: string, seconds: number): void {
      const fact = { value: sealer.seal('store', key, Buffer.from(value)), until: now() + seconds * 1000 };
      const isOnDisk = store.write((database) => {
        prepared(database, SWEEP).run(now());
        write(database, key, fact);
      });
      if (!isOnDisk) memory.set(key, fact);
      // A session that ended must not return after a power failure.
      void store.onDisk();
    },
    /** Resolves once all facts so far outlive a power failure, or cannot, for example on a full disk. */
    onDisk: (): Promise<void> => store.onDisk(),
    /** Returns the value, or null when there is none or its time is over. */
    get(key: string): string | null {
      const fact = memory.get(key) ?? stored(key);
      if (fact === null || fact.until <= now()) return null;
      return sealer.open('store', key, fact.value)?.toString() ?? null;
    },
  };
}

export type Coordination = ReturnType<typeof openCoordination>;
