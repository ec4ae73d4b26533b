// Long: every way in which the file can fail is tried on one store with both of its parts, and the log that they share.
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Coordination, openCoordination } from './coordination.server.ts';
import { databaseFile } from './database.server.ts';
import { openRecords, type Records } from './records.server.ts';
import { createSealer } from './sealing.server.ts';
import { testFolder, testLog } from './store.fixture.ts';
import { openStore, type Store } from './store.server.ts';
import { storeFailureOf } from './store-failure.server.ts';

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
const ann = { clientId: '1', userId: '7' };
/** More than a page, so that storing it needs free space. */
const LARGE = 'x'.repeat(20_000);

let dataDir: string;
let now: number;
let log: ReturnType<typeof testLog>;
const opened: Store[] = [];

function open(): { readonly store: Store; readonly records: Records; readonly coordination: Coordination } {
  const store = openStore({ dataDir, log, now: () => now });
  opened.push(store);
  return {
    store,
    records: openRecords(store, sealer, () => now, log),
    coordination: openCoordination(store, sealer, () => now),
  };
}
const close = () => opened.pop()?.close();

const setPages = (store: Store, most: number) =>
  store.read((database) => database.exec(`PRAGMA max_page_count = ${most}`), undefined);
/** No page can be added any more, as on a full disk. */
const fill = (store: Store) => setPages(store, 1);
const makeRoom = (store: Store) => {
  setPages(store, 1_000_000);
  now += 60_000;
};
const logged = (level: 'error' | 'info') => log[level].mock.calls.map(([fields, text]) => ({ fields, text }));

beforeEach(() => {
  dataDir = join(testFolder(), 'data');
  now = 1_000_000;
  log = testLog();
});
afterEach(() => {
  while (opened.length > 0) close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a full store', () => {
  it('holds in memory what it is given, and reads, lists, changes and removes it there', () => {
    const { store, records, coordination } = open();
    records.put(ann, 'draft', 'old', 'on disk');
    records.put(ann, 'draft', 'gone', 'on disk');
    fill(store);
    expect(records.put(ann, 'draft', 'new', LARGE)).toBe('stored');
    records.change(ann, 'draft', 'old', (value) => `${value}, changed`);
    records.remove(ann, 'draft', 'gone');
    coordination.put('tombstone:1', '1', 100);
    expect(records.isOnDisk()).toBe(false);
    expect(records.get(ann, 'draft', 'new')).toBe(LARGE);
    expect(records.get(ann, 'draft', 'old')).toBe('on disk, changed');
    expect(records.list(ann, 'draft').map(({ id }) => id)).toEqual(['new', 'old']);
    expect(coordination.get('tombstone:1')).toBe('1');
    expect(coordination.get('tombstone:2')).toBeNull();
  });

  it('computes the value to store only once', () => {
    const { store, records } = open();
    fill(store);
    let asked = 0;
    records.change(ann, 'draft', 'a', () => {
      asked += 1;
      return LARGE;
    });
    expect(asked).toBe(1);
    expect(records.get(ann, 'draft', 'a')).toBe(LARGE);
  });

  it('says the cause, the path and the variable in the log, once', () => {
    const { store, records } = open();
    fill(store);
    for (const id of ['a', 'b']) records.put(ann, 'draft', id, LARGE);
    const path = join(dataDir, 'forecourt.db');
    expect(logged('error')).toEqual([
      {
        fields: expect.objectContaining({ errorCode: 'SQLITE_FULL', path, variable: 'DATA_DIR' }),
        text: expect.any(String),
      },
    ]);
    for (const words of ['no space is left on the disk', 'SQLITE_FULL', path, 'DATA_DIR'])
      expect(logged('error')[0]?.text).toContain(words);
  });

  it('is found by a check, and written again by one when there is free space', () => {
    const { store, records } = open();
    expect(store.check()).toBeNull();
    fill(store);
    records.put(ann, 'draft', 'a', LARGE);
    records.put(ann, 'draft', 'b', 'small');
    now += 60_000;
    expect(store.check()).toMatchObject({ code: 'SQLITE_FULL' });
    makeRoom(store);
    expect(store.check()).toBeNull();
    expect(records.isOnDisk()).toBe(true);
    expect(logged('info')).toMatchObject([{ fields: { entries: 2 } }]);
    close();
    expect(
      open()
        .records.list(ann, 'draft')
        .map(({ id }) => id),
    ).toEqual(['a', 'b']);
  });

  it('writes removals that were made while the store was full', () => {
    const { store, records } = open();
    records.put(ann, 'draft', 'a', 'on disk');
    fill(store);
    records.put(ann, 'draft', 'b', LARGE);
    records.remove(ann, 'draft', 'a');
    makeRoom(store);
    store.check();
    close();
    expect(
      open()
        .records.list(ann, 'draft')
        .map(({ id }) => id),
    ).toEqual(['b']);
  });

  it('writes at its end what memory holds, or says that it is lost', () => {
    const first = open();
    fill(first.store);
    first.records.put(ann, 'draft', 'a', LARGE);
    setPages(first.store, 1_000_000);
    close();
    const second = open();
    expect(second.records.get(ann, 'draft', 'a')).toBe(LARGE);
    fill(second.store);
    second.records.put(ann, 'draft', 'b', LARGE);
    close();
    expect(logged('error').at(-1)).toMatchObject({ fields: { entries: 1 } });
  });

  it('holds a bounded number of bytes, and lets the oldest give way', () => {
    const { store, records } = open();
    fill(store);
    const megabyte = 'x'.repeat(1_000_000);
    for (let at = 0; at < 60; at += 1) records.put(ann, 'draft', String(at), megabyte);
    const ids = records.list(ann, 'draft').map(({ id }) => id);
    expect(ids.length).toBeLessThan(60);
    expect(ids).toContain('59');
    expect(ids).not.toContain('0');
  });

  it('throws what is no failure of the file', () => {
    const { store, records } = open();
    fill(store);
    const fails = () => {
      throw new TypeError('ours');
    };
    expect(() => records.change(ann, 'draft', 'a', fails)).toThrow('ours');
    expect(() => store.write((database) => database.exec('NO SQL'))).toThrow('syntax error');
  });
});

