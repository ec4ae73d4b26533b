import process from 'node:process';
import { test } from './browser-test.ts';

/** The terminals that a screen must serve: scripts on and off, both themes, both sizes. */
export const VIEWPORTS = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;
export const THEMES = ['light', 'dark'] as const;
/** The rental services that most tests run on: with every call there is, and without versions and idempotency keys. */
const PROFILES = ['full', 'plain'] as const;
export type Profile = (typeof PROFILES)[number];

/** `npm run test:all` runs every combination; `npm test` runs pairs where a test does not ask for all of them. */
const isFullMatrix = process.env.E2E_MATRIX === 'full';

export interface Terminal {
  readonly name: string;
  readonly javaScriptEnabled: boolean;
  readonly theme: (typeof THEMES)[number];
  readonly viewport: (typeof VIEWPORTS)[number];
}

const SCRIPTS = [true, false];

/** All eight of them, or in `npm test` four: what depends on the theme does not depend on the size. */
export const terminals: readonly Terminal[] = SCRIPTS.flatMap((javaScriptEnabled) =>
  THEMES.flatMap((theme, at) =>
    VIEWPORTS.filter((_, nth) => isFullMatrix || nth === at).map((viewport) => ({
      name: `scripts ${javaScriptEnabled ? 'on' : 'off'}, ${theme}, ${viewport.width}×${viewport.height}`,
      javaScriptEnabled,
      theme,
      viewport,
    })),
  ),
);

/** The profile whose tests are being declared, where they run in pairs. */
let paired: Profile | null = null;

/**
 * Declares tests once for each service profile. Inside, `withScriptsAndWithout` makes pairs: scripts on with `full`, off
 * with `plain`.
 * @param whole declares every combination, also in `npm test`
 */
export function onEachProfile(what: string, tests: (profile: Profile) => void, whole = false): void {
  for (const profile of PROFILES) {
    test.describe(`${what} of the profile ${profile}`, () => {
      paired = whole || isFullMatrix ? null : profile;
      tests(profile);
      paired = null;
    });
  }
}

/** Declares tests with scripts and without; `what` they test comes first, unless an outer block names it. */
export function withScriptsAndWithout(
  ...given: [tests: (scripts: boolean) => void] | [what: string, tests: (scripts: boolean) => void]
): void {
  const [what, tests] = given.length === 1 ? [null, given[0]] : given;
  for (const scripts of SCRIPTS) {
    if (paired !== null && scripts !== (paired === 'full')) continue;
    const name = `scripts ${scripts ? 'on' : 'off'}`;
    test.describe(what === null ? name : `${what}, ${name}`, () => {
      test.use({ scripts });
      tests(scripts);
    });
  }
}
