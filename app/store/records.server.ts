import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  countOthers,
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

type StoredRecord = Pick<LivingRow, 'id' | 'value' | 'changedAt'>;

/** `too-large`: the value is above LARGEST_VALUE and was not stored. */
export type PutOutcome = 'stored' | 'too-large';

/** The default of `most` in Terms. */
export const MOST_RECORDS = 100;
/** In bytes of UTF-8. */
export const LARGEST_VALUE = 1_048_576;

/** How long a record lives, and how many of its kind its owner may have; the oldest give way to a new one. */
interface Terms {
  /** From now; permanently without it. */
  readonly seconds?: number;
  readonly most?: number;
}

/** Records and bytes that memory holds while the file cannot be written. The oldest give way. */
const MEMORY = { max: 5_000, maxSize: 64 * 1024 * 1024 };
/** The weight of an entry in memory in addition to its value, in bytes. */
const ENTRY_BYTES = 200;

type LivingRow = Row & { readonly value: string };

/** The outcome of a change: a row to be stored, or none. */
interface Made {
  readonly row: LivingRow | null;
  readonly outcome: PutOutcome;
}

/** A value opens only at its own place: another user's or another record's does not. */
const bound = (place: Place) => JSON.stringify(place);
const placeIn = (text: string): Place => JSON.parse(text);

const kindOf = ({ clientId, userId }: Owner, kind: string): Kind => [clientId, userId, kind];

/** Orders the last changed first. */
const byChange = (one: Row, other: Row): number =>
  other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1);

/** Opens the product's own records of its users, by kind and id, sealed in the store. `now` gives milliseconds. */
export function openRecords(store: Store, sealer: Sealer, now: () => number, log: Pick<Logger, 'warn'>) {
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
      if (memory.size > 0) memory.clear();
    },
  });
  /** Values that were sealed under an older secret are sealed again. */
  let isRenewed = false;

  const seal = (place: Place, value: string) => sealer.seal('record', bound(place), Buffer.from(value));
  const open = (place: Place, sealed: string): string | null => {
    const value = sealer.open('record', bound(place), sealed)?.toString() ?? null;
    if (value === null) log.warn({ kind: place[2] }, 'a stored record is damaged, or its secret is gone');
    return value;
  };
  const reseal = (place: Place, sealed: string): string | null => {
    const value = open(place, sealed);
    return value === null ? null : seal(place, value);
  };
  const isAlive = (row: Row | undefined): row is LivingRow =>
    row !== undefined && row.value !== null && (row.until === null || row.until > now());

  const valueAt = (place: Place, stored: () => Row | undefined): string | null => {
    const row = memory.get(bound(place)) ?? stored();
    return isAlive(row) ? open(place, row.value) : null;
  };
  const read = (place: Place) =>
    valueAt(place, () => store.read((database) => findRow(database, place), undefined));

  /** Returns the unexpired rows; those in memory precede those of the file. */
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
    kind: Kind,
    row: LivingRow,
    most: number,
    heads: readonly Row[],
    write: (place: Place, row: Row) => void,
  ): void {
    const others = living(kind, heads).filter(({ id }) => id !== row.id);
    for (const { id } of others.slice(most - 1)) write([...kind, id], removed(id));
    write([...kind, row.id], row);
  }

  function change(
    owner: Owner,
    kind: string,
    id: string,
    next: (value: string | null) => string | null,
    { seconds, most = MOST_RECORDS }: Terms = {},
  ): PutOutcome {
    const ofKind = kindOf(owner, kind);
    const place: Place = [...ofKind, id];
    const first: { made?: Made } = {};
    const make = (before: string | null): Made => {
      const value = next(before);
      if (value === null) return { row: null, outcome: 'stored' };
      if (Buffer.byteLength(value) > LARGEST_VALUE) return { row: null, outcome: 'too-large' };
      const until = seconds === undefined ? null : now() + seconds * 1000;
      return { row: { id, value: seal(place, value), changedAt: now(), until }, outcome: 'stored' };
    };
    const isOnDisk = store.write((database) => {
      sweepRows(database, now());
      first.made = make(valueAt(place, () => findRow(database, place)));
      const { row } = first.made;
      const write = (at: Place, one: Row) => writeRow(database, at, one);
      if (!row) return;
      const mayExceed = countOthers(database, place) + memory.size >= most;
      settle(ofKind, row, most, mayExceed ? listHeads(database, ofKind) : [], write);
    });
    // The file may have failed before or after `next` was called.
    const { row, outcome } = first.made ?? make(read(place));
    const heads = () => store.read((database) => listHeads(database, ofKind), []);
    if (!isOnDisk && row) settle(ofKind, row, most, heads(), hold);
    return outcome;
  }

  // Values under an older secret are sealed again with the first write.
  store.write(() => undefined);

  return {
    /** Returns those of one kind, the last changed first. */
    list(owner: Owner, kind: string): readonly StoredRecord[] {
      const ofKind = kindOf(owner, kind);
      const stored = store.read((database) => listRows(database, ofKind), []);
      return living(ofKind, stored).flatMap(({ id, value: sealed, changedAt }) => {
        const value = open([...ofKind, id], sealed);
        return value === null ? [] : [{ id, value, changedAt }];
      });
    },
    /** Returns the same without their values, which may be large. */
    listHeads(owner: Owner, kind: string): readonly Omit<StoredRecord, 'value'>[] {
      const ofKind = kindOf(owner, kind);
      const stored = store.read((database) => listHeads(database, ofKind), []);
      return living(ofKind, stored).map(({ id, changedAt }) => ({ id, changedAt }));
    },
    /** Returns the value; null where it is missing, expired or damaged. */
    get: (owner: Owner, kind: string, id: string): string | null => read([...kindOf(owner, kind), id]),
    /** Stores `value`; an older value is replaced. */
    put: (owner: Owner, kind: string, id: string, value: string, terms?: Terms): PutOutcome =>
      change(owner, kind, id, () => value, terms),
    /** Replaces the value by what `next` returns (null: as it is), called once, in one transaction. */
    change,
    remove(owner: Owner, kind: string, id: string): void {
      const place: Place = [...kindOf(owner, kind), id];
      const isOnDisk = store.write((database) => writeRow(database, place, removed(id)));
      if (!isOnDisk) hold(place, removed(id));
    },
    /** False while changes are held in memory, because the file cannot be written. */
    isOnDisk: (): boolean => store.failure() === null,
  };
}

export type Records = ReturnType<typeof openRecords>;