it('can be read by its own user only, the journal too', () => {
  const { records } = open();
  records.put(ann, 'draft', 'a', 'held');
  const modes = readdirSync(dataDir).map((file) => [file, statSync(join(dataDir, file)).mode & 0o777]);
  expect(modes).toEqual(['', '-shm', '-wal'].map((ending) => [`forecourt.db${ending}`, 0o600]));
});

describe('a check of a store without writes', () => {
  it('finds a file that cannot be opened any more', () => {
    mkdirSync(join(dataDir, 'forecourt.db'), { recursive: true });
    const { store, records } = open();
    expect(logged('error')).toMatchObject([{ fields: { errorCode: 'SQLITE_CANTOPEN' } }]);
    records.put(ann, 'draft', 'a', 'held');
    rmdirSync(join(dataDir, 'forecourt.db'));
    now += 60_000;
    expect(store.check()).toBeNull();
    close();
    expect(open().records.get(ann, 'draft', 'a')).toBe('held');
  });
});

describe('a damaged file', () => {
  const path = () => join(dataDir, 'forecourt.db');

  it.each([
    ['is overwritten', () => writeFileSync(path(), 'garbage '.repeat(2_000)), 'SQLITE_NOTADB'],
    ['lacks its end', () => truncateSync(path(), statSync(path()).size - 8_192), 'SQLITE_CORRUPT'],
  ])('that %s is set aside at the start, and a new one created', (_, damage, code) => {
    const { records } = open();
    for (const id of ['a', 'b', 'c']) records.put(ann, 'draft', id, LARGE);
    close();
    damage();
    now = Date.UTC(2026, 10, 23, 2, 18, 47);
    const { records: fresh } = open();
    expect(fresh.list(ann, 'draft')).toEqual([]);
    expect(fresh.put(ann, 'draft', 'd', 'works')).toBe('stored');
    expect(fresh.isOnDisk()).toBe(true);
    const aside = `${path()}.damaged-2026-11-23T02-18-47.000Z`;
    expect(readdirSync(dataDir).map((name) => join(dataDir, name))).toContain(aside);
    const [{ fields, text } = { fields: {}, text: '' }] = logged('error');
    expect(fields).toMatchObject({ errorCode: code, path: path(), setAside: aside, variable: 'DATA_DIR' });
    expect(text).toContain(`${code}, ${path()}, folder of DATA_DIR`);
  });

  it('is set aside also when its damage shows later', () => {
    const { store, records } = open();
    records.put(ann, 'draft', 'a', 'lost');
    const corrupt = Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    const found = store.read(() => {
      throw corrupt;
    }, 'nothing');
    expect(found).toBe('nothing');
    expect(store.failure()).toMatchObject({ code: 'SQLITE_CORRUPT' });
    writeFileSync(path(), 'garbage '.repeat(2_000));
    records.put(ann, 'draft', 'b', 'held');
    now += 60_000;
    expect(store.check()).toBeNull();
    expect(records.list(ann, 'draft').map(({ id }) => id)).toEqual(['b']);
  });
});

describe('a folder that cannot be used', () => {
  it.each(['EACCES', 'EPERM', 'ENOTDIR'])('for %s is a wrong setting and no failing disk', (code) => {
    const error = Object.assign(new Error('mkdir'), { code });
    expect(storeFailureOf(error, '/data/forecourt.db')).toMatchObject({ code, isSetting: true });
  });

  it.each(['EROFS', 'ENOSPC', 'EIO'])('for %s is a failing disk', (code) => {
    const error = Object.assign(new Error('mkdir'), { code });
    expect(storeFailureOf(error, '/data/forecourt.db')).toMatchObject({ code, isSetting: false });
  });

  it('ends the start when it is a file, with variable, path and code', () => {
    writeFileSync(dataDir, '');
    expect(open).toThrow(
      `DATA_DIR: '${dataDir}' cannot be used: it is a file and not a folder (EEXIST, ${join(dataDir, 'forecourt.db')})`,
    );
  });

  it.each([
    ['a newer version', 'PRAGMA user_version = 2'],
    ['an older version', 'ALTER TABLE records DROP COLUMN changed_at'],
    ['a version with more columns', 'ALTER TABLE records ADD COLUMN more TEXT'],
  ])('ends the start when its file is of %s, and leaves it as it is', (_, change) => {
    open();
    close();
    const file = new DatabaseSync(join(dataDir, 'forecourt.db'));
    file.exec(change);
    file.close();
    expect(open).toThrow(
      /DATA_DIR: .* made by another version of Forecourt \(store version [12]; this one knows 1\)/,
    );
    expect(readdirSync(dataDir)).toEqual(['forecourt.db']);
  });
});

it('has every write synced, by another thread, once a caller waits for it', async () => {
  const { store, records } = open();
  const file = await openFile(databaseFile(dataDir), 'r');
  const sync = vi.spyOn(Object.getPrototypeOf(file), 'sync');
  await file.close();
  await store.onDisk();
  const before = sync.mock.calls.length;
  records.put(ann, 'draft', 'one', 'text');
  await store.onDisk();
  await store.onDisk();
  expect(sync.mock.calls.length - before).toBe(1);
  sync.mockRestore();
});
