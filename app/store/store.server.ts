import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { SettingsError } from '../config/environment.server.ts';
import { databaseFile, openDatabase, TRIAL_WRITE } from './database.server.ts';
import { type StoreFailure, storeFailureOf } from './store-failure.server.ts';

/** What one part of the store holds in memory while the file cannot be written. */
interface Memory {
  /** How many entries. */
  readonly size: number;
  /** Writes them to the file. */
  save(database: DatabaseSync): void;
  clear(): void;
}

/**
 * The one file that the product writes. While it cannot be written, nothing throws: its parts hold in memory what they
 * are given, and all of it is written as soon as the file can be.
 */
export interface Store {
  /** Why the file cannot be written just now; null while it can. */
  failure(): StoreFailure | null;
  /** As `failure`, but writes to the file first where nobody has done that for some seconds. */
  check(): StoreFailure | null;
  /** Reads from the file; gives `otherwise` while that is impossible. */
  read<Result>(work: (database: DatabaseSync) => Result, otherwise: Result): Result;
  /**
   * Runs `work` as the only writer, so that what is read in it stays true until its end. Gives false when nothing of it
   * is in the file, whether or not `work` has run.
   */
  write(work: (database: DatabaseSync) => void): boolean;
  /** Takes a part's memory along: it is written before anything else, and cleared then. */
  join(memory: Memory): void;
  close(): void;
}

interface StoreOptions {
  readonly dataDir: string;
  readonly log: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A healthy file is tried by `check` after so long without a write. In milliseconds. */
const PROBE_MS = 10_000;
/** A failing file is left alone for so long, and longer when a trial takes long. In milliseconds. */
const REST_MS = 250;
const REST_FACTOR = 4;
/** A failing file is tried without anybody asking. In milliseconds. */
const RETRY_MS = 5_000;

/**
 * Opens the store. A full, read-only or failing disk does not stop the start: the store begins in memory then, and says
 * so in the log.
 * @throws SettingsError when DATA_DIR is no folder, belongs to another user or holds the file of another version
 */
export function openStore({ dataDir, log, now }: StoreOptions): Store {
  const path = databaseFile(dataDir);
  const memories: Memory[] = [];
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

  const write: Store['write'] = (work) => {
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
      recover(entries);
      return true;
    } catch (error) {
      fail(error, began);
      return false;
    }
  };

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
    failure: () => failure,
    check() {
      const isFresh = failure === null && now() - wroteAt < PROBE_MS;
      if (!isFresh) write((file) => file.exec(TRIAL_WRITE));
      return failure;
    },
    read(work, otherwise) {
      const began = now();
      try {
        return database === null ? otherwise : work(database);
      } catch (error) {
        fail(error, began);
        return otherwise;
      }
    },
    write,
    join: (memory) => void memories.push(memory),
    close() {
      restsUntil = 0;
      if (failure !== null && held() > 0 && !write(() => undefined))
        log.error({ path, entries: held() }, 'What memory held is lost: the store could not be written');
      if (retry) clearInterval(retry);
      shut();
    },
  };
}

/** Runs `work` in a transaction that begins as a writer. */
function alone(database: DatabaseSync, work: (database: DatabaseSync) => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    work(database);
    database.exec('COMMIT');
  } catch (error) {
    // On a full disk SQLite has rolled back already, and an error of ours would hide that one.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
