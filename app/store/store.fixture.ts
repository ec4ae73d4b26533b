import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { openRecords, type Records } from './records.server.ts';
import { createSealer } from './sealing.server.ts';
import { openStore, type Store } from './store.server.ts';

/** A log that remembers what it was given. */
export const testLog = () => ({ error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() });

/** An empty folder of its own. */
export const testFolder = (): string => mkdtempSync(join(tmpdir(), 'forecourt-test-'));

/** The records of one store, and the store itself. */
export function testRecords({ folder = testFolder(), now = Date.now, log = testLog() } = {}): {
  readonly store: Store;
  readonly records: Records;
} {
  const store = openStore({ dataDir: folder, log, now });
  // What a test keeps need not outlive the machine's power.
  store.read((database) => database.exec('PRAGMA synchronous = OFF'), undefined);
  const sealer = createSealer(['a-secret-that-is-long-enough-0123456789']);
  return { store, records: openRecords(store, sealer, now, log) };
}
