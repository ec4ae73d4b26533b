/** `npm run demo`: installs when needed, builds when stale, starts the sandbox and the product, says where they are. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt, ensureInstalled, root, start } from './steps.mjs';

const development = process.argv.includes('--dev');
/** In the image everything stands already and nothing but the data can be written. */
const built = process.argv.includes('--built');
const START_SECONDS = 90;
/** UPSTREAM_ASSUMED for each profile of the sandbox: `plain` knows no repeated key, `given` no assumed call. */
const SERVED = { full: 'all,idempotency', plain: 'all', given: 'none' };

/** Returns a secret that is created once and stored with the demo's data. */
function storedSecret(name) {
  const path = resolve(root, process.env.SANDBOX_DATA_DIR || '.data', name);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}

function settings() {
  const given = process.env;
  const port = given.PORT ?? '3000';
  const identityPort = given.SANDBOX_IDENTITY_PORT ?? '4400';
  const rentalPort = given.SANDBOX_RENTAL_PORT ?? '4401';
  return {
    PORT: port,
    PUBLIC_ORIGIN: given.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`,
    OIDC_ISSUER: given.OIDC_ISSUER ?? `http://127.0.0.1:${identityPort}`,
    OIDC_CLIENT_ID: given.OIDC_CLIENT_ID ?? 'forecourt',
    OIDC_CLIENT_SECRET: given.OIDC_CLIENT_SECRET ?? storedSecret('client-secret'),
    UPSTREAM_URL: given.UPSTREAM_URL ?? `http://127.0.0.1:${rentalPort}`,
    SESSION_SECRETS: given.SESSION_SECRETS ?? storedSecret('session-secret'),
    DATA_DIR: given.DATA_DIR ?? join('.data', 'forecourt'),
    SANDBOX_DATA_DIR: given.SANDBOX_DATA_DIR ?? join('.data', 'sandbox'),
    // The product learns from this setting which calls the profile of the sandbox serves.
    UPSTREAM_ASSUMED: given.UPSTREAM_ASSUMED ?? SERVED[given.SANDBOX_PROFILE ?? 'full'] ?? 'all',
    LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    NODE_ENV: development ? 'development' : 'production',
  };
}

/** Waits until an address answers 200; ends the start when its process dies first. */
async function answers(address, child, what) {
  for (let tries = 0; tries < START_SECONDS * 10; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch((error) => error);
    if (answer.cause?.message === 'bad port') {
      process.stderr.write(
        `${what} cannot be used on port ${new URL(address).port}: browsers refuse it. Choose another port.\n`,
      );
      return false;
    }
    await answer.body?.cancel();
    if (answer.ok) return true;
    await wait(100);
  }
  process.stderr.write(`${what} did not start within ${START_SECONDS} seconds.\n`);
  return false;
}

if (!built) await ensureInstalled();
if (!built && !development) await ensureBuilt();

const env = settings();
const children = [];
let stopping = false;

const exited = (child) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  const late = setTimeout(() => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  }, 10_000);
  await Promise.all(children.map(exited));
  clearTimeout(late);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));

// npm does not forward every signal: when npm is gone, nothing else would end the demo.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && stop(0), 500).unref();
}

function launch(script, args) {
  const child = start(script, args, env);
  children.push(child);
  child.once('exit', (code) => stop(code || 1));
  return child;
}

const sandbox = launch('sandbox/main.ts', []);
const identityUp = await answers(
  `${env.OIDC_ISSUER}/.well-known/openid-configuration`,
  sandbox,
  'The sandbox',
);
if (!identityUp) await stop(1);
const product = launch('server.ts', development ? ['--dev'] : []);
if (!(await answers(`http://127.0.0.1:${env.PORT}/readyz`, product, 'Forecourt'))) await stop(1);
process.stdout.write(
  `\n  Forecourt is at ${env.PUBLIC_ORIGIN}\n\n  Sign in as one of these, password 'demo'; the sign-in page lists them:\n    admin, manager, agent, viewer (Harbour Rentals), admin2 (Summit Car Hire)\n\n  Ctrl+C ends it.\n\n`,
);
