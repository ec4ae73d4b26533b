import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import {
  type BusinessPlan,
  type SandboxOptions,
  type SandboxProcess,
  SEED_NOW,
  startSandbox,
} from './sandbox-process.ts';

/** The production build of the product and the sandbox behind it, each its own process. */
export interface TestEnvironment {
  readonly origin: string;
  readonly product: Product;
  readonly sandbox: SandboxProcess;
  /** Seeds the data again, lifts all faults, sets both clocks, and starts the product again, with an empty store and empty caches. */
  reset(plan: BusinessPlan): Promise<void>;
  stop(): Promise<void>;
}

/** Returns a clock that continues from this moment (ISO). The product starts later than the service, at a later time. */
function clockFrom(moment: string): () => string {
  const ahead = Date.parse(moment) - Date.now();
  return () => new Date(Date.now() + ahead).toISOString();
}

/**
 * Starts both on free ports. The product's settings say when its service has the given calls only.
 * @throws Error when the product is not built
 */
export async function startEnvironment(
  options: Omit<SandboxOptions, 'productOrigin'> = {},
): Promise<TestEnvironment> {
  if (!existsSync('build/server/index.js')) {
    throw new Error(
      'The product is not built: run `npm run build` first, then the browser tests from the root.',
    );
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const now = clockFrom(options.now ?? SEED_NOW);
  const sandbox = await startSandbox({ productOrigin: origin, ...options });
  const product = await startProduct({
    issuer: sandbox.issuer,
    upstream: sandbox.rental,
    port,
    env: options.profile === 'given' ? { UPSTREAM_ASSUMED: 'none' } : {},
    reusable: true,
    now: now(),
  }).catch(async (error: unknown) => {
    await sandbox.stop();
    throw error;
  });
  return {
    origin,
    product,
    sandbox,
    async reset(plan) {
      const now = clockFrom(plan.now);
      await sandbox.reset(plan);
      await product.again({ now: now() });
    },
    async stop() {
      await product.stop();
      await sandbox.stop();
    },
  };
}

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is missing: the browser tests run with their global set-up`);
  return value;
}

/** Where the shared environment of this run is; set by the global set-up. */
export const sharedEnvironment = {
  origin: () => given('E2E_ORIGIN'),
  issuer: () => given('E2E_ISSUER'),
  databasePath: () => given('E2E_DATABASE'),
  /** The file with the cookies of this user's sign-in. */
  session: (login: string) => join(given('E2E_SESSIONS'), `${login}.json`),
};
