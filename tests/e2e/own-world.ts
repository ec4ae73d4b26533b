import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext } from '@playwright/test';
import { signIn } from '../setup/test-provider.ts';
import { browserCookies } from './browser-cookies.ts';
import { test as base, type Login } from './browser-test.ts';
import type { SandboxOptions } from './sandbox-process.ts';
import { startWorld, type World } from './world.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** A world that only one file's tests write to, with what they need of it. */
export interface OwnWorld {
  readonly origin: string;
  /** Signs a user in at this world. */
  enter(context: BrowserContext, login: Login): Promise<void>;
  /** Reads the sandbox's own records. */
  read<T extends Row = Row>(sql: string, ...cells: readonly (string | number)[]): readonly T[];
}

/**
 * Starts a world before the tests of the describe block that calls it, and stops it behind them. They run one after
 * the other, so that there is one.
 */
export function ownWorld(options: Pick<SandboxOptions, 'profile' | 'size'>): OwnWorld {
  let world: World | undefined;
  const started = (): World => {
    if (!world) throw new Error('The world has not started.');
    return world;
  };
  base.describe.configure({ mode: 'default' });
  base.beforeAll(async () => {
    world = await startWorld(options);
  });
  base.afterAll(() => world?.stop());
  return {
    get origin() {
      return started().origin;
    },
    async enter(context, login) {
      const { jar } = await signIn({ productOrigin: started().origin, login });
      await context.addCookies(browserCookies(jar));
    },
    read(sql, ...cells) {
      const database = new DatabaseSync(started().sandbox.databasePath, { readOnly: true });
      try {
        return database.prepare(sql).all(...cells) as never;
      } finally {
        database.close();
      }
    },
  };
}
