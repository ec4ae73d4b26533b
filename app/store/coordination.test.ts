import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCoordination } from './coordination.server.ts';
import { createSealer } from './sealing.server.ts';

const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'forecourt-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('keeps a value until its time is over', () => {
  let now = 1_000_000;
  const coordination = openCoordination(directory, sealer, () => now);
  coordination.put('key', 'value', 10);
  expect(coordination.get('key')).toBe('value');
  now += 10_000;
  expect(coordination.get('key')).toBeNull();
  coordination.close();
});

it('outlives a restart and keeps nothing readable on disk', () => {
  const first = openCoordination(directory, sealer, () => 0);
  first.put('key', 'a canary value', 10);
  first.close();
  const bytes = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
  expect(bytes.some((text) => text.includes('a canary value'))).toBe(false);
  const second = openCoordination(directory, sealer, () => 0);
  expect(second.get('key')).toBe('a canary value');
  second.close();
});
