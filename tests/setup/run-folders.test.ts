import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import openRunFolders from './run-folders.ts';
import { scratchFolder } from './scratch-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('the folders of this run contain the temporary ones, and stay while a second project asks for them', () => {
  const { TEST_MEMORY = '', TMPDIR = '' } = process.env;
  expect([TEST_MEMORY, TMPDIR].every((path) => path.includes('forecourt-run-'))).toBe(true);
  const folder = scratchFolder('sample');
  expect([TEST_MEMORY, TMPDIR]).toContain(dirname(folder));
  openRunFolders()();
  expect(existsSync(folder)).toBe(true);
  rmSync(folder, { recursive: true });
});

it('are removed with what tests have left in them', () => {
  vi.stubEnv('TEST_MEMORY', undefined);
  vi.stubEnv('TMPDIR', tmpdir());
  const remove = openRunFolders();
  const left = [scratchFolder('left'), scratchFolder('left', Number.MAX_SAFE_INTEGER)];
  expect(left.map((path) => existsSync(path))).toEqual([true, true]);
  remove();
  expect(left.map((path) => existsSync(path))).toEqual([false, false]);
});
