import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SLOW_MS = 30_000;
/** Other processes take part in the faults, and the architecture tests read every file: on a machine that may be busy. */
const SLOWER_MS = 90_000;

const UNIT = [
  'app/**/*.test.{ts,tsx}',
  'sandbox/**/*.test.ts',
  'scripts/**/*.test.ts',
  'tests/bench/**/*.test.ts',
  'tests/setup/**/*.test.ts',
  'tests/e2e/**/*.test.ts',
];

/**
 * The unit tests that use nock, by themselves or through fixtures. It takes over every connection of its process, so they
 * do not share one with tests that talk to a server of their own.
 */
function testsWithNock(): string[] {
  const files = globSync('{app,sandbox,scripts}/**/*.{ts,tsx}').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const found = new Set<string>();
  const addImporters = (of: string): void => {
    for (const { path, text } of files) {
      if (found.has(path) || !text.includes(of)) continue;
      found.add(path);
      if (path.includes('.fixture.')) addImporters(`/${basename(path)}'`);
    }
  };
  addImporters("from 'nock'");
  return [...found].filter((path) => path.includes('.test.'));
}

const withNock = testsWithNock();

/** The fault tests that take longest, the longest first. */
const LONGEST = ['image', 'forms', 'declarations', 'unknown-outcome', 'request-cost'].map(
  (name) => `/tests/faults/${name}.test.ts`,
);

/** Begins with the longest files, so that none of them is still running when all others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((ending) => moduleId.endsWith(ending));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

/** The tests next to the code, the laws of the architecture, and the faults against the built product. */
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    globalSetup: 'tests/setup/run-folders.ts',
    sequence: { sequencer: LongestFirst },
    // Polled conditions become true within milliseconds; the limit ends those that never do.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: UNIT,
          exclude: withNock,
          testTimeout: SLOW_MS,
          hookTimeout: SLOW_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit with nock',
          isolate: false,
          include: withNock,
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
          isolate: false,
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: SLOWER_MS,
          hookTimeout: SLOWER_MS,
          // They wait for some of their time.
          maxWorkers: 4,
        },
      },
    ],
  },
});
