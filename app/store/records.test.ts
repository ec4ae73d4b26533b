import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_VALUE, MOST_RECORDS, openRecords, type Records } from './records.server.ts';
import { createSealer } from './sealing.server.ts';
import { testLog } from './store.fixture.ts';
import { openStore, type Store } from './store.server.ts';

const OLD = 'an-old-secret-that-is-long-enough-0123456789';
const NEW = 'a-new-secret-that-is-long-enough-9876543210';
const ann = { clientId: '1', userId: '7' };
const ben = { clientId: '1', userId: '8' };
const log = testLog();

let directory: string;
let now: number;
const opened: Store[] = [];

function open(...secrets: string[]): Records {
  const sealer = createSealer(secrets.length > 0 ? secrets : [OLD]);
  const store = openStore({ dataDir: directory, log, now: () => now });
  opened.push(store);
  return openRecords(store, sealer, () => now, log);
}

/** Opens the file without the secret. */
function database(work: (file: DatabaseSync) => void): void {
  const file = new DatabaseSync(join(directory, 'forecourt.db'));
  work(file);
  file.close();
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'forecourt-'));
  now = 1_000_000;
  log.warn.mockClear();
});
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  rmSync(directory, { recursive: true });
});

describe('records', () => {
  it('are stored by owner, kind and id', () => {
    const records = open();
    expect(records.put(ann, 'draft', 'a', 'first')).toBe('stored');
    records.put(ann, 'draft', 'a', 'second');
    expect(records.get(ann, 'draft', 'a')).toBe('second');
    expect(records.get(ann, 'view', 'a')).toBeNull();
    expect(records.get(ann, 'draft', 'b')).toBeNull();
  });

  it.each([
    ['another user', ben],
    ['the same number in another tenant', { ...ann, clientId: '2' }],
  ])('are not read, listed or removed by %s', (_, other) => {
    const records = open();
    records.put(ann, 'draft', 'a', 'hers');
    records.remove(other, 'draft', 'a');
    expect(records.get(other, 'draft', 'a')).toBeNull();
    expect(records.list(other, 'draft')).toEqual([]);
    expect(records.get(ann, 'draft', 'a')).toBe('hers');
  });

  it('are listed with the last changed first', () => {
    const records = open();
    for (const id of ['a', 'b', 'a']) {
      now += 1;
      records.put(ann, 'draft', id, `of ${id}`);
    }
    expect(records.list(ann, 'draft')).toEqual([
      { id: 'a', value: 'of a', changedAt: 1_000_003 },
      { id: 'b', value: 'of b', changedAt: 1_000_002 },
    ]);
  });

  it('end when their time is over, and live on when they are put again', () => {
    const records = open();
    records.put(ann, 'draft', 'a', 'short', { seconds: 10 });
    records.put(ann, 'draft', 'b', 'longer', { seconds: 10 });
    now += 5_000;
    records.put(ann, 'draft', 'b', 'longer', { seconds: 10 });
    now += 5_000;
    expect(records.get(ann, 'draft', 'a')).toBeNull();
    expect(records.list(ann, 'draft').map(({ id }) => id)).toEqual(['b']);
  });

  it('are gone after removal', () => {
    const records = open();
    records.put(ann, 'draft', 'a', 'first');
    records.remove(ann, 'draft', 'a');
    expect(records.get(ann, 'draft', 'a')).toBeNull();
  });

  it('outlive a restart and leave nothing readable on disk', () => {
    const records = open();
    records.put(ann, 'draft', 'a', 'a canary value');
    const bytes = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
    expect(bytes.some((text) => text.includes('a canary value'))).toBe(false);
    opened.pop()?.close();
    expect(open().get(ann, 'draft', 'a')).toBe('a canary value');
  });

  it('give way, the one that was changed longest ago first, beyond a number for each owner and kind', () => {
    const records = open();
    records.put(ann, 'view', 'a', 'x');
    records.put(ben, 'draft', 'a', 'x');
    for (let at = 0; at < MOST_RECORDS; at++) {
      now += 1;
      records.put(ann, 'draft', String(at), 'x');
    }
    records.put(ann, 'draft', '0', 'changed');
    expect(records.list(ann, 'draft')).toHaveLength(MOST_RECORDS);
    expect(records.put(ann, 'draft', 'one more', 'x')).toBe('stored');
    const ids = records.list(ann, 'draft').map(({ id }) => id);
    expect(ids).toHaveLength(MOST_RECORDS);
    expect(ids).toEqual(expect.arrayContaining(['one more', '0', '2']));
    expect(ids).not.toContain('1');
    expect(records.get(ann, 'view', 'a')).toBe('x');
    expect(records.get(ben, 'draft', 'a')).toBe('x');
  });

  it('give way at another number where a kind has its own', () => {
    const records = open();
    for (const id of ['a', 'b', 'c']) {
      now += 1;
      records.put(ann, 'draft', id, 'x', { most: 2 });
    }
    expect(records.list(ann, 'draft').map(({ id }) => id)).toEqual(['c', 'b']);
  });

  it('are refused above their size, and the stored value stays', () => {
    const records = open();
    records.put(ann, 'draft', 'a', 'small');
    expect(records.put(ann, 'draft', 'a', 'é'.repeat(LARGEST_VALUE / 2 + 1))).toBe('too-large');
    expect(records.get(ann, 'draft', 'a')).toBe('small');
    expect(records.put(ann, 'draft', 'a', 'é'.repeat(LARGEST_VALUE / 2))).toBe('stored');
  });
});

