import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { SettingsError } from '../config/environment.server.ts';
import { databaseFile, journalFile, openDatabase, TRIAL_WRITE } from './database.server.ts';
import { createDiskSync } from './disk-sync.server.ts';
import { type StoreFailure, storeFailureOf } from './store-failure.server.ts';

/** Entries that one part of the store holds in memory while the file cannot be written. */
interface Memory {
  readonly size: number;
  /** Writes them to the file. */
  save(database: DatabaseSync): void;
  clear(): void;
}

interface StoreOptions {
  readonly dataDir: string;
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** `check` tries a healthy file after so long without a write. */
const PROBE_MS = 10_000;
/** The pause between trials of a failing file, and its factor when a trial takes long. */
const REST_MS = 250;
const REST_FACTOR = 4;
/** The interval of trials without a request. */
const RETRY_MS = 5_000;

/**
 * Opens the one file that the product writes. While the disk prevents that, nothing throws, and memory holds the
 * entries.
 * @throws SettingsError when DATA_DIR is no folder, belongs to another user or holds the file of another version
 */
export function openStore({ dataDir, log, now }: StoreOptions) {
  const path = databaseFile(dataDir);
  const memories: Memory[] = [];
  const diskSync = createDiskSync(journalFile(dataDir), (error) => {
    log.error(
      { err: error, path },
      'The store may lose its last writes at a power failure: they cannot be synced',
    );
  });
  const held = () => memories.reduce((sum, { size }) => sum + size, 0);
  let database: DatabaseSync | null = null;
  let failure: StoreFailure | null = null;
  let wroteAt = now();
  let restsUntil = 0;
  let retry: NodeJS.Timeout | null = null;

  const shut = () => {
    database?.close();
    database = null;
  };

  /** @throws the error itself when the file is not to blame */
  function fail(error: unknown, began: number): void {
    const found = storeFailureOf(error, path);
    if (found === null) throw error;
    if (failure?.code !== found.code) {
      const { code, reason } = found;
      log.error(
        { errorCode: code, path, variable: 'DATA_DIR', uid: process.getuid?.() },
        `The store cannot be written: ${reason} (${code}, ${path}, folder of DATA_DIR). Drafts, ended sessions and outcomes of saves are held in memory until it can; a restart before that loses them.`,
      );
    }
    failure = found;
    restsUntil = now() + Math.max(REST_MS, REST_FACTOR * (now() - began));
    retry ??= setInterval(() => write(() => undefined), RETRY_MS).unref();
    // Opened again, a damaged file is set aside.
    if (found.isDamage) shut();
  }

  function recover(entries: number): void {
    wroteAt = now();
    if (failure === null) return;
    failure = null;
    if (retry) clearInterval(retry);
    retry = null;
    log.info({ path, entries }, 'The store can be written again, and what memory held is in it');
  }

  /** Runs `work` alone in a transaction. @returns false when nothing of it is in the file, even if it has run */
  function write(work: (database: DatabaseSync) => void): boolean {
    if (failure !== null && now() < restsUntil) return false;
    const began = now();
    try {
      database ??= openDatabase(dataDir, now(), log);
      const entries = held();
      alone(database, (file) => {
        if (failure !== null) file.exec(TRIAL_WRITE);
        for (const memory of memories) memory.save(file);
        work(file);
      });
      for (const memory of memories) memory.clear();
      diskSync.noteWrite();
      recover(entries);
      return true;
    } catch (error) {
      fail(error, began);
      return false;
    }
  }

  try {
    database = openDatabase(dataDir, now(), log);
  } catch (error) {
    const found = storeFailureOf(error, path);
    if (found?.isSetting) {
      const words = `'${dataDir}' cannot be used: ${found.reason} (${found.code}, ${path})`;
      throw new SettingsError([{ variable: 'DATA_DIR', words }]);
    }
    fail(error, now());
  }

  return {
    /** Returns why the file cannot be written; null while it can. */
    failure: () => failure,
    /** As `failure`, but writes to the file first after some seconds without a write. */
    check(): StoreFailure | null {
      const isFresh = failure === null && now() - wroteAt < PROBE_MS;
      if (!isFresh) write((file) => file.exec(TRIAL_WRITE));
      return failure;
    },
    /** Reads from the file; returns `otherwise` while that is impossible. */
    read<Result>(work: (database: DatabaseSync) => Result, otherwise: Result): Result {
      const began = now();
      try {
        return database === null ? otherwise : work(database);
      } catch (error) {
        fail(error, began);
        return otherwise;
      }
    },
    write,
    /** Resolves once every write so far outlives a power failure, or cannot. The event loop does not wait. */
    onDisk: (): Promise<void> => (failure === null ? diskSync.settled() : Promise.resolve()),
    /** Adds a part's memory, which each write saves and clears first. */
    join: (memory: Memory) => void memories.push(memory),
    close(): void {
      restsUntil = 0;
      if (failure !== null && held() > 0 && !write(() => undefined))
        log.error({ path, entries: held() }, 'What memory held is lost: the store could not be written');
      if (retry) clearInterval(retry);
      diskSync.close();
      shut();
    },
  };
}

function alone(database: DatabaseSync, work: (database: DatabaseSync) => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work(database);
    database.exec('COMMIT');
  } catch (error) {
    // On a full disk SQLite has rolled back already, and an error here would hide that one.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

export type Store = ReturnType<typeof openStore>;
