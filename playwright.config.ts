import { existsSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from '@playwright/test';

const SYSTEM = '/usr/bin/chromium';

/** How Chromium is started: the one that CHROMIUM_PATH names, else the system's, else Playwright's own. */
const chromiumLaunch = {
  ...(process.env.CHROMIUM_PATH
    ? { executablePath: process.env.CHROMIUM_PATH }
    : existsSync(SYSTEM)
      ? { executablePath: SYSTEM }
      : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The browser tests: the production build before the sandbox, in the system's Chromium. Nothing is tried twice. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits end what never comes; on a busy machine what comes may take its time.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    launchOptions: chromiumLaunch,
  },
});
