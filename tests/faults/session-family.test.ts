import { beforeAll, expect, it } from 'vitest';
import { TEST_CLIENT_SECRET } from '../setup/product.ts';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

// The provider has no back channel: the product itself ends the sessions.
const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

/** Whether the product accepts the cookies of a browser as a session. */
const isAlive = async (visitor: Visitor) => (await visitor.ask(`${origin}/session`)).status === 204;

/** Whether the provider still accepts a refresh token. */
async function isGood(token: string | null | undefined): Promise<boolean> {
  const answer = await fetch(`${harness.identity.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`forecourt:${TEST_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token ?? '' }),
  });
  await answer.body?.cancel();
  return answer.status === 200;
}

/** A browser with a session at the provider but none at the product. */
async function knownAtProvider(login = 'agent'): Promise<Visitor> {
  const { visitor } = await signIn({ productOrigin: origin, login });
  for (const { name } of visitor.jar.all()) if (name.startsWith('forecourt.')) visitor.jar.remove(name);
  harness.identity.switches.reset();
  return visitor;
}

/** Starts a sign-in in a tab of this browser; returns the provider's address to which it leads. */
async function begin(visitor: Visitor, path: string): Promise<string> {
  const started = await visitor.ask(`${origin}/login`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ redirect_url: path }),
  });
  await started.body?.cancel();
  return started.headers.get('location') ?? '';
}

/** Starts a sign-in; returns the callback before which it stops. */
const callbackOf = async (visitor: Visitor, path: string): Promise<string> =>
  visitor.openUntil(await begin(visitor, path), origin);

const signOut = (visitor: Visitor) => visitor.post(`${origin}/logout`, new URLSearchParams(), origin);

it('fault 66: two tabs, two consecutive sign-ins, one sign-out: every session has ended', async () => {
  const visitor = await knownAtProvider();
  const callbacks = [await callbackOf(visitor, '/reservations'), await callbackOf(visitor, '/customers')];
  await visitor.open(callbacks[0] ?? '');
  const first = new Visitor(visitor.jar.copy());
  const landed = await visitor.open(callbacks[1] ?? '');
  expect(landed.address).toBe(`${origin}/customers`);
  const tokens = [first, visitor].map(({ jar }) => harness.sessionIn(jar)?.refreshToken);
  expect(new Set(tokens).size).toBe(2);
  expect([await isAlive(first), await isAlive(visitor)], 'the second replaces the first').toEqual([
    false,
    true,
  ]);
  await signOut(visitor);
  expect(harness.identity.switches.counts.revocation).toBe(2);
  expect(await isAlive(visitor)).toBe(false);
  expect(await Promise.all(tokens.map(isGood))).toEqual([false, false]);
});

it('fault 66: two concurrent callbacks, one sign-out: both cookies and both refresh tokens are invalid', async () => {
  const visitor = await knownAtProvider();
  const callbacks = [await callbackOf(visitor, '/reservations'), await callbackOf(visitor, '/customers')];
  // Neither request shows the other's session.
  const tabs = callbacks.map(() => new Visitor(visitor.jar.copy()));
  await Promise.all(tabs.map(async (tab, index) => (await tab.ask(callbacks[index] ?? '')).body?.cancel()));
  expect(await Promise.all(tabs.map(isAlive))).toEqual([true, true]);
  const tokens = tabs.map(({ jar }) => harness.sessionIn(jar)?.refreshToken);
  expect(new Set(tokens).size).toBe(2);
  await signOut(tabs[1] as Visitor);
  expect(await Promise.all(tabs.map(isAlive))).toEqual([false, false]);
  expect(harness.identity.switches.counts.revocation).toBe(2);
  expect(await Promise.all(tokens.map(isGood))).toEqual([false, false]);
});

it('fault 66: the sign-in of another user revokes the token of the previous one', async () => {
  const { visitor, jar } = await signIn({ productOrigin: origin, login: 'agent' });
  const token = harness.sessionIn(jar)?.refreshToken;
  // The next user signs in at the provider as well.
  for (const { name } of jar.all()) if (name.startsWith('provider.')) jar.remove(name);
  const started = await visitor.post(`${origin}/login`, new URLSearchParams(), origin);
  await visitor.submit(started, { login: 'manager', password: 'demo' });
  expect(harness.sessionIn(jar)?.userId).not.toBe('103');
  await expect.poll(() => harness.identity.switches.counts.revocation, { interval: 5 }).toBe(1);
  expect(await isGood(token)).toBe(false);
});

it('fault 66: a sign-in that starts before the sign-out and ends after it makes a valid session', async () => {
  const visitor = await knownAtProvider();
  const callback = await callbackOf(visitor, '/reservations');
  const later = await begin(visitor, '/customers');
  await visitor.open(callback);
  const answer = await visitor.ask(`${origin}/logout`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(),
  });
  await answer.body?.cancel();
  expect(await isAlive(visitor)).toBe(false);
  expect((await visitor.open(later)).address).toBe(`${origin}/customers`);
  expect(await isAlive(visitor)).toBe(true);
});
