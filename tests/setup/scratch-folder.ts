import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** The memory file system of Linux, on which products under test do not wait for a disk. */
export const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/** Whether these bytes fit into memory. */
export function memoryHas(bytes = ENOUGH_BYTES): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/**
 * Creates an empty folder for a process under test: in memory if there is space for these bytes, else on disk. In a run
 * of tests it is within the folders of run-folders.ts.
 */
export function scratchFolder(name: string, bytes?: number): string {
  const parent = memoryHas(bytes) ? (process.env.TEST_MEMORY ?? MEMORY) : tmpdir();
  return mkdtempSync(join(parent, `forecourt-${name}-`));
}
