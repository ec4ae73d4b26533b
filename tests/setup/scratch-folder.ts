import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The memory file system of Linux, on which products under test do not wait for a disk. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Creates an empty data folder for a process under test: in memory if there is space, else on disk. */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `forecourt-${name}-`));