describe('changing a record', () => {
  it('takes what there is and leaves it as it is for null', () => {
    const records = open();
    records.change(ann, 'view', 'a', (value) => `${value} 1`);
    records.change(ann, 'view', 'a', (value) => `${value} 2`);
    records.change(ann, 'view', 'a', () => null);
    expect(records.get(ann, 'view', 'a')).toBe('null 1 2');
  });

  it('changes nothing when it throws, and the next one works', () => {
    const records = open();
    records.put(ann, 'view', 'a', 'before');
    const fails = () => {
      throw new Error('on purpose');
    };
    expect(() => records.change(ann, 'view', 'a', fails)).toThrow('on purpose');
    expect(records.put(ann, 'view', 'b', 'x')).toBe('stored');
    expect(records.get(ann, 'view', 'a')).toBe('before');
  });

  it('loses nothing when several processes change it at once', async () => {
    const script = `
      import { openRecords } from ${JSON.stringify(new URL('records.server.ts', import.meta.url).href)};
      import { createSealer } from ${JSON.stringify(new URL('sealing.server.ts', import.meta.url).href)};
      import { openStore } from ${JSON.stringify(new URL('store.server.ts', import.meta.url).href)};
      const fails = () => process.exit(1);
      const log = { error: fails, warn: fails, info: fails };
      const store = openStore({ dataDir: ${JSON.stringify(directory)}, log, now: Date.now });
      const records = openRecords(store, createSealer([${JSON.stringify(OLD)}]), Date.now, log);
      for (let at = 0; at < 50; at++) {
        records.change(${JSON.stringify(ann)}, 'view', 'count', (value) => String(Number(value ?? 0) + 1));
      }
    `;
    const processes = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }),
    );
    const codes = await Promise.all(processes.map((one) => once(one, 'exit').then(([code]) => code)));
    expect(codes).toEqual([0, 0, 0]);
    expect(open().get(ann, 'view', 'count')).toBe('150');
  });
});

describe('a damaged record', () => {
  it('is as if it were not there, and is logged without its content', () => {
    const records = open();
    records.put(ann, 'draft', 'a', 'whole');
    records.put(ann, 'draft', 'b', 'whole');
    database((file) => file.exec("UPDATE records SET value = value || 'A' WHERE id = 'a'"));
    expect(records.get(ann, 'draft', 'a')).toBeNull();
    expect(records.list(ann, 'draft').map(({ id }) => id)).toEqual(['b']);
    expect(log.warn).toHaveBeenCalledWith({ kind: 'draft' }, expect.any(String));
    records.put(ann, 'draft', 'a', 'whole again');
    expect(records.get(ann, 'draft', 'a')).toBe('whole again');
  });

  it.each(['clientId', 'userId', 'kind', 'id'])('is one that was moved to another %s', (part) => {
    const records = open();
    records.put(ann, 'draft', 'a', 'hers');
    const column = part.replace('Id', '_id');
    database((file) => file.exec(`UPDATE records SET ${column} = '9'`));
    const { kind, id, ...owner } = { ...ann, kind: 'draft', id: 'a', [part]: '9' };
    expect(records.get(owner, kind, id)).toBeNull();
    expect(log.warn).toHaveBeenCalledOnce();
  });
});

describe('a change of the secret', () => {
  it('keeps records when the older secret is given up after one start with both', () => {
    open(OLD).put(ann, 'view', 'a', 'stored');
    open(NEW, OLD);
    expect(open(NEW).get(ann, 'view', 'a')).toBe('stored');
  });

  it('keeps the time at which a record ends', () => {
    open(OLD).put(ann, 'draft', 'a', 'short', { seconds: 10 });
    open(NEW, OLD);
    now += 10_000;
    expect(open(NEW).get(ann, 'draft', 'a')).toBeNull();
  });
});
