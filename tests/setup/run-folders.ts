import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { MEMORY, memoryHas } from './scratch-folder.ts';

/**
 * Creates the folders in which all temporary ones of a run of tests are created, in memory and on disk. What a test
 * leaves behind, because it fails or its process is killed, goes with them.
 * @returns a function that removes them
 */
export default function openRunFolders(): () => void {
  // Each project of a run asks for them.
  if (process.env.TEST_MEMORY !== undefined) return () => undefined;
  const create = (parent: string) => {
    const folder = mkdtempSync(join(parent, 'forecourt-run-'));
    // The user of an image has to reach its files.
    chmodSync(folder, 0o755);
    return folder;
  };
  const onDisk = create(tmpdir());
  const inMemory = memoryHas() ? create(MEMORY) : onDisk;
  Object.assign(process.env, { TMPDIR: onDisk, TEST_MEMORY: inMemory });
  return () => {
    for (const folder of [onDisk, inMemory]) rmSync(folder, { recursive: true, force: true });
  };
}
