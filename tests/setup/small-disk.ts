import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** A folder for the product's store on a disk that a test can fill and make read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Variables that the product needs to meet the limit. */
  readonly env: Readonly<Record<string, string>>;
  /** Fills the disk. */
  fill(): void;
  /** Makes the disk read-only. A real disk refuses this while the product has its file open. */
  makeReadOnly(): void;
  /** Undoes both. */
  free(): void;
  remove(): void;
}

const SIZE = '256m';
const MOUNT = '/usr/bin/mount';
const UNMOUNT = '/usr/bin/umount';

const ran = (tool: string, ...args: readonly string[]): boolean => spawnSync(tool, args).status === 0;

function must(tool: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')}: ${stderr}`);
}

/** A disk in memory, for users who may mount one: reducing it to the size of its content makes it full. */
function mountedDisk(folder: string): SmallDisk {
  const remount = (options: string) => must(MOUNT, '-o', `remount,${options}`, folder);
  return {
    folder,
    env: {},
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      remount(`size=${(blocks - bfree) * bsize}`);
    },
    makeReadOnly: () => remount('ro'),
    free: () => remount(`rw,size=${SIZE}`),
    remove() {
      // Files that a killed process still has open do not block the unmount.
      must(UNMOUNT, '--lazy', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Without the right to mount: the product's process limits SQLite itself, as requested by a file next to the folder. */
function limitedFolder(folder: string): SmallDisk {
  const control = `${folder}.limit`;
  const set = (limit: 'none' | 'full' | 'read-only') => writeFileSync(control, limit);
  set('none');
  const limit = fileURLToPath(new URL('limit-sqlite.ts', import.meta.url));
  return {
    folder,
    env: { NODE_OPTIONS: `--import ${limit}`, TEST_STORE_LIMIT: control },
    fill: () => set('full'),
    makeReadOnly: () => set('read-only'),
    free: () => set('none'),
    remove() {
      for (const path of [folder, control]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Creates a disk in memory if one can be mounted; else, or with TEST_DISK=limits, uses limits of SQLite. */
export function createSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
  const mayMount = process.env.TEST_DISK !== 'limits';
  const isMounted = mayMount && ran(MOUNT, '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder);
  return isMounted ? mountedDisk(folder) : limitedFolder(folder);
}
