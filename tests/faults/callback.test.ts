import { beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

/** The display preferences and the name of the style file that is in the cache: they belong to the browser and stay. */
const OF_BROWSER = ['forecourt.p', 'forecourt.c'];
const ofUser = ({ name }: { readonly name: string }) =>
  name.startsWith('forecourt.') && !OF_BROWSER.includes(name);
const sessionsOf = ({ jar }: Visitor) => jar.all().filter(({ name }) => name.startsWith('forecourt.s'));
const callbacks = (trail: readonly string[], at = origin) =>
  trail.filter((address) => address.startsWith(`${at}/oidc-callback`));

describe('fault 3: the callback reached again, by reload or by Back', () => {
  const wanted = '/reservations?size=20';

  it('leads to the requested page while the session is valid', async () => {
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent', path: wanted });
    const again = await visitor.ask(callbacks(page.trail)[0] ?? '');
    expect(again.status).toBe(303);
    expect(again.headers.get('location')).toBe(wanted);
  });

  it('starts one new sign-in after the session has ended', async () => {
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent', path: wanted });
    visitor.jar.remove('forecourt.s');
    const before = harness.identity.switches.counts.authorize;
    const start = await visitor.open(callbacks(page.trail)[0] ?? '');
    expect(start.status).toBe(200);
    expect(start.address).toBe(`${origin}/login?redirect_url=${encodeURIComponent(wanted)}`);
    const back = await visitor.submit(start, {}, '/login');
    expect(back.address).toBe(origin + wanted);
    expect(harness.identity.switches.counts.authorize - before).toBe(1);
  });
});

describe('fault 4: an error in an answer is shown, and leaves no cookie', () => {
  const untrusted = 'could not be verified';
  it.each([
    ['iss', { idTokenIss: 'https://evil.example' }, untrusted],
    ['aud', { idTokenAud: 'somebody-else' }, untrusted],
    ['nonce', { idTokenNonce: 'replayed' }, untrusted],
    ['exp', { idTokenExpired: true }, untrusted],
    ['signature', { idTokenForeignKey: true }, untrusted],
    ['iat, far ahead', { idTokenSkew: 300 }, 'The clocks of Forecourt and the sign-in service differ'],
    ['sub that is missing', { idTokenWithoutSub: true }, 'ID Token is missing a subject claim'],
    ['sub', { idTokenSub: '999' }, 'subject from UserInfo response does not match subject in ID Token'],
    ['sub of user info', { userinfoSub: '999' }, 'subject from UserInfo response does not match'],
  ])('a wrong %s', async (_, fault, words) => {
    harness.identity.switches.merge(fault);
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent' });
    expect(page.status).toBe(400);
    expect(page.html).toContain('Sign-in failed');
    expect(page.html).toContain(words);
    expect(page.html, 'the trace id').toMatch(/<code>[0-9a-f-]{36}<\/code>/);
    expect(visitor.jar.all().filter(ofUser)).toEqual([]);
  });
});

describe('fault 5: hostile texts of the provider are inert, and its code is mapped', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  it.each([
    [
      'error_description',
      { authorizeError: 'access_denied', authorizeErrorDescription: hostile },
      'was cancelled or refused',
    ],
    ['error', { authorizeError: hostile }, 'The sign-in service refused'],
    [
      'both',
      { authorizeError: `"'${hostile}`, authorizeErrorDescription: `</p></body>${hostile}` },
      'refused',
    ],
  ])('in %s', async (_, fault, words) => {
    harness.identity.switches.merge(fault);
    const visitor = new Visitor();
    const page = await beginSignIn(visitor, origin, '/');
    expect(page.status).toBe(400);
    expect(page.html).toContain(words);
    expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.html).not.toContain('<img');
    expect(sessionsOf(visitor)).toEqual([]);
  });
});

describe('fault 8: a provider on another site', () => {
  const apart = harnessForFile({ issuerHost: 'localhost' });
  it('is come back from by exactly one callback', async () => {
    const at = apart.product.origin;
    const { visitor, page } = await signIn({ productOrigin: at, login: 'agent', path: '/reservations' });
    expect(page.address).toBe(`${at}/reservations`);
    expect(callbacks(page.trail, at)).toHaveLength(1);
    const own = visitor.jar.all().filter(({ name }) => name.startsWith('forecourt.'));
    expect(own.map(({ sameSite }) => sameSite)).toEqual(own.map(() => 'lax'));
  });
});

describe('fault 9: the provider’s clock', () => {
  it.each([
    [20, 200],
    [-20, 200],
    [300, 400],
  ])('%i seconds off ends in %i', async (idTokenSkew, status) => {
    harness.identity.switches.merge({ idTokenSkew });
    const { page } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
    expect(page.status).toBe(status);
  });

  it('does not move the expiry, which counts from receipt', async () => {
    harness.identity.switches.merge({ idTokenSkew: 25, accessTokenTtl: 600 });
    const before = Math.floor(Date.now() / 1000);
    const { jar } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
    const after = Math.floor(Date.now() / 1000);
    const expiresAt = harness.sessionIn(jar)?.expiresAt ?? 0;
    expect(expiresAt).toBeGreaterThanOrEqual(before + 600);
    expect(expiresAt).toBeLessThanOrEqual(after + 600);
  });
});

describe('fault 11: another user in the same browser', () => {
  it('finds nothing of the first', async () => {
    const first = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations?size=41' });
    const old = first.jar.copy();
    const before = harness.sessionIn(first.jar);
    // The first user's tab is unchanged; the provider has another session by now.
    for (const { name } of first.jar.all()) if (name.startsWith('provider.')) first.jar.remove(name);
    const form = await beginSignInAnew(first.visitor);
    const page = await first.visitor.submit(form, { login: 'admin2', password: 'demo' });
    expect(page.status).toBe(200);
    const after = harness.sessionIn(first.jar);
    expect([before?.userId, after?.userId]).toEqual(['103', '201']);
    const left = first.jar
      .all()
      .filter(ofUser)
      .filter(({ value }) => old.all().some((one) => one.value === value));
    expect(left.map(({ name }) => name)).toEqual([]);
    const stored = Object.values(before ?? {}).filter(
      (value) => typeof value === 'string' && value.length > 20,
    );
    expect(stored.filter((value) => JSON.stringify(after).includes(String(value)))).toEqual([]);
    const stale = await new Visitor(old).ask(`${origin}/reservations`);
    expect(stale.headers.get('location'), 'the first session is over').toContain('/login');
  });

  it('keeps no chunk of the first one’s larger session', async () => {
    harness.identity.switches.merge({ accessTokenPadding: 3800 });
    const { visitor, jar } = await signIn({ productOrigin: origin, login: 'agent' });
    expect(sessionsOf(visitor).map(({ name }) => name)).toEqual(['forecourt.s.0', 'forecourt.s.1']);
    harness.identity.switches.reset();
    for (const { name } of jar.all()) if (name.startsWith('provider.')) jar.remove(name);
    const page = await visitor.submit(await beginSignInAnew(visitor), { login: 'admin2', password: 'demo' });
    expect(page.status).toBe(200);
    expect(sessionsOf(visitor).map(({ name }) => name)).toEqual(['forecourt.s']);
  });
});

/** Starts a sign-in although a user is signed in: /login itself would redirect. */
function beginSignInAnew(visitor: Visitor) {
  return visitor.post(`${origin}/login`, new URLSearchParams({ redirect_url: '/reservations' }), origin);
}
