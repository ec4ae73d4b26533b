import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  findRow,
  type Kind,
  listHeads,
  listRows,
  type Place,
  type Row,
  replaceValues,
  sweepRows,
  writeRow,
} from './record-rows.server.ts';
import type { Sealer } from './sealing.server.ts';
import type { Store } from './store.server.ts';

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

/** `too-large`: the value is above LARGEST_VALUE and was not kept. */
export type Kept = 'kept' | 'too-large';

/** How many records of one kind an owner may have unless told otherwise. */
export const MOST_RECORDS = 100;
/** In bytes of UTF-8. */
export const LARGEST_VALUE = 1_048_576;

/** How long a record lives, and how many of its kind its owner may have; the oldest give way to a new one. */
interface Terms {
  /** From now; for good without it. */
  readonly seconds?: number;
  /** MOST_RECORDS without it. */
  readonly most?: number;
}

/** What the product itself keeps for its users, by kind and id. Every value is text. */
export interface Records {
  /** Those of one kind, the last changed first. */
  list(owner: Owner, kind: string): readonly KeptRecord[];
  /** The same without their values, which may be large: nothing is opened. */
  listHeads(owner: Owner, kind: string): readonly Omit<KeptRecord, 'value'>[];
  /** The value, or null where there is none, its time is over or it is damaged. */
  get(owner: Owner, kind: string, id: string): string | null;
  /** Keeps `value`; an older value is replaced. */
  put(owner: Owner, kind: string, id: string, value: string, terms?: Terms): Kept;
  /**
   * Replaces the value by what `next` makes of it, and lets nobody else write in between; null from `next` leaves it
   * as it is. `next` is called once.
   */
  change(
    owner: Owner,
    kind: string,
    id: string,
    next: (value: string | null) => string | null,
    terms?: Terms,
  ): Kept;
  remove(owner: Owner, kind: string, id: string): void;
  /** False while changes are held in memory, because the file cannot be written. */
  isOnDisk(): boolean;
}

/** How many records memory holds while the file cannot be written, and in how many bytes. The oldest give way. */
const MEMORY = { max: 5_000, maxSize: 64 * 1024 * 1024 };
/** What an entry of memory weighs beside its value. In bytes. */
const ENTRY_BYTES = 200;

type LivingRow = Row & { readonly value: string };

/** What a change comes to: a row to be kept, or none. */
interface Made {
  readonly row: LivingRow | null;
  readonly kept: Kept;
}

/** A value opens only where it was put: another user's or another record's does not. */
const bound = (place: Place) => JSON.stringify(place);
const placeIn = (text: string): Place => JSON.parse(text);

/** The last changed first. */
const byChange = (one: Row, other: Row): number =>
  other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1);

/**
 * Keeps records in the store, sealed. Values under an older secret are sealed anew at once, so that the older secret can
 * be given up later.
 * @param now milliseconds since 1970
 */
