import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { beforeAll, expect, it } from 'vitest';
import { startProduct, TEST_CLIENT_SECRET } from '../setup/product.ts';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile, openFaultHarness } from './fault-harness.ts';

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

/** Signed in with an access token that is due for refresh at once. */
const dueSignedIn = async () => {
  harness.identity.switches.merge({ accessTokenTtl: 30 });
  const signed = await signedIn();
  harness.identity.switches.reset();
  return signed;
};
const signedIn = () => signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
const isSignedIn = async (visitor: Visitor) => {
  const answer = await visitor.ask(`${origin}/reservations`);
  await answer.body?.cancel();
  return answer.status === 200;
};

it('fault 32: a GET of /logout asks for confirmation and ends no session', async () => {
  const { visitor } = await signedIn();
  const page = await visitor.open(`${origin}/logout`);
  expect(page.status).toBe(200);
  expect(page.html).toContain('Sign out?');
  expect(await isSignedIn(visitor)).toBe(true);
});

it('fault 32: a cross-site POST to /logout is refused', async () => {
  const { visitor } = await signedIn();
  const page = await visitor.post(`${origin}/logout`, new URLSearchParams(), 'https://evil.example');
  expect(page.status).toBe(403);
  expect(await isSignedIn(visitor)).toBe(true);
});

it('signs out here and at the provider, and returns to /logged-out', async () => {
  const { visitor } = await signedIn();
  const page = await visitor.submit(await visitor.open(`${origin}/logout`), {});
  expect(new URL(page.address).pathname).toBe('/logged-out');
  expect(page.html).toContain('You are signed out');
  expect(harness.identity.switches.counts.revocation).toBe(1);
  expect(harness.identity.switches.counts.end_session).toBeGreaterThan(0);
  expect(await isSignedIn(visitor)).toBe(false);
});

it('fault 34: a copied cookie is invalid after sign-out', async () => {
  const { visitor, jar } = await signedIn();
  const thief = new Visitor(jar.copy());
  await visitor.submit(await visitor.open(`${origin}/logout`), {});
  expect(await isSignedIn(thief)).toBe(false);
});

it('fault 35: without an end-session endpoint the local sign-out succeeds, with a message', async () => {
  const lonely = await openFaultHarness();
  lonely.identity.switches.merge({ discoveryWithoutEndSession: true });
  const { visitor } = await signIn({ productOrigin: lonely.product.origin, login: 'agent' });
  const page = await visitor.submit(await visitor.open(`${lonely.product.origin}/logout`), {});
  expect(new URL(page.address).pathname).toBe('/logged-out');
  expect(page.html).toContain('You are signed out');
  expect(page.html).toContain('No end session endpoint');
  await lonely.close();
});

it('reports a state that belongs to no sign-out', async () => {
  const page = await new Visitor().open(`${origin}/logged-out?state=foreign`);
  expect(page.html).toContain('State does not match');
});

