import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, which Linux has: the products of the tests wait there for no disk. */
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

/** Makes an empty folder for the data of a process under test: in memory where there is room, else on the disk. */
export const scratchFolder = (name: string): string =>
  mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `forecourt-${name}-`));
