/**
 * `npm test`: installs when needed, then types, lint, dead code, laws, unit, fault and end-to-end tests against the
 * production build, and the byte budgets. The last line of standard output is `N passed, N failed` over all of them; a
 * skipped test counts as failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, fail, node24, root, run } from './steps.mjs';

const OUTPUT = join(root, '.cache', 'test');
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const counted = { passed: 0, failed: 0 };
const say = (words) => process.stdout.write(`${words}\n`);

/** Adds a suite's numbers and says them. */
function count(name, passed, failed) {
  counted.passed += passed;
  counted.failed += failed;
  say(`${failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed`);
}

/** A check that counts as one; its output is shown when it fails. */
function check(name, tool, args) {
  const { status, stdout, stderr } = run(tool, args, { quiet: true });
  if (status !== 0) process.stderr.write(`${stdout}${stderr}`);
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

/** Reads a JSON report; null when the runner died before it wrote one. */
function report(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** One vitest project. With `asOne` the whole counts as a single check. */
function vitest(project, asOne = false) {
  const path = join(OUTPUT, `${project}.json`);
  rmSync(path, { force: true });
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ];
  const { status } = run('vitest', args);
  const result = report(path);
  const passed = result?.numPassedTests ?? 0;
  const whole = status === 0 && passed > 0 && passed === result.numTotalTests;
  if (asOne) return count(project, whole ? 1 : 0, whole ? 0 : 1);
  // A file that does not load has no tests of its own, and still is a failure.
  const failed = Math.max((result?.numTotalTests ?? 0) - passed, whole ? 0 : 1);
  return count(project, passed, failed);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian, as root. */
function aptInstall(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env });
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...packages);
}

/** The stock proxy of the tests behind nginx; where it cannot be installed they fail and say what is missing. */
function nginx() {
  if (existsSync('/usr/sbin/nginx') || !canInstall()) return;
  say('Installing nginx (apt-get) …');
  aptInstall('nginx', 'openssl');
}

/** The browser for the end-to-end tests: the system's, else Debian's package as root, else Playwright's own. */
function chromium() {
  const given = process.env.CHROMIUM_PATH;
  const found = [given, ...CHROMIUM].find((path) => path && existsSync(path));
  if (found) return found;
  if (canInstall()) {
    say('Installing Chromium (apt-get) …');
    aptInstall('chromium', 'fonts-noto-core', 'fonts-noto-cjk');
    if (existsSync(CHROMIUM[0])) return CHROMIUM[0];
  }
  say('Installing Chromium (Playwright) …');
  if (run('playwright', ['install', 'chromium']).status !== 0) {
    fail('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  }
  return '';
}

/** The end-to-end tests. Skipped and flaky ones count as failed. */
function playwright(executable) {
  const path = join(OUTPUT, 'e2e.json');
  rmSync(path, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path, ...(executable ? { CHROMIUM_PATH: executable } : {}) };
  const { status } = run('playwright', ['test', '--reporter=dot,json'], { env });
  const { expected = 0, unexpected = 0, skipped = 0, flaky = 0 } = report(path)?.stats ?? {};
  count('end-to-end', expected, Math.max(unexpected + skipped + flaky, status === 0 && expected > 0 ? 0 : 1));
}

function budgets() {
  const { status } = spawnSync(node24(), [join(root, 'tests', 'bench', 'bytes.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  count('byte budgets', status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

ensureInstalled();
mkdirSync(OUTPUT, { recursive: true });
const executable = chromium();
nginx();
check('types', 'tsc', ['--noEmit']);
check('lint', 'biome', ['check', '--error-on-warnings', '.']);
check('dead code', 'knip', []);
check('dead code of the product', 'knip', ['--production']);
ensureBuilt();
vitest('architecture', true);
vitest('unit');
vitest('faults');
budgets();
playwright(executable);

say(`${counted.passed} passed, ${counted.failed} failed`);
process.exit(counted.failed === 0 ? 0 : 1);
