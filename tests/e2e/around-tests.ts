import { test } from './browser-test.ts';
import { type Businesses, type BusinessOptions, startBusiness } from './businesses.ts';
import type { TestEnvironment } from './test-environment.ts';

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
