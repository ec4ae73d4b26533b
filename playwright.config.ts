import { existsSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from '@playwright/test';

const SHELL = '/usr/bin/chromium-headless-shell';
const DESKTOP = '/usr/bin/chromium';

const ARGUMENTS = [
  // One process draws all pages of a site: a new one costs a third of a second of processor time.
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For tests that look at no picture: without memory for tiles the browser computes layouts and does not draw them, which
 * saves a sixth of its processor time.
 */
const WITHOUT_DRAWING = ['--in-process-gpu', '--force-gpu-mem-available-mb=1'];

/** A page of a test is left before the optimising compilers' work pays: without them a tenth of the time is saved. */
const WITHOUT_OPTIMISING = ['--js-flags=--no-maglev --no-turbofan'];

/** How Chromium is started: the one that CHROMIUM_PATH names, else the first of these that is there, else Playwright's own. */
function chromium(paths: readonly string[], args: readonly string[] = []) {
  const executablePath = process.env.CHROMIUM_PATH || paths.find((path) => existsSync(path));
  return { args: [...ARGUMENTS, ...args], ...(executablePath ? { executablePath } : {}) };
}

/**
 * What needs the browser that the staff have: comparisons of pictures, one walk through the product, and the list that is
 * long enough to need all compilers.
 */
const ON_DESKTOP = /(?:gallery|desktop-browser|list-large)\.spec\.ts/;

/**
 * The browser tests: the production build against the sandbox, in Chromium's headless shell, which costs less than the
 * desktop browser. Nothing is tried twice.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits end what never comes; on a busy machine what comes may take its time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // It is emptied between tests and reused: its process and its cached scripts serve the next test.
    reuseContext: true,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
  },
  projects: [
    // The longest tests are here; at the end they would keep one core busy and leave the other idle.
    {
      name: 'desktop',
      testMatch: ON_DESKTOP,
      use: { launchOptions: chromium([DESKTOP, SHELL]) },
    },
    {
      name: 'headless shell',
      testIgnore: ON_DESKTOP,
      use: {
        // No frames for transitions that a test would only wait for. Files about them, and the patterns, ask for motion.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: chromium([SHELL, DESKTOP], [...WITHOUT_DRAWING, ...WITHOUT_OPTIMISING]),
      },
    },
  ],
});
