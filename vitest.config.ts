import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';

const SLOW_MS = 30_000;

/** Three suites: what stands beside the code, the laws of the house, and the faults against the built product. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
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
          testTimeout: SLOW_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: SLOW_MS,
          hookTimeout: SLOW_MS,
          fileParallelism: false,
        },
      },
    ],
  },
});
