/**
 * `npm test`: installs when needed, then types, lint, dead code, architecture, unit, fault and end-to-end tests against
 * the production build, and the byte budgets. The last line of standard output is `N passed, N failed` over all of them;
 * a skipped test counts as failed. `--all` (`npm run test:all`) runs the browser tests' full matrix.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { machineLine, measureMachine } from './machine-speed.mjs';
import { ensureBuilt, ensureInstalled, fail, root, run, SERVER_OPTIONS } from './steps.mjs';

const OUTPUT = join(root, '.cache', 'test');
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Every combination that `npm test` has in pairs. */
const MATRIX = process.argv.includes('--all') ? { E2E_MATRIX: 'full' } : {};

/**
 * What each suite may take of the quarter of an hour that `npm test` has on a quiet machine with two cores, in seconds. One
 * after the other, with the installation (45 s): build, faults, browser tests; the others run at the same time as these. An
 * issue that makes a suite slower than this merges tests. The time is printed and fails nothing: how long a test takes is
 * the machine's affair.
 */
const SHARES = {
  build: 30,
  faults: 310,
  'end-to-end': 515,
  types: 20,
  lint: 10,
  'dead code': 15,
  'dead code of the product': 20,
  architecture: 65,
  unit: 250,
  'byte budgets': 30,
};

const counted = { passed: 0, failed: 0 };
/** What failed, repeated at the end. */
const failures = [];
const say = (words) => process.stdout.write(`${words}\n`);

/** Times a suite; what it gives are its numbers and, when something failed, what is to be read. */
async function suite(name, work) {
  const begin = Date.now();
  const { passed, failed, output = '' } = await work();
  const seconds = Math.round((Date.now() - begin) / 1000);
  counted.passed += passed;
  counted.failed += failed;
  if (failed > 0) process.stderr.write(`\n── ${name} ──\n${output}\n`);
  const verdict = failed === 0 ? 'ok    ' : 'FAILED';
  say(`${verdict}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s of ${SHARES[name]} s`);
}

/** A check that counts as one. */
const check = (name, tool, ...args) =>
  suite(name, async () => {
    const { status, output } = await run(tool, args);
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, output };
  });

/** Reads a JSON report; null when the runner died before it wrote one. */
function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Projects of vitest as one suite. With `asOne` the whole counts as a single check. */
const vitest = (name, projects = [name], { asOne = false, ...env } = {}) =>
  suite(name, async () => {
    const path = join(OUTPUT, `${name}.json`);
    rmSync(path, { force: true });
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
    for (const project of projects) args.push('--project', project);
    const { status, output } = await run('vitest', args, { env });
    const result = report(path);
    failures.push(...failuresOfVitest(result));
    const passed = result?.numPassedTests ?? 0;
    const whole = status === 0 && passed > 0 && passed === result.numTotalTests;
    if (asOne) return { passed: whole ? 1 : 0, failed: whole ? 0 : 1, output };
    // A file that does not load has no tests of its own, and still is a failure.
    return { passed, failed: Math.max((result?.numTotalTests ?? 0) - passed, whole ? 0 : 1), output };
  });

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian, as root. */
async function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => once(spawn('apt-get', args, { stdio: ['ignore', 2, 2], env }), 'close');
  await apt('update', '-q');
  await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/**
 * The browsers of the end-to-end tests (Chromium's headless shell for most, the desktop Chromium for pictures), the
 * stock proxy of the tests behind nginx, and buildah for those of the image: Debian's packages, installed
 * as root. Without Debian, Playwright's own browser, once the project's packages are there.
 */
async function installMachinePackages(packages) {
  const hasBrowser = process.env.CHROMIUM_PATH || BROWSERS.every((path) => existsSync(path));
  const hasNginx = existsSync('/usr/sbin/nginx');
  if (!existsSync('/usr/bin/buildah') && canInstall()) {
    say('Installing buildah (apt-get) …');
    // A call of its own: without the package only the tests of the image fail.
    await aptInstall('buildah');
  }
  if (hasBrowser && hasNginx) return;
  if (canInstall()) {
    say('Installing Chromium and nginx (apt-get) …');
    await aptInstall('chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'nginx', 'openssl');
    // A package of its own call: where Debian does not have it, the desktop Chromium serves.
    await aptInstall('chromium-headless-shell');
  }
  if (hasBrowser || BROWSERS.some((path) => existsSync(path))) return;
  await packages;
  say('Installing Chromium (Playwright) …');
  if ((await run('playwright', ['install', 'chromium'], { shown: true })).status !== 0) {
    fail('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  }
}

/** The end-to-end tests. Skipped and flaky ones count as failed. */
const playwright = () =>
  suite('end-to-end', async () => {
    const path = join(OUTPUT, 'e2e.json');
    rmSync(path, { force: true });
    // With more memory for new objects less time is spent on collecting garbage.
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path, NODE_OPTIONS: SERVER_OPTIONS.join(' '), ...MATRIX };
    const { status } = await run('playwright', ['test', '--reporter=dot,json'], { env, shown: true });
    const result = report(path);
    failures.push(...failuresOfPlaywright(result));
    const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = result?.stats ?? {};
    const failed = Math.max(unexpected + skipped + flaky, status === 0 && expected > 0 ? 0 : 1);
    return { passed: expected, failed };
  });

const build = () =>
  suite('build', async () => {
    await ensureBuilt();
    return { passed: 0, failed: 0 };
  });

const begin = Date.now();
mkdirSync(OUTPUT, { recursive: true });
say(machineLine(measureMachine()));
const packages = ensureInstalled();
// The fault and browser tests' requirements are downloaded and unpacked at the same time.
const installed = installMachinePackages(packages);
await packages;
// Two chains, so that no core is idle: the fault tests need the build, and also wait, for time-outs, slow clients and
// starts of processes; what needs no build runs at the same time, and ends while the browser tests begin.
const checks = check('types', 'node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded')
  .then(() => check('lint', 'biome', 'check', '--error-on-warnings', '.'))
  .then(() => check('dead code', 'knip'))
  .then(() => check('dead code of the product', 'knip', '--production'))
  .then(() => vitest('architecture', ['architecture'], { asOne: true }))
  .then(() => vitest('unit', ['unit', 'unit with nock']));
await build();
await installed;
await vitest('faults', ['faults'], MATRIX);
await Promise.all([checks, check('byte budgets', 'tests/bench/bytes.ts'), playwright()]);

for (const failure of failures) say(`\n${failure}`);
say(`${Math.round((Date.now() - begin) / 1000)} s in all`);
say(`${counted.passed} passed, ${counted.failed} failed`);
process.exit(counted.failed === 0 ? 0 : 1);
