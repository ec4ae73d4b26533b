import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const SLOW_MS = 30_000;
/** Other processes take part in the faults, and a law reads every file: on a machine that may be busy. */
const SLOWER_MS = 90_000;

/** Three suites: what stands beside the code, the laws of the house, and the faults against the built product. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    // What is waited for comes within milliseconds; the limit is there to end what never comes.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.{ts,tsx}',
            'sandbox/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/setup/**/*.test.ts',
          ],
          testTimeout: SLOW_MS,
          hookTimeout: SLOW_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          isolate: false,
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: SLOWER_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: SLOWER_MS,
          hookTimeout: SLOWER_MS,
          maxWorkers: 2,
        },
      },
    ],
  },
});
