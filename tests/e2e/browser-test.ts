import { test as base, expect } from '@playwright/test';
import { Businesses } from './businesses.ts';
import { type PageTroubles, watchTroubles } from './page-troubles.ts';
import { sharedWorld } from './shared-world.ts';

export type Login = 'admin' | 'manager' | 'agent' | 'viewer' | 'admin2';

interface Fixtures {
  /** Who is signed in; null for nobody. */
  login: Login | null;
  /** The chosen theme as the preferences cookie keeps it. */
  theme: 'light' | 'system' | 'dark' | null;
  troubles: PageTroubles;
}

interface WorkerFixtures {
  /** The businesses that the tests of this worker write to. */
  businesses: Businesses;
}

/** The test of all browser specs: a stray console error, policy violation or failed answer fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  businesses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const businesses = new Businesses();
      await use(businesses);
      await businesses.close();
    },
    { scope: 'worker' },
  ],
  login: ['agent', { option: true }],
  theme: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(sharedWorld.origin()),
  storageState: async ({ login }, use) => use(login === null ? undefined : sharedWorld.session(login)),
  troubles: [
    async ({ context, theme, javaScriptEnabled }, use) => {
      if (theme) {
        const value = encodeURIComponent(JSON.stringify({ theme }));
        await context.addCookies([{ name: 'forecourt.p', value, url: sharedWorld.origin() }]);
      }
      const troubles = await watchTroubles(context, javaScriptEnabled ?? true);
      await use(troubles);
      expect(troubles.unexpected(), 'nothing goes wrong beside the test').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
