import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import { harnessForFile } from './fault-harness.ts';

const TTL = 60;

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});
beforeEach(() => harness.identity.switches.merge({ tokenWithoutRefreshToken: true, accessTokenTtl: TTL }));

const now = () => Math.floor(Date.now() / 1000);

/** Signed in with a token of 60 s that expires in `endsIn` seconds; `asked` counts the provider's requests from then on. */
async function signedIn(endsIn: number) {
  const signed = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
  expect(harness.sessionIn(signed.jar)?.refreshToken).toBeNull();
  harness.changeSession(signed.jar, { expiresAt: now() + endsIn, startedAt: now() + endsIn - TTL });
  const { counts } = harness.identity.switches;
  const before = counts.authorize;
  return { ...signed, asked: () => counts.authorize - before };
}

/** The browser without its session at the provider. */
function forgetAtProvider({ jar }: Awaited<ReturnType<typeof signedIn>>): void {
  for (const { name } of jar.all()) if (name.startsWith('provider.')) jar.remove(name);
}

const silent = (trail: readonly string[]) =>
  trail.filter((address) => new URL(address).searchParams.get('prompt') === 'none');

describe('fault 77: tokens of 60 s and no refresh token', () => {
  it('the token is used until it expires', async () => {
    const { visitor, asked } = await signedIn(30);
    const page = await visitor.open(`${origin}/reservations`);
    expect([page.status, page.trail.length, asked()]).toEqual([200, 1, 0]);
  });

  it('after that a page takes one round trip without a page of the provider', async () => {
    const { visitor, jar, asked } = await signedIn(-1);
    const page = await visitor.open(`${origin}/reservations?size=20`);
    expect([page.status, page.address]).toEqual([200, `${origin}/reservations?size=20`]);
    expect([silent(page.trail).length, asked()]).toEqual([1, 1]);
    expect(jar.all().filter(({ name }) => name.startsWith('forecourt.a.'))).toEqual([]);
    expect(harness.sessionIn(jar)?.expiresAt).toBeGreaterThan(now());
  });

  it('a provider without a session of the user leads to the sign-in page, once and without an error', async () => {
    const signed = await signedIn(-1);
    forgetAtProvider(signed);
    const before = harness.product.output().length;
    const page = await signed.visitor.open(`${origin}/reservations`);
    expect(page.address).toBe(`${origin}/login?redirect_url=%2Freservations&ended=1`);
    expect([page.status, page.html.includes('Sign-in failed')]).toEqual([200, false]);
    expect(page.html).toContain('Your session has ended');
    await signed.visitor.open(`${origin}/reservations`);
    await signed.visitor.open(page.address);
    expect(signed.asked(), 'one attempt for one session').toBe(1);
    expect(harness.product.output().slice(before)).not.toContain('a sign-in failed');
  });

  it('a provider that is down leads to the sign-in page too', async () => {
    const { visitor } = await signedIn(-1);
    harness.identity.switches.merge({ authorizeError: 'temporarily_unavailable' });
    const page = await visitor.open(`${origin}/reservations`);
    expect(page.address).toBe(`${origin}/login?redirect_url=%2Freservations&ended=1`);
    expect(page.html).not.toContain('Sign-in failed');
  });

  it.each([
    ['a data request', '/reservations.data', { accept: '*/*' }],
    ['a prefetched page', '/reservations', { 'sec-purpose': 'prefetch' }],
  ])('%s does not call the provider and leaves the cookie', async (_, path, headers) => {
    const { visitor, asked } = await signedIn(-1);
    const answer = await visitor.ask(origin + path, { headers });
    const text = await answer.text();
    expect(`${answer.headers.get('location')} ${text}`).toContain(
      '/login?redirect_url=%2Freservations&ended=1',
    );
    expect([answer.headers.getSetCookie(), asked()]).toEqual([[], 0]);
  });

  it('a submit does not call the provider; the following page does', async () => {
    const { visitor, asked } = await signedIn(-1);
    const answer = await visitor.ask(`${origin}/customers/new`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-dest': 'document' },
      body: new URLSearchParams({ firstName: 'Ada' }),
    });
    await answer.body?.cancel();
    const next = answer.headers.get('location') ?? '';
    expect([next.startsWith('/login?redirect_url='), asked()]).toEqual([true, 0]);
    const page = await visitor.open(origin + next);
    expect([silent(page.trail).length, asked()]).toEqual([1, 1]);
    expect(new URL(page.address).pathname).toBe('/customers/new');
  });
});
