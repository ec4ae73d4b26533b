import { DatabaseSync } from 'node:sqlite';
import { businessForTests } from './around-tests.ts';
import type { BusinessOptions } from './businesses.ts';
import { type Enter, entranceTo } from './entrance.ts';
import { SEED_NOW } from './sandbox-process.ts';
import type { TestEnvironment } from './test-environment.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** An environment that only one file's tests write to, with what they need of it. */
export interface OwnEnvironment extends TestEnvironment {
  /** Signs a user in at this environment. */
  readonly enter: Enter;
  /** Reads the sandbox's own records. */
  read<T extends Row = Row>(sql: string, ...cells: readonly (string | number)[]): readonly T[];
}

const withEntrance = (environment: TestEnvironment): OwnEnvironment => ({
  ...environment,
  enter: entranceTo(environment.origin),
  read(sql, ...cells) {
    const database = new DatabaseSync(environment.sandbox.databasePath, { readOnly: true });
    try {
      return database.prepare(sql).all(...cells) as never;
    } finally {
      database.close();
    }
  },
});

/** Gives the tests of the file or describe block that calls this a business of the seed's fixed day that no earlier test has changed. */
export const ownEnvironment = (options: Pick<BusinessOptions, 'profile' | 'size'>): OwnEnvironment =>
  businessForTests({ ...options, now: SEED_NOW }, withEntrance);
