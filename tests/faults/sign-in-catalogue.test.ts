import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golden } from '../../app/upstream/users/users.golden.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { harnessForFile } from './fault-harness.ts';

/** The product's timeout for the provider, with a margin for a slow machine. */
const TIMEOUT_MS = 10_000;
const SLACK_MS = 5_000;

const harness = harnessForFile();
let origin: string;
beforeAll(() => {
  origin = harness.product.origin;
});

const stateOf = (form: { address: string; trail: readonly string[] }) =>
  form.trail.map((address) => new URL(address).searchParams.get('state')).find((state) => state !== null) ??
  '';

/** Expects a page that names the failure, the next step and a trace id, offers a retry, and leaves no session. */
function expectWords(visitor: Visitor, page: { html: string }, words: string): void {
  expect(page.html).toContain('Sign-in failed');
  expect(page.html).toContain(words);
  expect(page.html).toMatch(/<code>[0-9a-f-]{36}<\/code>/);
  expect(page.html).toContain('Try again');
  expect(visitor.jar.all().filter(({ name }) => name.startsWith('forecourt.s'))).toEqual([]);
}

describe('the catalogue of sign-in errors, each with what to do next', () => {
  it.each([
    ['access_denied', 'Sign-in was cancelled or refused'],
    ['temporarily_unavailable', 'The sign-in service is not responding'],
    ['server_error', 'The sign-in service is not responding'],
    ['invalid_scope', 'The sign-in service refused'],
  ])('the provider’s %s', async (authorizeError, words) => {
    harness.identity.switches.merge({ authorizeError });
    const visitor = new Visitor();
    expectWords(visitor, await beginSignIn(visitor, origin, '/'), words);
  });

  it.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])(
    'fault 77: the provider’s %s means that no user is signed in, and is not a failure',
    async (authorizeError) => {
      harness.identity.switches.merge({ authorizeError });
      const before = harness.product.output().length;
      const page = await beginSignIn(new Visitor(), origin, '/reservations?size=7');
      expect(page.address).toBe(`${origin}/login?redirect_url=%2Freservations%3Fsize%3D7`);
      expect([page.status, page.html.includes('Sign-in failed')]).toEqual([200, false]);
      expect(harness.product.output().slice(before)).not.toContain('a sign-in failed');
    },
  );

  it('the provider’s error, description and address are shown as text only', async () => {
    harness.identity.switches.merge({
      authorizeError: 'access_denied',
      authorizeErrorDescription: 'No <b>seat</b> left',
      authorizeErrorUri: 'javascript:alert(1)',
    });
    const { html } = await beginSignIn(new Visitor(), origin, '/');
    expect(html).toContain('The identity provider reported: access_denied – No &lt;b&gt;seat&lt;/b&gt; left');
    expect(html).toContain('It explains that at: javascript:alert(1)');
    expect(html).not.toMatch(/href="javascript/);
  });

  it('Expected code in response', async () => {
    const visitor = new Visitor();
    const form = await beginSignIn(visitor, origin, '/');
    const page = await visitor.open(`${origin}/oidc-callback?state=${stateOf(form)}`);
    expect(page.status).toBe(400);
    expectWords(visitor, page, 'Expected code in response');
  });

  it('a failing token endpoint', async () => {
    harness.identity.switches.merge({ tokenUnavailable: 1 });
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent' });
    expect(page.status).toBe(503);
    expectWords(visitor, page, 'The sign-in service is not responding');
  });

  it('a token endpoint that refuses', async () => {
    harness.identity.switches.merge({ tokenInvalidGrant: true });
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent' });
    expect(page.status).toBe(400);
    expectWords(visitor, page, 'The sign-in service refused');
  });

  it('failing user info', async () => {
    harness.identity.switches.merge({ userinfoDown: true });
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent' });
    expect(page.status).toBe(503);
    expectWords(visitor, page, 'The sign-in service is not responding');
  });

  it('no ID token', async () => {
    harness.identity.switches.merge({ tokenWithoutIdToken: true });
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent' });
    expect(page.status).toBe(400);
    expectWords(visitor, page, 'could not be verified');
  });

  it('Network timed out', async () => {
    harness.identity.switches.merge({ tokenHangs: true });
    const started = performance.now();
    const { visitor, page } = await signIn({ productOrigin: origin, login: 'agent' });
    const took = performance.now() - started;
    expect(page.status).toBe(503);
    expectWords(visitor, page, 'Network timed out');
    expect(took).toBeGreaterThan(TIMEOUT_MS - 100);
    expect(took).toBeLessThan(TIMEOUT_MS + SLACK_MS);
  });
});

describe('another process of the product, with other settings or freshly started', () => {
  const others: Product[] = [];
  const other = async (env: Readonly<Record<string, string>>) => {
    const product = await startProduct({
      issuer: harness.identity.issuer,
      upstream: harness.service.address,
      env,
    });
    others.push(product);
    return product.origin;
  };
  afterAll(() => Promise.all(others.map((product) => product.stop())));

  it.each([
    ['client_id mismatch on settings vs. signin state', { OIDC_CLIENT_ID: 'another-client' }],
    ['authority mismatch on settings vs. signin state', { OIDC_ISSUER: 'http://127.0.0.1:9' }],
  ])('%s', async (words, env) => {
    const changed = await other(env);
    const visitor = new Visitor();
    const form = await beginSignIn(visitor, origin, '/');
    const page = await visitor.open(`${changed}/oidc-callback?code=c&state=${stateOf(form)}`);
    expect(page.status).toBe(400);
    expectWords(visitor, page, words);
  });

  it('a claim that no user has', async () => {
    const changed = await other({ OIDC_CLAIM_CLIENT: 'no-such-claim' });
    await harness.identity.addProductOrigin(changed);
    const { visitor, page } = await signIn({ productOrigin: changed, login: 'agent' });
    expect(page.status).toBe(403);
    expectWords(visitor, page, 'Your account has no business or user assigned');
  });

  it('fault 10: a user record turns invalid while the provider is down: the sign-in page explains it', async () => {
    const { visitor } = await signIn({ productOrigin: origin, login: 'manager', path: '/reservations' });
    // This process has not read the provider's discovery document yet.
    const fresh = await other({});
    harness.identity.switches.merge({ discoveryDown: true });
    const [profile] = (golden['users.get']?.accepted ?? []) as [object];
    harness.service.answer('users.get', (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...profile, isActive: false }));
    });
    const page = await visitor.open(`${fresh}/reservations`);
    expect(page.address).toBe(`${fresh}/login?redirect_url=%2Freservations`);
    const refused = await visitor.submit(page, {}, '/login');
    expect(refused.status).toBe(503);
    expectWords(visitor, refused, 'The sign-in service is not responding');
  });
});
