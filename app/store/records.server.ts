import type { SQLOutputValue } from 'node:sqlite';
import type { Logger } from 'pino';
import { openDatabase } from './database.server.ts';
import type { Sealer } from './sealing.server.ts';

/** Whose records these are. A user's number counts within the tenant. */
export interface Owner {
  readonly clientId: string;
  readonly userId: string;
}

interface KeptRecord {
  readonly id: string;
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** `full`: the owner has MOST_RECORDS of this kind; `too-large`: the value is above LARGEST_VALUE. Neither is kept. */
export type Kept = 'kept' | 'full' | 'too-large';

/** How many records of one kind an owner may have. */
export const MOST_RECORDS = 100;
/** In bytes of UTF-8. */
export const LARGEST_VALUE = 1_048_576;

/** What the product itself keeps for its users, by kind and id. Every value is text. */
export interface Records {
  /** Those of one kind, the last changed first. */
  list(owner: Owner, kind: string): readonly KeptRecord[];
  /** The value, or null where there is none, its time is over or it is damaged. */
  get(owner: Owner, kind: string, id: string): string | null;
  /** Keeps `value`, for `seconds` from now or for good; an older value is replaced. */
  put(owner: Owner, kind: string, id: string, value: string, seconds?: number): Kept;
  /**
   * Replaces the value by what `next` makes of it, and lets nobody else write in between; null from `next` leaves it
   * as it is.
   */
  change(
    owner: Owner,
    kind: string,
    id: string,
    next: (value: string | null) => string | null,
    seconds?: number,
  ): Kept;
  remove(owner: Owner, kind: string, id: string): void;
  close(): void;
}

const TABLE = `
  CREATE TABLE IF NOT EXISTS records (
    client_id TEXT NOT NULL, user_id TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
    value TEXT NOT NULL, changed_at INTEGER NOT NULL, until INTEGER,
    PRIMARY KEY (client_id, user_id, kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS records_until ON records (until) WHERE until IS NOT NULL;
`;
const OWN = 'client_id = ? AND user_id = ? AND kind = ?';
const ALIVE = '(until IS NULL OR until > ?)';

type Place = readonly [clientId: string, userId: string, kind: string, id: string];
type Row = Readonly<Record<string, SQLOutputValue>>;

/** A value opens only where it was put: another user's or another record's does not. */
const bound = (place: Place) => JSON.stringify(place);

/**
 * Keeps records in DATA_DIR/forecourt.db, sealed. Values under an older secret are sealed anew at once, so that the
 * older secret can be given up later.
 * @param now milliseconds since 1970
 */
export function openRecords(
  dataDir: string,
  sealer: Sealer,
  now: () => number,
  log: Pick<Logger, 'warn'>,
): Records {
  const database = openDatabase(dataDir);
  database.exec(TABLE);
  const all = database.prepare(`SELECT id, value, changed_at FROM records WHERE ${OWN} AND ${ALIVE}
    ORDER BY changed_at DESC, id`);
  const one = database.prepare(`SELECT value FROM records WHERE ${OWN} AND id = ? AND ${ALIVE}`);
  const others = database.prepare(`SELECT count(*) AS count FROM records WHERE ${OWN} AND id <> ?`);
  const write = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?, ?)');
  const erase = database.prepare(`DELETE FROM records WHERE ${OWN} AND id = ?`);
  const sweep = database.prepare('DELETE FROM records WHERE until <= ?');

  const seal = (place: Place, value: string) => sealer.seal('record', bound(place), Buffer.from(value));
  const open = (place: Place, sealed: unknown): string | null => {
    const value = sealer.open('record', bound(place), String(sealed))?.toString() ?? null;
    if (value === null) log.warn({ kind: place[2] }, 'a kept record is damaged, or its secret is gone');
    return value;
  };
  const read = (place: Place): string | null => {
    const row = one.get(...place, now());
    return row ? open(place, row.value) : null;
  };

  function changeIt(place: Place, next: (value: string | null) => string | null, seconds?: number): Kept {
    sweep.run(now());
    const value = next(read(place));
    if (value === null) return 'kept';
    if (Buffer.byteLength(value) > LARGEST_VALUE) return 'too-large';
    if (Number(others.get(...place)?.count) >= MOST_RECORDS) return 'full';
    const until = seconds === undefined ? null : now() + seconds * 1000;
    write.run(...place, seal(place, value), now(), until);
    return 'kept';
  }

  /** Begins as a writer, so that what is read in it stays true until its end. */
  function alone<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  function renewSeals(): void {
    const move = database.prepare(`UPDATE records SET value = ? WHERE ${OWN} AND id = ? AND value = ?`);
    const old: Row[] = [];
    for (const row of database.prepare('SELECT * FROM records').iterate()) {
      if (!sealer.isNewest(String(row.value))) old.push(row);
    }
    for (const row of old) {
      const place = [row.client_id, row.user_id, row.kind, row.id].map(String) as unknown as Place;
      const value = open(place, row.value);
      // Another process may have changed it meanwhile.
      if (value !== null) move.run(seal(place, value), ...place, String(row.value));
    }
  }
  renewSeals();

  const change: Records['change'] = ({ clientId, userId }, kind, id, next, seconds) =>
    alone(() => changeIt([clientId, userId, kind, id], next, seconds));
  return {
    list: ({ clientId, userId }, kind) =>
      all.all(clientId, userId, kind, now()).flatMap((row) => {
        const id = String(row.id);
        const value = open([clientId, userId, kind, id], row.value);
        return value === null ? [] : [{ id, value, changedAt: Number(row.changed_at) }];
      }),
    get: ({ clientId, userId }, kind, id) => read([clientId, userId, kind, id]),
    put: (owner, kind, id, value, seconds) => change(owner, kind, id, () => value, seconds),
    change,
    remove: ({ clientId, userId }, kind, id) => void erase.run(clientId, userId, kind, id),
    close: () => database.close(),
  };
}
