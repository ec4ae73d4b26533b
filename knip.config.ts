import type { KnipConfig } from 'knip';

/**
 * Dead code, looked for twice by `npm run check:dead`:
 * - `knip`: what nothing uses. Tests and the gallery count as users here, an export's own file does not: what only its
 *   own file uses is not exported.
 * - `knip --production`: what no screen, server entry, script or sandbox uses. Patterns that end in `!` belong to this
 *   run. An export that its own file uses may be there for its unit test; one that only a test uses is dead.
 */
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'app/routes.ts!',
    'app/**/*.route.{ts,tsx}!',
    'app/{root,entry.client,entry.server}.tsx!',
    '{server,sandbox/main}.ts!',
    'scripts/*.mjs!',
    // Started by its path, in a thread of its own.
    'app/**/*-thread.server.ts!',
    // The gallery on /dev is no user: its feature, the only importer, is left out with its route.
    '!app/features/dev/**!',
    'tests/bench/*.ts',
    // Processes of the benchmark, what is loaded into them, and the browser's part of a contender.
    'tests/bench/contenders/{contender,application}.ts',
    'tests/bench/goals/{load-generator,heap-on-demand}.ts',
    // Loaded into the product's process by its path.
    'tests/setup/limit-sqlite.ts',
    'tests/setup/product-again.ts',
    'tests/e2e/**/*.ts',
    '{app,sandbox,scripts,tests}/**/*.{test,spec}.{ts,tsx}',
  ],
  project: [
    '{app,sandbox,scripts}/**/*.{ts,tsx,mjs,js}!',
    'tests/**/*.{ts,tsx,mjs,js}',
    '!app/features/dev/**!',
    '!app/ui/gallery/**!',
    // Files for tests, next to the code.
    '!**/*.{fixture,golden,test}.{ts,tsx}!',
    '!**/testing/**!',
    '!app/upstream/golden{,-answers}.ts!',
  ],
  // Node itself comes as a package; the compiler runs by its path, since TypeScript 5 has the same command.
  ignoreDependencies: ['node', 'typescript-7'],
  ignoreExportsUsedInFile: isProduction,
  // A pattern that matches nothing any more; knip tells these apart in the first run only.
  treatConfigHintsAsErrors: !isProduction,
} satisfies KnipConfig;

// THE WAITING LIST: what no screen uses yet. knip takes each line for a user, so that everything else in these files is
// still looked at. Each line names the issue of the twelve of round 2 that puts it to use, and goes when that is done:
// tests/architecture fails for a line without an issue, and for a line whose export the product has come to use. It is empty.
