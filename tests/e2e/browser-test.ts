import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import {
  type BrowserContext,
  test as base,
  expect as browserExpect,
  type CDPSession,
} from '@playwright/test';
import { PlainContext } from '../setup/plain-browser/context.ts';
import { isPlain, plainMatchers } from '../setup/plain-browser/matchers.ts';
import { Businesses } from './businesses.ts';
import { lightenPlaywright } from './light-playwright.ts';
import { type PageErrors, watchPageErrors } from './page-errors.ts';
import { sharedEnvironment } from './test-environment.ts';

export type Login = 'admin' | 'manager' | 'agent' | 'viewer' | 'admin2';

interface Fixtures {
  /** The signed-in user; null when signed out. */
  login: Login | null;
  /** Whether the browser runs scripts. */
  scripts: boolean;
  /** The chosen theme as the preferences cookie stores it. */
  theme: 'light' | 'system' | 'dark' | null;
  pageErrors: PageErrors;
  /** Chromium's own protocol to the page. Its settings end with the test: the page serves the next one. */
  devTools: CDPSession;
}

interface WorkerFixtures {
  /** The businesses that the tests of this worker write to. */
  businesses: Businesses;
}

/** `test.use(WITH_MOTION)`: a file whose pages move, as they do for most users; tests otherwise ask for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The tag of tests without scripts that need a real browser, since they check more than HTML and HTTP. */
const LAYOUT = '@layout';

/** `npm run test:all` runs every test in the real browser, which keeps the visitor honest. */
const isAllInBrowser = process.env.E2E_MATRIX === 'full';

/** Whether a test without scripts runs in a real browser with scripts disabled. */
const isBrowserWithoutScripts = ({
  scripts,
  tags,
}: {
  readonly scripts: boolean;
  readonly tags: readonly string[];
}) => !scripts && (isAllInBrowser || tags.includes(LAYOUT));

/** Runs in each page before everything else: the first of this test at an origin finds no storage of an earlier one. */
function emptyStorage(test: string): void {
  const name = 'test';
  try {
    for (const storage of [localStorage, sessionStorage]) {
      if (storage.getItem(name) === test) continue;
      storage.clear();
      storage.setItem(name, test);
    }
  } catch {
    // An empty page has no storage.
  }
}

const storedCookies = (path: string): Parameters<BrowserContext['addCookies']>[0] =>
  JSON.parse(readFileSync(path, 'utf8')).cookies;

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
  scripts: [true, { option: true }],
  theme: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(sharedEnvironment.origin()),
  javaScriptEnabled: async ({ scripts }, use, { tags }) => use(!isBrowserWithoutScripts({ scripts, tags })),
  // Pages without scripts are HTML and HTTP: a visitor without a browser sees them in a fraction of the time.
  context: async (
    { context: inBrowser, login, scripts, baseURL, locale, extraHTTPHeaders, viewport, colorScheme },
    use,
    { tags },
  ) => {
    const storageState = login === null ? undefined : sharedEnvironment.session(login);
    await lightenPlaywright(inBrowser);
    if (scripts || isBrowserWithoutScripts({ scripts, tags })) {
      await inBrowser.addInitScript(emptyStorage, randomUUID());
      // The session is no option of the browser's context, which serves the next test only with equal options.
      if (storageState) await inBrowser.addCookies(storedCookies(storageState));
      return use(inBrowser);
    }
    const options = { baseURL, storageState, locale, extraHTTPHeaders, viewport, colorScheme };
    const context = new PlainContext(options).shown as unknown as BrowserContext;
    await use(context);
    await context.close();
  },
  devTools: async ({ context, page }, use) => {
    const session = await context.newCDPSession(page);
    await use(session);
    await session.detach();
  },
  pageErrors: [
    async ({ context, theme, scripts }, use) => {
      if (theme) {
        const value = encodeURIComponent(JSON.stringify({ theme }));
        await context.addCookies([{ name: 'forecourt.p', value, url: sharedEnvironment.origin() }]);
      }
      const pageErrors = await watchPageErrors(context, scripts);
      await use(pageErrors);
      browserExpect(pageErrors.unexpected(), 'nothing goes wrong apart from the test').toEqual([]);
    },
    { auto: true },
  ],
});

const plainExpect = browserExpect.extend(plainMatchers as never);

/** Playwright's expect, which judges the visitor's pages and locators as well. */
export const expect = new Proxy(browserExpect, {
  apply: (target, _, given: Parameters<typeof browserExpect>) =>
    (isPlain(given[0]) ? plainExpect : target)(...given),
  get: (target, name) =>
    name === 'soft'
      ? (...given: Parameters<typeof browserExpect.soft>) =>
          (isPlain(given[0]) ? plainExpect : target).soft(...given)
      : Reflect.get(target, name),
});
