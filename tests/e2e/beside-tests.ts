import { test } from './browser-test.ts';

/**
 * Starts something before the tests of the file or describe block that calls this, and stops it behind them. They run
 * one after the other, so that there is one.
 * @returns what was started, for use in tests and hooks; before that it has nothing to give and says so, and why it did
 * not start where a hook asks that follows a failed start
 */
export function besideTests<Thing extends { stop(): Promise<unknown> }>(start: () => Promise<Thing>): Thing {
  let thing: Thing | undefined;
  let failure: unknown;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    try {
      thing = await start();
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  test.afterAll(() => thing?.stop());
  return new Proxy({} as Thing, {
    get(_, name) {
      if (failure) throw failure;
      if (!thing) throw new Error(`${String(name)} is asked for before the tests begin.`);
      return thing[name as keyof Thing];
    },
  });
}
