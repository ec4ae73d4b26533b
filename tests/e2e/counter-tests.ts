import { besideTests } from './beside-tests.ts';
import { type Login, test } from './browser-test.ts';
import { type Counter, openCounter } from './counter.ts';
import type { SandboxOptions } from './sandbox-process.ts';

const PROFILES = ['full', 'plain'] as const;

/** What tests need of a counter. */
interface Wanted extends Pick<SandboxOptions, 'profile' | 'size'> {
  /** Lays what all of them build on, once. */
  readonly lay?: (counter: Counter) => void;
  /** Who is signed in as each begins: the agent, unless it says somebody else, or null for nobody. */
  readonly login?: Exclude<Login, 'admin2'> | null;
}

/** Opens a counter for the tests of the file or describe block that calls this, and closes it behind them. */
export function counterForTests({ lay, login = 'agent', ...options }: Wanted = {}): Counter {
  // Nobody is signed in at the world that the other tests share.
  test.use({ login: null });
  const counter = besideTests(() => openCounter(options));
  if (lay) test.beforeAll(() => lay(counter));
  if (login !== null) test.beforeEach(({ context }) => counter.enter(context, login));
  return counter;
}

/** Puts tests on a counter of each kind of service: with all calls that there can be, and without versions and keys. */
export function onEachService(
  what: string,
  wanted: Omit<Wanted, 'profile'>,
  tests: (counter: Counter, profile: (typeof PROFILES)[number]) => void,
): void {
  for (const profile of PROFILES) {
    test.describe(`${what} of the profile ${profile}`, () =>
      tests(counterForTests({ profile, ...wanted }), profile));
  }
}

/** Puts tests into a browser with scripts and into one without; `what` they are about comes first, where it is not told yet. */
export function withScriptsAndWithout(
  ...given: [tests: (scripts: boolean) => void] | [what: string, tests: (scripts: boolean) => void]
): void {
  const [what, tests] = given.length === 1 ? [null, given[0]] : given;
  for (const scripts of [true, false]) {
    const name = `scripts ${scripts ? 'on' : 'off'}`;
    test.describe(what === null ? name : `${what}, ${name}`, () => {
      test.use({ javaScriptEnabled: scripts });
      tests(scripts);
    });
  }
}
