import { type BlockOptions, businessForTests } from './around-tests.ts';
import { type Login, test } from './browser-test.ts';
import { onEachProfile, type Profile } from './matrix.ts';
import { openTestBusiness, type TestBusiness } from './test-business.ts';

/** What tests need of a counter. */
interface Wanted extends Omit<BlockOptions, 'now'> {
  /** Inserts what all of them build on, once. */
  readonly insert?: (counter: TestBusiness) => void;
  /** The user who is signed in as each test begins: the agent by default, null when signed out. */
  readonly login?: Exclude<Login, 'admin2'> | null;
}

/** Gives the tests of the file or describe block that calls this a counter that no earlier test has changed. */
export function counterForTests({ insert, login = 'agent', ...options }: Wanted = {}): TestBusiness {
  // No session at the environment that the other tests share.
  test.use({ login: null });
  const counter = businessForTests(options, openTestBusiness);
  if (insert) test.beforeAll(() => insert(counter));
  if (login !== null) test.beforeEach(({ context }) => counter.enter(context, login));
  return counter;
}

/** Puts tests on a counter of each kind of service; see `onEachProfile` for what `whole` does. */
export function onEachService(
  what: string,
  { whole = false, ...wanted }: Omit<Wanted, 'profile'> & { readonly whole?: boolean },
  tests: (counter: TestBusiness, profile: Profile) => void,
): void {
  onEachProfile(what, (profile) => tests(counterForTests({ profile, ...wanted }), profile), whole);
}
