import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCoordination } from './coordination.server.ts';
import { createSealer } from './sealing.server.ts';
import { testLog } from './store.fixture.ts';
import { openStore } from './store.server.ts';

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'forecourt-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const storeAt = (now: () => number) => openStore({ dataDir: directory, log: testLog(), now });

it('keeps a value until its time is over', () => {
  let now = 1_000_000;
  const store = storeAt(() => now);
  const coordination = openCoordination(store, sealer, () => now);
  coordination.put('key', 'value', 10);
  expect(coordination.get('key')).toBe('value');
  now += 10_000;
  expect(coordination.get('key')).toBeNull();
  store.close();
});

it('outlives a restart and keeps nothing readable on disk', () => {
  const first = storeAt(() => 0);
  openCoordination(first, sealer, () => 0).put('key', 'a canary value', 10);
  first.close();
  const bytes = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
  expect(bytes.some((text) => text.includes('a canary value'))).toBe(false);
  const second = storeAt(() => 0);
  expect(openCoordination(second, sealer, () => 0).get('key')).toBe('a canary value');
  second.close();
});
