/**
 * What the two commands share: installing, building, and running things on the project's own Node 24. Plain JavaScript
 * on Node's own modules, since it runs before anything is installed, on any Node from 20.19.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

export function fail(words) {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

/** node_modules fits package-lock.json: every package that has to be there is, in the version that the lockfile names. */
function isInstalled() {
  const installed = at('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const has = readJson(installed).packages;
  return Object.entries(readJson(at('package-lock.json')).packages).every(
    ([path, { version, optional, peer }]) =>
      path === '' || has[path]?.version === version || (!has[path] && (optional || peer)),
  );
}

/** Runs `npm ci` when node_modules is missing or does not fit the lockfile. */
export async function ensureInstalled() {
  if (isInstalled() && (existsSync(ownNode()) || isNode24())) return;
  process.stdout.write('Installing packages (npm ci) …\n');
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  // Progress goes to the error channel, so that the last line of standard output stays ours.
  const child = spawn(command, [...before, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  const [status] = await once(child, 'close').catch(() => [1]);
  if (status !== 0) fail('npm ci failed; see above.');
}

function ownNode() {
  return at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const isNode24 = () => Number(process.versions.node.split('.')[0]) >= 24;

/** The path of a Node 24: the one in node_modules, else the one that runs this when it is new enough. */
export function node24() {
  const own = ownNode();
  if (existsSync(own)) return own;
  if (isNode24()) return process.execPath;
  return fail(
    'Node 24 is missing: it comes with the package `node` when npm runs install scripts.\n' +
      'Run `npm ci` without --ignore-scripts and --omit=dev, or start this with Node 24.',
  );
}

/** The environment for children: node_modules/.bin and the project's own Node come first. */
export function childEnvironment(extra = {}) {
  const path = [dirname(node24()), at('node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  );
  return { ...process.env, PATH: path, ...extra };
}

/** Files next to the sources that are in no image; the same names as in .dockerignore. */
const FOR_TESTS = /\.(?:test|golden|fixture)\.tsx?$/;

function sourceHash() {
  const hash = createHash('sha256');
  const add = (path) => hash.update(path).update(readFileSync(at(path)));
  for (const file of [
    'package-lock.json',
    'scripts/steps.mjs',
    'remix.config.js',
    'vite.config.ts',
    'vite.libraries.config.ts',
    'vite.texts.config.ts',
    'tsconfig.json',
  ])
    add(file);
  for (const folder of ['app', 'public']) {
    const files = readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !FOR_TESTS.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
      .sort();
    for (const file of files) add(file);
  }
  return hash.digest('hex');
}

const stamp = at('build', 'source-hash');

/** The build is there and no source has changed since. */
export function isBuildCurrent() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/**
 * Writes the scripts, styles and other texts of the client compressed as well, as small as possible. This takes seconds,
 * so the product does not do it while users wait for their first page.
 */
async function compressClient() {
  const folder = at('build', 'client', 'assets');
  const texts = readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const compress = async (name) => {
    const plain = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), await compressWithBrotli(plain, { params }));
    writeFileSync(join(folder, `${name}.gz`), await compressWithGzip(plain, { level: 9 }));
  };
  await Promise.all(texts.map(compress));
}

/** Builds when a source changed since the last build. */
export async function ensureBuilt() {
  if (isBuildCurrent()) return;
  const wanted = sourceHash();
  process.stdout.write('Building …\n');
  const { status, output } = await run('remix', ['vite:build']);
  if (status !== 0) fail(`${output}\nThe build failed; see above.`);
  await compressClient();
  mkdirSync(at('build'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Runs a tool of node_modules/.bin, or a script of ours by its path, on Node 24.
 * @param shown hands its output to the error channel as it comes; otherwise it is collected
 * @returns its exit code and, when it was not shown, everything that it wrote
 */
export function run(tool, args, { shown = false, env = {} } = {}) {
  const script = tool.includes('/') ? at(tool) : at('node_modules', '.bin', tool);
  const child = spawn(node24(), [script, ...args], {
    cwd: root,
    env: childEnvironment(env),
    stdio: shown ? ['ignore', 2, 2] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (piece) => {
    output += piece;
  };
  for (const channel of [child.stdout, child.stderr]) channel?.setEncoding('utf8').on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

/**
 * Node's options for the product; the Dockerfile and `npm start` repeat them. New objects get so much memory that those
 * of a page are garbage before they would be copied, which saves a tenth of a page's processor time.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=64'];

/** Starts one of our own processes on Node 24. */
export function start(script, args, env, stdio = 'inherit') {
  const options = script === 'server.ts' ? SERVER_OPTIONS : [];
  return spawn(node24(), [...options, at(script), ...args], { cwd: root, env: childEnvironment(env), stdio });
}
