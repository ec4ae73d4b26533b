import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../setup/product.ts';
import { beginSignIn, signIn } from '../setup/test-provider.ts';
import { Visitor } from '../setup/visitor.ts';
import { type FaultHarness, harnessForFile, openFaultHarness } from './fault-harness.ts';

const harness = harnessForFile();
const others: Product[] = [];
afterAll(() => Promise.all(others.map((product) => product.stop())));

/** Another process of the product at the same provider, with other settings. */
async function other(env: Readonly<Record<string, string>>): Promise<Product> {
  const { identity, service } = harness;
  const product = await startProduct({ issuer: identity.issuer, upstream: service.address, env });
  others.push(product);
  await identity.addProductOrigin(product.origin);
  return product;
}

/** A complete session: sign-in, refresh, sign-out with revocation. */
async function wholeWay({ product, identity, ...own }: FaultHarness): Promise<void> {
  const { visitor, jar, page } = await signIn({
    productOrigin: product.origin,
    login: 'agent',
    path: '/reservations',
  });
  expect([page.status, page.address]).toEqual([200, `${product.origin}/reservations`]);
  own.changeSession(jar, { expiresAt: Math.floor(Date.now() / 1000) + 30 });
  expect((await visitor.open(`${product.origin}/reservations`)).status).toBe(200);
  expect(identity.switches.counts['token.refresh_token']).toBe(1);
  const out = await visitor.submit(await visitor.open(`${product.origin}/logout`), {});
  expect(new URL(out.address).pathname).toBe('/logged-out');
  expect(identity.switches.counts.revocation).toBe(1);
}

describe('fault 76: providers that differ from the default one', () => {
  it('one that accepts the secret only in the body works by discovery', async () => {
    const own = await openFaultHarness({ clientAuth: 'client_secret_post' });
    await wholeWay(own);
    await own.close();
  });

  it('one without user info works by the ID token alone', async () => {
    const own = await openFaultHarness();
    own.identity.switches.merge({ discoveryWithoutUserinfo: true });
    await wholeWay(own);
    expect(own.identity.switches.counts.userinfo).toBe(0);
    await own.close();
  });
});

describe('fault 76: a wrong setting is named on the page and in the log', () => {
  const wrongSecret = 'The sign-in service does not accept Forecourt itself.';
  const wrongIssuer = 'The address of the sign-in service is set wrongly.';

  it('a wrong client secret', async () => {
    const product = await other({ OIDC_CLIENT_SECRET: 'not-the-secret-0123456789-0123456789' });
    const { page } = await signIn({ productOrigin: product.origin, login: 'agent' });
    expect([page.status, page.html.includes(wrongSecret)]).toEqual([502, true]);
    expect(page.html).toContain('The identity provider reported: invalid_client');
    expect(product.output()).toContain('OIDC_CLIENT_SECRET');
  });

  it.each([
    [
      'that calls itself otherwise',
      (issuer: string) => issuer.replace('127.0.0.1', 'localhost'),
      'the identity provider says',
    ],
    ['with a wrong path', (issuer: string) => `${issuer}/realms/none`, 'it answers 404'],
  ])('an issuer %s', async (_, issuerOf, words) => {
    const product = await other({ OIDC_ISSUER: issuerOf(harness.identity.issuer) });
    const page = await beginSignIn(new Visitor(), product.origin, '/');
    expect([page.status, page.html.includes(wrongIssuer)]).toEqual([503, true]);
    expect(product.output()).toContain('"setting":"OIDC_ISSUER"');
    expect(product.output()).toContain(words);
  });
});

describe('fault 72: claims', () => {
  let product: Product;
  beforeAll(async () => {
    product = await other({ OIDC_CLAIM_CLIENT: 'preferred_username' });
  });

  it('a tenant that is not an id is an incomplete user at the callback, and leaves no session', async () => {
    const { visitor, page } = await signIn({ productOrigin: product.origin, login: 'agent' });
    expect(page.status).toBe(403);
    expect(page.html).toContain(
      'Your account has no business or user assigned. Ask your administrator to complete it.',
    );
    expect(visitor.jar.all().filter(({ name }) => name.startsWith('forecourt.s'))).toEqual([]);
    expect(product.output()).toContain('OIDC_CLAIM_CLIENT');
  });
});
