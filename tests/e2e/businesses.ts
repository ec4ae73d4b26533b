import type { Profile } from './matrix.ts';
import { startEnvironment, type TestEnvironment } from './test-environment.ts';

export interface BusinessOptions {
  /** Which calls the service has; all of them by default. */
  readonly profile?: Profile | 'given';
  /** Reservations of both tenants together. */
  readonly size?: number;
  /** The moment that the data are seeded around, ISO; now by default. */
  readonly now?: string;
}

/** Reservations of both tenants together, where a test does not ask for more. */
const SIZE = 900;

const planOf = ({ size = SIZE, now = new Date().toISOString() }: BusinessOptions) => ({ size, now });

/** Starts a business that no other tests use. The caller stops it. */
export const startBusiness = (options: BusinessOptions): Promise<TestEnvironment> =>
  startEnvironment({ profile: 'full', ...options, ...planOf(options) });

/**
 * The businesses of one worker, one for each service profile. A business is started when a test first asks for it and
 * serves the files that follow, one after the other.
 */
export class Businesses {
  readonly #start: typeof startBusiness;
  readonly #started = new Map<string, TestEnvironment>();
  readonly #lent = new Set<string>();

  constructor(start = startBusiness) {
    this.#start = start;
  }

  /**
   * Lends a business without traces of earlier tests: its data are seeded again, and the product starts with an empty
   * store and empty caches. So neither data nor settings of an earlier file remain.
   * @throws Error when a block of tests around this one has it already
   */
  async lend(options: BusinessOptions): Promise<TestEnvironment> {
    const { profile = 'full' } = options;
    if (this.#lent.has(profile))
      throw new Error(`The ${profile} business serves the tests around these: ask for one with own: true.`);
    this.#lent.add(profile);
    const started = this.#started.get(profile);
    if (started) await started.reset(planOf(options));
    const environment = started ?? (await this.#start(options));
    this.#started.set(profile, environment);
    return environment;
  }

  takeBack({ profile = 'full' }: BusinessOptions): void {
    this.#lent.delete(profile);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#started.values()].map((environment) => environment.stop()));
  }
}
