import { DatabaseSync } from 'node:sqlite';
import { businessForTests } from './beside-tests.ts';
import type { BusinessOptions } from './businesses.ts';
import { type Enter, entranceTo } from './entrance.ts';
import { SEED_NOW } from './sandbox-process.ts';
import type { World } from './world.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** A world that only one file's tests write to, with what they need of it. */
export interface OwnWorld extends World {
  /** Signs a user in at this world. */
  readonly enter: Enter;
  /** Reads the sandbox's own records. */
  read<T extends Row = Row>(sql: string, ...cells: readonly (string | number)[]): readonly T[];
}

const withEntrance = (world: World): OwnWorld => ({
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
});

/** Gives the tests of the file or describe block that calls this a business of the seed's fixed day that no earlier test has changed. */
export const ownWorld = (options: Pick<BusinessOptions, 'profile' | 'size'>): OwnWorld =>
  businessForTests({ ...options, now: SEED_NOW }, withEntrance);
