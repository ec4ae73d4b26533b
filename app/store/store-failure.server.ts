import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';

/** Why the store's file cannot be read or written. */
export interface StoreFailure {
  /** Of SQLite or of the system: `SQLITE_FULL`, `EROFS`. */
  readonly code: string;
  /** What the code means, without a full stop. */
  readonly reason: string;
  readonly isDamage: boolean;
  /** The setting or the folder's owner is to blame: waiting does not help. */
  readonly isSetting: boolean;
}

/** The file was made by another version of the product. */
export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError';
}

/** The file opens, and its pages contradict each other. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError';
}

const FULL = 'no space is left on the disk';
const READ_ONLY = 'the file or its disk is read-only';
const NO_PERMISSION = `this process (uid ${process.getuid?.() ?? 'unknown'}) has no permission to write there`;
const NO_FOLDER = 'it is a file and not a folder';
const LOCKED = 'another process does not release the file';
const DAMAGED = 'the file is damaged';

/** SQLite's primary result codes for which the disk, the file or another process is to blame. */
const SQLITE: Readonly<Record<number, readonly [code: string, reason: string]>> = {
  3: ['SQLITE_PERM', NO_PERMISSION],
  5: ['SQLITE_BUSY', LOCKED],
  6: ['SQLITE_LOCKED', LOCKED],
  7: ['SQLITE_NOMEM', 'SQLite gets no memory'],
  8: ['SQLITE_READONLY', READ_ONLY],
  10: ['SQLITE_IOERR', 'the disk cannot be read or written'],
  11: ['SQLITE_CORRUPT', DAMAGED],
  13: ['SQLITE_FULL', FULL],
  14: ['SQLITE_CANTOPEN', 'the file cannot be opened'],
  15: ['SQLITE_PROTOCOL', LOCKED],
  26: ['SQLITE_NOTADB', 'the file is not a SQLite database'],
};
const DAMAGE: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB']);
/** SQLite reports only the failure; the system reports why. */
const UNCLEAR: ReadonlySet<string> = new Set(['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_IOERR']);

const SYSTEM: Readonly<Record<string, string>> = {
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: READ_ONLY,
  ENOSPC: FULL,
  EDQUOT: 'the quota of the disk is used up',
  EIO: 'the disk cannot be read or written',
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  ENOENT: 'the folder does not exist and cannot be created',
};
const SETTING: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** Returns what an error of the system says; null for any other error. */
function ofSystem(error: unknown): StoreFailure | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = SYSTEM[code];
  return reason === undefined ? null : { code, reason, isDamage: false, isSetting: SETTING.has(code) };
}

/** Returns why the system does not let a file be written; null when it does. */
function systemReason(path: string): StoreFailure | null {
  for (const one of [dirname(path), path].filter(existsSync)) {
    try {
      accessSync(one, constants.W_OK);
    } catch (error) {
      const failure = ofSystem(error);
      if (failure) return failure;
    }
  }
  return null;
}

/** Returns what an error says about the store's file at `path`; null when disk, file and lock are not to blame. */
export function storeFailureOf(error: unknown, path: string): StoreFailure | null {
  if (error instanceof StoreVersionError)
    return { code: 'VERSION', reason: error.message, isDamage: false, isSetting: true };
  if (error instanceof StoreDamagedError)
    return { code: 'SQLITE_CORRUPT', reason: DAMAGED, isDamage: true, isSetting: false };
  if (error instanceof Error && 'errcode' in error) {
    // The low byte is the primary code, whatever detail stands above it.
    const [code, reason] = SQLITE[Number(error.errcode) & 0xff] ?? [];
    if (code === undefined || reason === undefined) return null;
    const exact = UNCLEAR.has(code) ? systemReason(path) : null;
    return exact ?? { code, reason, isDamage: DAMAGE.has(code), isSetting: false };
  }
  return ofSystem(error);
}
