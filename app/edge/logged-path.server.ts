import type { ServerBuild } from '@remix-run/node';

const OWN_WORDS = ['healthz', 'readyz', 'favicon.ico'];
/** Numbers of records and UUIDs; longer runs of digits may be somebody's telephone. */
const IS_ID = /^(?:\d{1,9}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const MASK = '*';

/**
 * What of a path may stand in a log: the words of the site map and ids. Anything else was typed by somebody, and may be a
 * name, an address or a code.
 */
export function loggedPath(pathname: string, words: ReadonlySet<string>): string {
  const [first, ...rest] = pathname.split('/').slice(1);
  if (first === 'assets' || first === 'locales') return `/${first}/${MASK}`;
  const shown = [first ?? '', ...rest].map((segment) => {
    const name = segment.replace(/\.data$/, '');
    return name === '' || words.has(name) || IS_ID.test(name) ? segment : MASK;
  });
  return `/${shown.join('/')}`.slice(0, 200);
}

/** The fixed words of every address that the build answers. */
export function wordsOf(build: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  const segments = Object.values(build.routes).flatMap((route) => route?.path?.split('/') ?? []);
  return new Set([...OWN_WORDS, '_root', ...segments.filter((segment) => !/^[:*]|^$/.test(segment))]);
}
