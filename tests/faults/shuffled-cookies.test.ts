import process from 'node:process';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const JARS = 1000;
const SEED = 15;
const AT_ONCE = 20;
/** Node itself refuses more than 16 KB of headers; that is fault 14. */
const MOST_CHARACTERS = 14_000;

/** Each batch comes from a different client, so that every jar is read despite the limit of sign-ins. */
const harness = harnessForFile({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
const clientOf = (first: number) => `203.0.113.${first / AT_ONCE + 1}`;
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

/** Formerly valid cookies of two users, whole and in chunks, with attempts and a completed login. */
async function goodCookies(): Promise<{ name: string; value: string }[]> {
  const whole = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  await whole.visitor.post(`${origin}/login`, new URLSearchParams(), origin);
  harness.identity.switches.merge({ accessTokenPadding: 3800 });
  const chunked = await signIn({ productOrigin: origin, login: 'admin2', path: '/reservations' });
  harness.identity.switches.reset();
  const nobody = new Visitor();
  await beginSignIn(nobody, origin, '/reservations');
  return [whole.jar, chunked.jar, nobody.jar]
    .flatMap((jar) => jar.all())
    .filter(({ name }) => name.startsWith('forecourt.'));
}

it(`fault 15: a cookie jar shuffled ${JARS} ways is never a 500`, async () => {
  const good = await goodCookies();
  const names = [
    ...new Set([
      ...good.map(({ name }) => name),
      'forecourt.s',
      'forecourt.s.0',
      'forecourt.s.1',
      'forecourt.s.2',
      'forecourt.p',
    ]),
  ];
  const piece = fc
    .tuple(fc.constantFrom(...good), fc.nat({ max: 4000 }), fc.nat({ max: 4000 }))
    .map(([{ value }, from, to]) => value.slice(Math.min(from, to), Math.max(from, to)));
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...good.map((one) => one.value)) },
    { weight: 2, arbitrary: piece },
    { weight: 1, arbitrary: fc.constantFrom('', '%', '%00%ff', '"', '{}', 'null', '=', 'a=b') },
  );
  const jar = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
  const headers = fc.sample(jar, { seed: SEED, numRuns: JARS }).map((pairs) =>
    pairs
      .map((pair) => pair.join('='))
      .join('; ')
      .slice(0, MOST_CHARACTERS),
  );
  const paths = [
    '/reservations',
    '/login',
    '/reservations.data',
    '/oidc-callback?code=c&state=s',
    '/logged-out?state=s',
  ];

  const statuses = new Map<number, number>();
  const failed: string[] = [];
  for (let first = 0; first < headers.length; first += AT_ONCE) {
    const batch = headers.slice(first, first + AT_ONCE).map(async (cookie, offset) => {
      const path = paths[(first + offset) % paths.length];
      const answer = await fetch(origin + path, {
        headers: { cookie, accept: 'text/html', 'x-forwarded-for': clientOf(first) },
        redirect: 'manual',
      });
      await answer.body?.cancel();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) failed.push(`${answer.status} ${path} ${cookie}`);
    });
    await Promise.all(batch);
  }
  expect(failed).toEqual([]);
  expect(statuses.get(429), 'every jar reached the session').toBeUndefined();
  expect(harness.product.output()).not.toMatch(/"level":(50|60)/);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(`fault 15: ${headers.length} shuffled jars, 0 × 500 (${counts})\n`);
});