it('fault 34: sign-out revokes the tokens at the provider', async () => {
  const { visitor, jar } = await signedIn();
  const refreshToken = harness.sessionIn(jar)?.refreshToken ?? '';
  await visitor.submit(await visitor.open(`${origin}/logout`), {});
  const answer = await fetch(`${harness.identity.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`forecourt:${TEST_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
});

it('fault 34: a copied cookie is invalid after a restart, too', async () => {
  const own = await openFaultHarness();
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-restart-'));
  const start = () =>
    startProduct({ issuer: own.identity.issuer, upstream: own.service.address, env: { DATA_DIR: dataDir } });
  const first = await start();
  await own.identity.addProductOrigin(first.origin);
  const { visitor, jar } = await signIn({ productOrigin: first.origin, login: 'agent' });
  const thief = new Visitor(jar.copy());
  await visitor.submit(await visitor.open(`${first.origin}/logout`), {});
  await first.stop();
  const second = await start();
  const answer = await thief.ask(`${second.origin}/reservations`);
  expect(answer.headers.get('location')).toContain('/login');
  await second.stop();
  await own.close();
  rmSync(dataDir, { recursive: true });
});

it('fault 33: pending data requests do not restore the session', async () => {
  const POLLS = 40;
  const { visitor, jar } = await dueSignedIn();
  harness.identity.switches.merge({ tokenDelay: 100 });
  const polls = Array.from({ length: POLLS }, async () => {
    const answer = await visitor.ask(`${origin}/reservations.data`);
    await answer.body?.cancel();
  });
  // Only once the refresh has started: its answers arrive after that of the sign-out.
  await expect.poll(() => harness.identity.switches.counts.token, { interval: 5 }).toBe(1);
  const thief = new Visitor(jar.copy());
  await visitor.post(`${origin}/logout`, new URLSearchParams(), origin);
  await Promise.all(polls);
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await isSignedIn(thief)).toBe(false);
  process.stdout.write(`fault 33: ${POLLS} data requests during a sign-out, 0 brought it back\n`);
});

it('fault 33: an answer that ends after the sign-out carries no session cookie', async () => {
  const { visitor, jar } = await dueSignedIn();
  const held = new Promise<() => void>((resolve) => {
    harness.service.answer('reservations.list', (response) => {
      resolve(() => response.writeHead(200, { 'content-type': 'application/json' }).end('[]'));
    });
  });
  // The refresh has finished, and its cookie waits to be written while the list is still loading.
  const slow = fetch(`${origin}/reservations.data?size=31`, {
    headers: { cookie: jar.header(origin) ?? '' },
  });
  const release = await held;
  await visitor.post(`${origin}/logout`, new URLSearchParams(), origin);
  release();
  const answer = await slow;
  await answer.body?.cancel();
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it('fault 35: without an id of its session the provider asks, and the session ends here', async () => {
  harness.identity.switches.merge({ idTokenWithoutSid: true });
  const { visitor } = await signedIn();
  const asked = await visitor.submit(await visitor.open(`${origin}/logout`), {});
  expect(await isSignedIn(visitor)).toBe(false);
  expect(new URL(asked.address).origin).toBe(harness.identity.issuer);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
  const page = await visitor.post(
    `${harness.identity.issuer}/session/end/confirm`,
    new URLSearchParams({ xsrf, logout: 'yes' }),
    harness.identity.issuer,
  );
  expect(new URL(page.address).pathname).toBe('/logged-out');
  expect(page.html).toContain('You are signed out');
});

it('fault 35: a provider that does not answer is reported, and the session ends here', async () => {
  const lonely = await openFaultHarness();
  const { visitor } = await signIn({ productOrigin: lonely.product.origin, login: 'agent' });
  // A second process with the same secrets has not read the provider's discovery document yet.
  const other = await startProduct({ issuer: lonely.identity.issuer, upstream: lonely.service.address });
  lonely.identity.switches.merge({ discoveryDown: true });
  const page = await visitor.post(`${other.origin}/logout`, new URLSearchParams(), other.origin);
  expect(page.address).toBe(`${other.origin}/logged-out?trouble=failed`);
  expect(page.html).toContain('Sign-out failed');
  expect(page.html).toContain('You are signed out');
  expect(visitor.jar.all().filter(({ name }) => name.startsWith('forecourt.s'))).toEqual([]);
  await other.stop();
  await lonely.close();
});

it('fault 79: no address of a sign-out contains a token', async () => {
  const { visitor, jar } = await signedIn();
  const { providerSid, idToken } = harness.sessionIn(jar) ?? {};
  expect(idToken, 'the session keeps no raw ID token').toBeNull();
  const asked = await visitor.open(`${origin}/logout`);
  const page = await visitor.submit(asked, {});
  expect([asked, page].filter(({ html }) => /eyJ[\w-]{20}/.test(html))).toEqual([]);
  expect(page.trail.filter((address) => /id_token|eyJ/.test(address))).toEqual([]);
  const hints = page.trail
    .map((address) => new URL(address).searchParams)
    .filter((query) => query.has('client_id'));
  expect(hints.map((query) => [query.get('client_id'), query.get('logout_hint')])).toEqual([
    ['forecourt', providerSid],
  ]);
});

it('fault 79: a provider that requires the raw ID token gets it if the setting allows that', async () => {
  const own = await openFaultHarness({ env: { OIDC_LOGOUT_HINT: 'id-token' } });
  const { visitor, jar } = await signIn({ productOrigin: own.product.origin, login: 'agent' });
  const token = own.sessionIn(jar)?.idToken;
  const page = await visitor.submit(await visitor.open(`${own.product.origin}/logout`), {});
  expect(page.trail.map((address) => new URL(address).searchParams.get('id_token_hint'))).toContain(token);
  expect(new URL(page.address).pathname).toBe('/logged-out');
  await own.close();
});

it('clears cached pages and what says that style files are there, but no other cookies and no storage', async () => {
  const { visitor, jar } = await signedIn();
  expect(jar.get('forecourt.c')).toMatch(/^[\w-]{7}$/);
  const answer = await visitor.ask(`${origin}/logout`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(),
  });
  await answer.body?.cancel();
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect([jar.get('forecourt.c'), jar.get('forecourt.p')]).toEqual([undefined, expect.any(String)]);
});

it('fault 36: /logged-out starts no sign-in, however often it is opened', async () => {
  const { visitor } = await signedIn();
  await visitor.submit(await visitor.open(`${origin}/logout`), {});
  const before = harness.identity.switches.counts.authorize;
  for (let times = 0; times < 5; times += 1) {
    const page = await visitor.open(`${origin}/logged-out`);
    expect(page.trail).toHaveLength(1);
    expect(page.headers.get('refresh')).toBeNull();
    expect(page.html).not.toContain('http-equiv');
  }
  expect(harness.identity.switches.counts.authorize - before).toBe(0);
});

it('fault 38: /session reports who is signed in, and does nothing else', async () => {
  const { visitor, jar } = await dueSignedIn();
  const ask = (browser: Visitor) => browser.ask(`${origin}/session`);
  const living = await ask(visitor);
  expect([living.status, living.headers.get('cache-control')]).toEqual([204, 'no-store']);
  expect(living.headers.get('x-session-user'), 'a mark and no name').toMatch(/^[\w-]{8}$/);
  expect(living.headers.getSetCookie()).toEqual([]);
  expect(harness.identity.switches.counts['token.refresh_token']).toBe(0);
  const copy = new Visitor(jar.copy());
  await visitor.submit(await visitor.open(`${origin}/logout`), {});
  for (const browser of [visitor, copy, new Visitor()]) {
    const answer = await ask(browser);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(answer.headers.get('x-session-user')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});
