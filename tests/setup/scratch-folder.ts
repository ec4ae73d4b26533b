import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The memory file system of Linux, on which products under test do not wait for a disk. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

function hasRoomInMemory(bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/** Creates an empty folder for a process under test: in memory if there is space for these bytes, else on disk. */
export const scratchFolder = (name: string, bytes = ENOUGH_BYTES): string =>
  mkdtempSync(join(hasRoomInMemory(bytes) ? MEMORY : tmpdir(), `forecourt-${name}-`));
