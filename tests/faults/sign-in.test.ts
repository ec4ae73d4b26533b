import { beforeAll, describe, expect, it } from 'vitest';
import { golden } from '../../app/upstream/users/users.golden.ts';
import { openRedirectPayloads } from '../factories/open-redirects.ts';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

const [userGolden] = (golden['users.get']?.accepted ?? []) as [object];
const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

const attemptsOf = ({ jar }: Visitor) => jar.all().filter(({ name }) => name.includes('forecourt.a.'));
const sessionsOf = ({ jar }: Visitor) => jar.all().filter(({ name }) => name.includes('forecourt.s'));

describe('sign-in', () => {
  it('leads to the requested page', async () => {
    const { page } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations?size=20' });
    expect(page.address).toBe(`${origin}/reservations?size=20`);
    expect(page.status).toBe(200);
  });

  it('redirects a user who is not signed in to /login with the requested address', async () => {
    const page = await new Visitor().open(`${origin}/reservations?size=20`);
    expect(page.address).toBe(`${origin}/login?redirect_url=${encodeURIComponent('/reservations?size=20')}`);
  });

  it('fault 1: three tabs finish in reverse order, each at its own address', async () => {
    const visitor = new Visitor();
    const wanted = ['/reservations?size=11', '/reservations?size=12', '/reservations?size=13'];
    const forms = [];
    for (const path of wanted) forms.push(await beginSignIn(visitor, origin, path));
    const landed = [];
    for (const form of forms.toReversed()) {
      const page = await visitor.submit(form, { login: 'agent', password: 'demo' });
      landed.push(page.address.slice(origin.length));
    }
    expect(landed).toEqual(wanted.toReversed());
    expect(attemptsOf(visitor)).toEqual([]);
  });

  it('fault 1: twenty sign-ins leave at most five attempts of 900 seconds', async () => {
    const visitor = new Visitor();
    for (let index = 0; index < 20; index += 1)
      await beginSignIn(visitor, origin, `/reservations?size=${index + 1}`);
    const attempts = attemptsOf(visitor);
    expect(attempts.length).toBeGreaterThan(0);
    expect(attempts.length).toBeLessThanOrEqual(5);
    const longest = Math.max(
      ...attempts.map(({ expires }) => (expires ?? Number.POSITIVE_INFINITY) - Date.now()),
    );
    expect(longest).toBeLessThanOrEqual(900_000);
  });

  it('fault 2: a callback without its attempt is refused with the catalogue’s text', async () => {
    const victim = new Visitor();
    const attacker = new Visitor();
    const form = await beginSignIn(attacker, origin, '/');
    const callback = await loginUntilCallback(attacker, form, 'agent');
    const page = await victim.open(callback);
    expect(page.status).toBe(400);
    expect(page.html).toContain('No matching state found in storage');
    expect(sessionsOf(victim)).toEqual([]);
  });

  it.each([
    ['', 'No state in response'],
    ['?code=c', 'No state in response'],
    ['?code=c&state=forged', 'No matching state found in storage'],
  ])('fault 2: /oidc-callback%s answers 400 with the catalogue’s text', async (query, text) => {
    const visitor = new Visitor();
    const page = await visitor.open(`${origin}/oidc-callback${query}`);
    expect(page.status).toBe(400);
    expect(page.html).toContain(text);
    expect(sessionsOf(visitor)).toEqual([]);
  });

  it('fault 7: a sample of hostile redirect_urls ends on the product’s origin', async () => {
    const sample = openRedirectPayloads().filter((_, index) => index % 60 === 0);
    const escaped: string[] = [];
    const visitor = new Visitor();
    for (const payload of sample) {
      const { page } = await signIn({
        productOrigin: origin,
        login: 'agent',
        path: payload,
        jar: visitor.jar,
      });
      if (new URL(page.address).origin !== origin) escaped.push(payload);
      for (const { name } of visitor.jar.all()) if (name.includes('forecourt.s')) visitor.jar.remove(name);
    }
    expect(escaped).toEqual([]);
  });

  it.each([
    ['is inactive', 'manager', { isActive: false }],
    ['is locked out', 'viewer', { lockOut: true }],
  ])('refuses a user whose record %s, with a message and without a loop', async (_, login, record) => {
    harness.service.answer('users.get', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...userGolden, ...record }));
    });
    const { visitor, page } = await signIn({
      productOrigin: origin,
      login,
      path: '/reservations',
    });
    expect(page.status).toBe(403);
    expect(page.html).toContain('inactive or locked');
    expect(sessionsOf(visitor)).toEqual([]);
  });

  it('fault 12: tokens of 6 KB are stored in chunks', async () => {
    harness.identity.switches.merge({ accessTokenPadding: 3800 });
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
    expect(page.status).toBe(200);
    expect(sessionsOf(visitor).map(({ name }) => name)).toEqual(['forecourt.s.0', 'forecourt.s.1']);
  });

  it('fault 12: tokens of 12 KB end in a clear error and no loop', async () => {
    harness.identity.switches.merge({ accessTokenPadding: 9000 });
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent', path: '/reservations' });
    expect(page.status).toBe(400);
    expect(page.html).toContain('too many roles or groups for a session');
    expect(sessionsOf(visitor)).toEqual([]);
    expect(harness.identity.switches.counts.authorize).toBe(1);
  });
});

/** Signs in at the provider and stops before the callback. */
async function loginUntilCallback(
  visitor: Visitor,
  form: Awaited<ReturnType<typeof beginSignIn>>,
  login: string,
): Promise<string> {
  const action = /action="([^"]+)"/.exec(form.html)?.[1] ?? '';
  const answer = await visitor.ask(new URL(action, form.address).href, {
    method: 'POST',
    body: new URLSearchParams({ login, password: 'demo' }),
    headers: { origin: new URL(form.address).origin },
  });
  const location = new URL(answer.headers.get('location') ?? '', form.address).href;
  return location.startsWith(origin) ? location : visitor.openUntil(location, origin);
}
