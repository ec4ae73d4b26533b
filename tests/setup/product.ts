import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER_OPTIONS } from '../../scripts/steps.mjs';
import { scratchFolder } from './scratch-folder.ts';

/** Enough for a slow machine, and less than a hook of the browser tests; a start ends with the first log line. */
const START_MS = 50_000;
/** Grace for calls still under way when a test ends; no test waits for them. */
const STOP_MS = 1000;
/** Between two questions whether a silent product listens. */
const ASK_AGAIN_MS = 50;
export const TEST_SECRET = 'a-session-secret-for-tests-0123456789abcdef';
export const TEST_CLIENT_SECRET = 'a-client-secret-for-tests-0123456789';

interface ProductOptions {
  readonly issuer: string;
  readonly upstream: string;
  /** The port if it must be known before the start; by default a free one. */
  readonly port?: number;
  /** Further settings, or other values of the default ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of the product, if it is not this project. */
  readonly folder?: string | undefined;
  /** Whether the process can replace the product with a new one; see product-again.ts. */
  readonly reusable?: boolean;
  /** The moment from which the product's clock continues, ISO; now by default. Requires `reusable`. */
  readonly now?: string | undefined;
}

/** Replaces a reusable product. */
export interface Again {
  /** The moment from which the clock of the new product continues, ISO; now by default. */
  readonly now?: string | undefined;
}

/** The built product in its own process. */
export interface Product {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Its output so far, both channels. */
  output(): string;
  /** Replaces it with a new product with empty store and caches. Requires `reusable`. */
  again(plan?: Again): Promise<void>;
  stop(): Promise<void>;
}

/** Below the ports of outgoing connections, one of which could take the port before the server starts. */
const PORTS = { from: 12_000, to: 22_000 };
/** The distance from a port to its guard. */
const GUARD = 10_000;

/** Listens on the port; returns null if it is in use. */
function listenAt(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/**
 * Returns a free port that no other test gets. Its guard, a port above it, stays open until this process ends, since
 * the caller may take seconds to listen.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const guard = await listenAt(port + GUARD);
  if (guard === null) return freePort();
  guard.unref();
  const probe = await listenAt(port);
  if (probe === null) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs server.ts with these variables and PATH only, without the rest of the machine's environment. */
export function launch(
  env: Readonly<Record<string, string>>,
  folder?: string,
  program = 'server.ts',
  args: readonly string[] = [],
): {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
} {
  const isServer = program === 'server.ts';
  // As in the image: it collects less garbage.
  const NODE_OPTIONS = SERVER_OPTIONS.join(' ');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', NODE_OPTIONS, ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(isServer ? [] : ['ipc' as const])],
  });
  const written: string[] = [];
  for (const channel of [child.stdout, child.stderr])
    channel?.on('data', (piece) => written.push(String(piece)));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, output: () => written.join(''), ended };
}

/** Resolves once a server answers at this origin. @throws Error when it does not in the time that a start may take */
export async function answers(origin: string): Promise<void> {
  const until = performance.now() + START_MS;
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) {
    if (performance.now() > until) throw new Error(`Nothing answers at ${origin}`);
    await pause(ASK_AGAIN_MS);
  }
}

/** Starts the built product and resolves once it listens. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { issuer, upstream, port, env = {}, folder, reusable = false, now } = options;
  const ownPort = port ?? (await freePort());
  const origin = env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${ownPort}`;
  const dataDir = scratchFolder('test');
  const { child, output, ended } = launch(
    {
      PORT: String(ownPort),
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'forecourt',
      OIDC_CLIENT_SECRET: TEST_CLIENT_SECRET,
      UPSTREAM_URL: upstream,
      SESSION_SECRETS: TEST_SECRET,
      DATA_DIR: dataDir,
      ...(now === undefined ? {} : { TEST_NOW: now }),
      ...env,
    },
    folder,
    reusable ? 'tests/setup/product-again.ts' : 'server.ts',
  );
  const listening = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => output().includes('"listening"') && resolve());
    // At another level the log does not tell.
    if (env.LOG_LEVEL !== undefined) answers(`http://127.0.0.1:${ownPort}`).then(resolve, () => undefined);
  });
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output()}`)), START_MS);
    timer.unref();
  });
  const died = ended.then((code) => {
    throw new Error(`The product ended with ${code} at its start:\n${output()}`);
  });
  await Promise.race([listening, died, late]);
  died.catch(() => undefined);
  return {
    origin,
    child,
    output,
    async again(plan = {}) {
      if (!reusable) throw new Error('This product was not started as reusable.');
      const ready = once(child, 'message');
      child.send(plan);
      await Promise.race([ready, died]);
    },
    async stop() {
      // As Ctrl+C does: without the notice period that a proxy gets on SIGTERM.
      child.kill('SIGINT');
      // It would wait for calls that the service never answers. process.test.ts tests the regular end.
      const over = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(over);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The folder of Node's compile cache: a run starts some hundred processes of the same programs, and compiling takes a
 * fifth of the processor time of a start.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'compiled') };