export function openRecords(
  store: Store,
  sealer: Sealer,
  now: () => number,
  log: Pick<Logger, 'warn'>,
): Records {
  const memory = new LRUCache<string, Row>({
    ...MEMORY,
    sizeCalculation: ({ value }, key) => key.length + (value?.length ?? 0) + ENTRY_BYTES,
    dispose(_, key, reason) {
      if (reason === 'evict')
        log.warn({ kind: placeIn(key)[2] }, 'memory is full: the record that was used least lately is lost');
    },
  });
  store.join({
    get size() {
      return memory.size;
    },
    save(database) {
      if (!isRenewed) replaceValues(database, (value) => !sealer.isNewest(value), reseal);
      for (const [key, row] of memory.entries()) writeRow(database, placeIn(key), row);
    },
    clear() {
      isRenewed = true;
      memory.clear();
    },
  });
  /** Values of the file that are under an older secret were sealed anew. */
  let isRenewed = false;

  const seal = (place: Place, value: string) => sealer.seal('record', bound(place), Buffer.from(value));
  const open = (place: Place, sealed: string): string | null => {
    const value = sealer.open('record', bound(place), sealed)?.toString() ?? null;
    if (value === null) log.warn({ kind: place[2] }, 'a kept record is damaged, or its secret is gone');
    return value;
  };
  const reseal = (place: Place, sealed: string): string | null => {
    const value = open(place, sealed);
    return value === null ? null : seal(place, value);
  };
  const isAlive = (row: Row | undefined): row is LivingRow =>
    row !== undefined && row.value !== null && (row.until === null || row.until > now());

  const rowAt = (place: Place, stored: () => Row | undefined): string | null => {
    const row = memory.get(bound(place)) ?? stored();
    return isAlive(row) ? open(place, row.value) : null;
  };
  const read = (place: Place) =>
    rowAt(place, () => store.read((database) => findRow(database, place), undefined));

  /** What memory holds stands in front of what the file has. */
  function living(kind: Kind, stored: readonly Row[]): readonly LivingRow[] {
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const [key, row] of memory.entries()) {
      const [clientId, userId, name, id] = placeIn(key);
      if (clientId === kind[0] && userId === kind[1] && name === kind[2]) rows.set(id, row);
    }
    return [...rows.values()].filter(isAlive).toSorted(byChange);
  }
  const hold = (place: Place, row: Row) => void memory.set(bound(place), row);
  const removed = (id: string): Row => ({ id, value: null, changedAt: now(), until: null });

  /** Writes a row and removes the oldest beyond the number of its kind. */
  function settle(
    place: Place,
    row: LivingRow,
    most: number,
    heads: readonly Row[],
    write: (place: Place, row: Row) => void,
  ): void {
    const [clientId, userId, kind, id] = place;
    const others = living([clientId, userId, kind], heads).filter((other) => other.id !== id);
    for (const { id: old } of others.slice(most - 1)) write([clientId, userId, kind, old], removed(old));
    write(place, row);
  }

  const change: Records['change'] = ({ clientId, userId }, kind, id, next, terms = {}) => {
    const { seconds, most = MOST_RECORDS } = terms;
    const place: Place = [clientId, userId, kind, id];
    const ofKind: Kind = [clientId, userId, kind];
    const first: { made?: Made } = {};
    const make = (before: string | null): Made => {
      const value = next(before);
      if (value === null) return { row: null, kept: 'kept' };
      if (Buffer.byteLength(value) > LARGEST_VALUE) return { row: null, kept: 'too-large' };
      const until = seconds === undefined ? null : now() + seconds * 1000;
      return { row: { id, value: seal(place, value), changedAt: now(), until }, kept: 'kept' };
    };
    const isOnDisk = store.write((database) => {
      sweepRows(database, now());
      first.made = make(rowAt(place, () => findRow(database, place)));
      const { row } = first.made;
      if (row)
        settle(place, row, most, listHeads(database, ofKind), (at, one) => writeRow(database, at, one));
    });
    // The file may have failed before or after `next` was asked.
    const { row, kept } = first.made ?? make(read(place));
    const heads = () => store.read((database) => listHeads(database, ofKind), []);
    if (!isOnDisk && row) settle(place, row, most, heads(), hold);
    return kept;
  };

  // Values under an older secret are sealed anew with the first write.
  store.write(() => undefined);

  return {
    list({ clientId, userId }, kind) {
      const ofKind: Kind = [clientId, userId, kind];
      const stored = store.read((database) => listRows(database, ofKind), []);
      return living(ofKind, stored).flatMap(({ id, value: sealed, changedAt }) => {
        const value = open([...ofKind, id], sealed);
        return value === null ? [] : [{ id, value, changedAt }];
      });
    },
    listHeads({ clientId, userId }, kind) {
      const ofKind: Kind = [clientId, userId, kind];
      const stored = store.read((database) => listHeads(database, ofKind), []);
      return living(ofKind, stored).map(({ id, changedAt }) => ({ id, changedAt }));
    },
    get: ({ clientId, userId }, kind, id) => read([clientId, userId, kind, id]),
    put: (owner, kind, id, value, terms) => change(owner, kind, id, () => value, terms),
    change,
    remove({ clientId, userId }, kind, id) {
      const place: Place = [clientId, userId, kind, id];
      const isOnDisk = store.write((database) => writeRow(database, place, removed(id)));
      if (!isOnDisk) hold(place, removed(id));
    },
    isOnDisk: () => store.failure() === null,
  };
}
