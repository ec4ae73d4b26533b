import { DatabaseSync } from 'node:sqlite';
import { besideTests } from './beside-tests.ts';
import { type Enter, entranceTo } from './entrance.ts';
import type { SandboxOptions } from './sandbox-process.ts';
import { startWorld, type World } from './world.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** A world that only one file's tests write to, with what they need of it. */
export interface OwnWorld extends World {
  /** Signs a user in at this world. */
  readonly enter: Enter;
  /** Reads the sandbox's own records. */
  read<T extends Row = Row>(sql: string, ...cells: readonly (string | number)[]): readonly T[];
}

async function openWorld(options: Pick<SandboxOptions, 'profile' | 'size'>): Promise<OwnWorld> {
  const world = await startWorld(options);
  return {
    ...world,
    enter: entranceTo(world.origin),
    read(sql, ...cells) {
      const database = new DatabaseSync(world.sandbox.databasePath, { readOnly: true });
      try {
        return database.prepare(sql).all(...cells) as never;
      } finally {
        database.close();
      }
    },
  };
}

/** Starts a world for the tests of the file or describe block that calls this, and stops it behind them. */
export const ownWorld = (options: Pick<SandboxOptions, 'profile' | 'size'>): OwnWorld =>
  besideTests(() => openWorld(options));
