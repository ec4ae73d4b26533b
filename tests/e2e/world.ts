import { existsSync } from 'node:fs';
import { freePort, type Product, startProduct } from '../setup/product.ts';
import { type SandboxOptions, type SandboxProcess, startSandbox } from './sandbox-process.ts';

/** The production build of the product and the sandbox behind it, each its own process. */
export interface World {
  readonly origin: string;
  readonly product: Product;
  readonly sandbox: SandboxProcess;
  /** Lays the data again, lifts all faults, and starts the product with an empty store and empty caches. */
  reset(plan: { readonly size: number; readonly now: string }): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts both on free ports. The product is told when its service has the given calls alone.
 * @throws Error in words when the product is not built
 */
export async function startWorld(options: Omit<SandboxOptions, 'productOrigin'> = {}): Promise<World> {
  if (!existsSync('build/server/index.js')) {
    throw new Error(
      'The product is not built: run `npm run build` first, then the browser tests from the root.',
    );
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ productOrigin: origin, ...options });
  const start = () =>
    startProduct({
      issuer: sandbox.issuer,
      upstream: sandbox.rental,
      port,
      env: options.profile === 'given' ? { UPSTREAM_ASSUMED: 'none' } : {},
    });
  let product = await start().catch(async (error: unknown) => {
    await sandbox.stop();
    throw error;
  });
  return {
    origin,
    get product() {
      return product;
    },
    sandbox,
    async reset(plan) {
      await Promise.all([product.stop(), sandbox.reset(plan)]);
      product = await start();
    },
    async stop() {
      await product.stop();
      await sandbox.stop();
    },
  };
}
