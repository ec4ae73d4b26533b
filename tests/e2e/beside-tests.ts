import { test } from './browser-test.ts';
import type { Businesses } from './businesses.ts';

/**
 * Opens something before the tests of the file or describe block that calls this, and closes it after them where it can
 * be closed. The tests run one after the other, so that there is one.
 * @param open gets the businesses of the worker that runs the tests
 * @returns what was opened, for use in tests and hooks. Before that it has nothing to give and says so; where opening
 * failed, it says why in every test that asks
 */
export function besideTests<Thing extends object>(
  open: (businesses: Businesses) => Promise<Thing>,
  close?: (thing: Thing) => Promise<unknown>,
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
  test.afterAll(async () => {
    if (thing) await close?.(thing);
  });
  return new Proxy({} as Thing, {
    get(_, name) {
      if (failure) throw failure;
      if (!thing) throw new Error(`${String(name)} is asked for before the tests begin.`);
      return thing[name as keyof Thing];
    },
  });
}
