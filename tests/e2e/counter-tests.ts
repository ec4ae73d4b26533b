import { DatabaseSync } from 'node:sqlite';
import { type Login, test } from './browser-test.ts';
import { type Businesses, type BusinessOptions, startBusiness } from './businesses.ts';
import { type Enter, entranceTo } from './entrance.ts';
import { onEachProfile, type Profile } from './matrix.ts';
import { SEED_NOW } from './sandbox-process.ts';
import { openTestBusiness, type TestBusiness } from './test-business.ts';
import type { TestEnvironment } from './test-environment.ts';

/** What tests need of a counter. */
interface Wanted extends Omit<BlockOptions, 'now'> {
  /** Inserts what all of them build on, once. */
  readonly insert?: (counter: TestBusiness) => void;
  /** The user who is signed in as each test begins: the agent by default, null when signed out. */
  readonly login?: Exclude<Login, 'admin2'> | null;
}

/** Gives the tests of the file or describe block that calls this a counter that no earlier test has changed. */
export function counterForTests({ insert, login = 'agent', ...options }: Wanted = {}): TestBusiness {
  // No session at the environment that the other tests share.
  test.use({ login: null });
  const counter = businessForTests(options, openTestBusiness);
  if (insert) test.beforeAll(() => insert(counter));
  if (login !== null) test.beforeEach(({ context }) => counter.enter(context, login));
  return counter;
}

/** Puts tests on a counter of each kind of service; see `onEachProfile` for what `whole` does. */
export function onEachService(
  what: string,
  { whole = false, ...wanted }: Omit<Wanted, 'profile'> & { readonly whole?: boolean },
  tests: (counter: TestBusiness, profile: Profile) => void,
): void {
  onEachProfile(what, (profile) => tests(counterForTests({ profile, ...wanted }), profile), whole);
}

/**
 * Opens something before the tests of the file or describe block that calls this, and closes it after them. The tests run
 * one after the other, so that there is one.
 * @returns what was opened, for use in tests and hooks. Before that it has nothing to give and says so; where opening
 * failed, it says why in every test that asks
 */
export function aroundTests<Thing extends object>(
  open: (businesses: Businesses) => Promise<Thing>,
  close: (thing: Thing, businesses: Businesses) => unknown,
): Thing {
  let thing: Thing | undefined;
  let failure: unknown;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ businesses }) => {
    try {
      thing = await open(businesses);
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  test.afterAll(async ({ businesses }) => {
    if (thing) await close(thing, businesses);
  });
  return new Proxy({} as Thing, {
    get(_, name) {
      if (failure) throw failure;
      if (!thing) throw new Error(`${String(name)} is asked for before the tests begin.`);
      return thing[name as keyof Thing];
    },
  });
}

/** What a block of tests says of its business. */
export interface BlockOptions extends BusinessOptions {
  /** Starts a business for this block alone, since the tests around it use the worker's of the same profile. */
  readonly own?: boolean;
}

/** Gives the tests of the file or describe block that calls this a business, as `equip` shows it to them. */
export function businessForTests<Thing extends TestEnvironment>(
  { own = false, ...options }: BlockOptions,
  equip: (environment: TestEnvironment) => Thing,
): Thing {
  return aroundTests(
    async (businesses) => equip(await (own ? startBusiness(options) : businesses.lend(options))),
    (thing, businesses) => (own ? thing.stop() : businesses.takeBack(options)),
  );
}

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
