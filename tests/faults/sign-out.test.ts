import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { arenaForFile, openArena } from './arena.ts';

const arena = arenaForFile();
let origin: string;
beforeAll(() => {
  origin = arena.product.origin;
});

const signedIn = () => signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
const isSignedIn = async (visitor: Visitor) => {
  const answer = await visitor.ask(`${origin}/reservations`);
  await answer.body?.cancel();
  return answer.status === 200;
};

it('fault 32: a GET of /logout asks and signs nobody out', async () => {
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

it('signs out here and at the provider, and comes back to /logged-out', async () => {
  const { visitor } = await signedIn();
  const page = await visitor.submit(await visitor.open(`${origin}/logout`), {});
  expect(new URL(page.address).pathname).toBe('/logged-out');
  expect(page.html).toContain('You are signed out');
  expect(arena.identity.switches.counts.revocation).toBe(1);
  expect(arena.identity.switches.counts.end_session).toBeGreaterThan(0);
  expect(await isSignedIn(visitor)).toBe(false);
});

it('fault 34: a copied cookie is worth nothing after sign-out', async () => {
  const { visitor, jar } = await signedIn();
  const thief = new Visitor(jar.copy());
  await visitor.submit(await visitor.open(`${origin}/logout`), {});
  expect(await isSignedIn(thief)).toBe(false);
});

it('fault 35: without an end-session endpoint the local sign-out succeeds in words', async () => {
  const lonely = await openArena();
  lonely.identity.switches.merge({ discoveryWithoutEndSession: true });
  const { visitor } = await signIn({ productOrigin: lonely.product.origin, login: 'agent' });
  const page = await visitor.submit(await visitor.open(`${lonely.product.origin}/logout`), {});
  expect(page.address).toBe(`${lonely.product.origin}/logged-out`);
  expect(page.html).toContain('You are signed out');
  await lonely.close();
});

it('a state that belongs to no sign-out is said', async () => {
  const page = await new Visitor().open(`${origin}/logged-out?state=foreign`);
  expect(page.html).toContain('State does not match');
});
