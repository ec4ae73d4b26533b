import { mkdtempSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDiskSync } from './disk-sync.server.ts';

const path = join(mkdtempSync(join(tmpdir(), 'forecourt-test-')), 'journal');
const failed = vi.fn();
let handles: Awaited<ReturnType<typeof open>>;
let syncs: (() => void)[];

beforeEach(async () => {
  writeFileSync(path, 'x');
  handles = await open(path, 'r');
  syncs = [];
  failed.mockClear();
  vi.spyOn(Object.getPrototypeOf(handles), 'sync').mockImplementation(
    () => new Promise<void>((resolve) => syncs.push(resolve)),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await handles.close();
});

/** Waits until so many syncs have started. */
const startedSyncs = (count: number) => vi.waitFor(() => expect(syncs).toHaveLength(count));

it('resolves at once when nothing was written', async () => {
  await createDiskSync(path, failed).settled();
  expect(syncs).toEqual([]);
});

it('shares one sync between all that wait for the same writes', async () => {
  const sync = createDiskSync(path, failed);
  sync.noteWrite();
  const both = Promise.all([sync.settled(), sync.settled()]);
  await startedSyncs(1);
  syncs[0]?.();
  await both;
  expect(syncs).toHaveLength(1);
  sync.close();
});

it('has a write wait for a sync that began after it', async () => {
  const sync = createDiskSync(path, failed);
  sync.noteWrite();
  const first = sync.settled();
  await startedSyncs(1);
  sync.noteWrite();
  const later = [vi.fn(), vi.fn()];
  const waits = later.map((settled) => sync.settled().then(settled));
  syncs[0]?.();
  await first;
  await startedSyncs(2);
  expect(later.map((settled) => settled.mock.calls.length)).toEqual([0, 0]);
  syncs[1]?.();
  await Promise.all(waits);
  sync.close();
});

it('reports a sync that fails, and lets the caller continue', async () => {
  const reason = Object.assign(new Error('i/o error'), { code: 'EIO' });
  vi.spyOn(Object.getPrototypeOf(handles), 'sync').mockRejectedValue(reason);
  const sync = createDiskSync(path, failed);
  sync.noteWrite();
  await sync.settled();
  expect(failed).toHaveBeenCalledExactlyOnceWith(reason);
  sync.close();
});

it('syncs what nothing waits for a second later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sync = createDiskSync(path, failed);
  sync.noteWrite();
  sync.noteWrite();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await startedSyncs(1);
  syncs[0]?.();
  sync.close();
});
