import type { Profile } from './matrix.ts';
import type { BusinessPlan } from './sandbox-process.ts';
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

const present = () => new Date().toISOString();
/** Of a moment in ISO form, up to its hour. */
const hourOf = (moment: string) => moment.slice(0, 13);

/** Starts a business that no other tests use. The caller stops it. */
export const startBusiness = ({ size = SIZE, now = present(), ...options }: BusinessOptions) =>
  startEnvironment({ profile: 'full', ...options, size, now });

/**
 * The businesses of one worker, one for each service profile. A business is started when a test first asks for it and
 * serves the files that follow, one after the other.
 */
export class Businesses {
  readonly #start: typeof startBusiness;
  readonly #started = new Map<string, TestEnvironment>();
  readonly #lent = new Set<string>();
  /** The moment that data are seeded around where a test names none. */
  #seeded = present();

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
    if (started) await started.reset(this.#planOf(options));
    const environment = started ?? (await this.#start(options));
    this.#started.set(profile, environment);
    return environment;
  }

  /** Without a moment of their own, the data of the hour are used again: no location's day begins within an hour. */
  #planOf({ size = SIZE, now }: BusinessOptions): BusinessPlan {
    if (now !== undefined) return { size, seeded: now, now };
    const moment = present();
    if (hourOf(this.#seeded) !== hourOf(moment)) this.#seeded = moment;
    return { size, seeded: this.#seeded, now: moment };
  }

  takeBack({ profile = 'full' }: BusinessOptions): void {
    this.#lent.delete(profile);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#started.values()].map((environment) => environment.stop()));
  }
}
