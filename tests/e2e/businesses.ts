import type { SandboxOptions } from './sandbox-process.ts';
import { startWorld, type World } from './world.ts';

export type BusinessOptions = Pick<SandboxOptions, 'profile' | 'size' | 'now'>;

/** Reservations of both tenants together, where a test does not ask for more. */
const SIZE = 900;

/**
 * The businesses of one worker, one for each service profile. A business is started when a test first asks for it and
 * serves the files that follow. `open` lays its data again and starts the product with an empty store and empty caches:
 * neither data nor settings of an earlier file remain, so no file needs a business of its own.
 */
export class Businesses {
  readonly #open = new Map<string, World>();

  /** A business without traces of earlier tests, laid around `now`: today, unless it is given. */
  async open({
    profile = 'full',
    size = SIZE,
    now = new Date().toISOString(),
  }: BusinessOptions = {}): Promise<World> {
    const known = this.#open.get(profile);
    if (known) await known.reset({ size, now });
    const world = known ?? (await startWorld({ profile, size, now }));
    this.#open.set(profile, world);
    return world;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((world) => world.stop()));
  }
}
