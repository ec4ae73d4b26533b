import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CodeFlow, PRODUCT } from '../../tests/setup/code-flow.ts';
import { type Identity, startIdentity } from './provider.ts';
import type { Switches } from './switches.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, dataDir: null, productOrigin: PRODUCT, clientSecret: null });
});
afterAll(() => identity.close());
afterEach(() => identity.switches.reset());

const flow = () => new CodeFlow(identity.issuer);
const set = (switches: Partial<Switches>) => identity.switches.merge(switches);
const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${identity.issuer}/jwks`)), { clockTolerance: 10_000 });

describe('ID token switches', () => {
  it.each([
    ['idTokenIss', 'https://other.example', 'iss'],
    ['idTokenAud', 'somebody-else', 'aud'],
    ['idTokenNonce', 'replayed', 'nonce'],
    ['idTokenSub', '999', 'sub'],
  ] as const)('%s puts another claim in, under a good signature', async (name, value, claim) => {
    set({ [name]: value });
    const { payload } = await verify((await flow().signIn()).id_token);
    expect(payload[claim]).toBe(value);
  });

  it('idTokenWithoutSub leaves the subject out', async () => {
    set({ idTokenWithoutSub: true });
    expect(decodeJwt((await flow().signIn()).id_token)).not.toHaveProperty('sub');
  });

  it('idTokenExpired gives one that is long past', async () => {
    set({ idTokenExpired: true });
    expect(decodeJwt((await flow().signIn()).id_token).exp).toBeLessThan(Date.now() / 1000);
  });

  it('idTokenForeignKey signs with a key outside the key set', async () => {
    set({ idTokenForeignKey: true });
    const { id_token } = await flow().signIn();
    await expect(verify(id_token)).rejects.toThrow('signature verification failed');
  });

  it('idTokenSkew lets the stamping clock run ahead', async () => {
    set({ idTokenSkew: 300 });
    expect(decodeJwt((await flow().signIn()).id_token).iat).toBeGreaterThan(Date.now() / 1000 + 250);
  });

  it('the paddings make both tokens long', async () => {
    set({ idTokenPadding: 6000, accessTokenPadding: 12_000 });
    const { id_token, access_token } = await flow().signIn();
    expect(id_token.length).toBeGreaterThan(6000);
    expect(access_token.length).toBeGreaterThan(12_000);
  });
});

describe('token endpoint switches', () => {
  it('tokenUnavailable answers 503 so many times', async () => {
    const one = flow();
    const callback = await one.callback();
    set({ tokenUnavailable: 2 });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await one.exchange(callback)).status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('tokenTooMany answers 429 so many times, with the Retry-After that is set', async () => {
    const one = flow();
    const callback = await one.callback();
    set({ tokenTooMany: 2, tokenRetryAfter: '7' });
    const form = Object.fromEntries(one.exchangeForm(callback));
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push(await one.post('/token', form));
    const headers = answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
    expect(headers).toEqual([
      [429, '7'],
      [429, '7'],
      [200, null],
    ]);
  });

  it('tokenTooMany names no time unless one is set', async () => {
    set({ tokenTooMany: 1 });
    const { status, headers } = await flow().post('/token', {});
    expect([status, headers.get('retry-after')]).toEqual([429, null]);
  });

  it('tokenHangs never answers', async () => {
    set({ tokenHangs: true });
    const request = fetch(`${identity.issuer}/token`, { method: 'POST', signal: AbortSignal.timeout(150) });
    await expect(request).rejects.toThrow('timeout');
  });

  it('tokenInvalidGrant refuses what is right', async () => {
    set({ tokenInvalidGrant: true });
    const one = flow();
    expect((await one.exchange(await one.callback())).body.error).toBe('invalid_grant');
  });

  it('tokenWithoutIdToken leaves it out', async () => {
    set({ tokenWithoutIdToken: true });
    const one = flow();
    expect((await one.exchange(await one.callback())).body).not.toHaveProperty('id_token');
  });

  it('accessTokenTtl shortens the life of an access token', async () => {
    set({ accessTokenTtl: 5 });
    expect((await flow().signIn()).expires_in).toBe(5);
  });

  it.each([
    ['refreshSub', '999', 'sub'],
    ['refreshAuthTime', 1, 'auth_time'],
    ['refreshAzp', 'somebody-else', 'azp'],
  ] as const)('%s changes the claim from the refresh on', async (name, value, claim) => {
    set({ [name]: value });
    const one = flow();
    const first = await one.signIn();
    const second = (await one.refresh(first.refresh_token)).body.id_token ?? '';
    expect([decodeJwt(first.id_token)[claim] === value, decodeJwt(second)[claim]]).toEqual([false, value]);
  });
});

describe('switches of the other endpoints', () => {
  it('discoveryDown answers 503', async () => {
    set({ discoveryDown: true });
    expect((await fetch(`${identity.issuer}/.well-known/openid-configuration`)).status).toBe(503);
  });

  it('discoveryWithoutEndSession hides the endpoint', async () => {
    set({ discoveryWithoutEndSession: true });
    const answer = await fetch(`${identity.issuer}/.well-known/openid-configuration`);
    expect(await answer.json()).not.toHaveProperty('end_session_endpoint');
  });

  it('userinfoSub names another user', async () => {
    const one = flow();
    const { access_token } = await one.signIn();
    set({ userinfoSub: '999' });
    expect(await (await one.userinfo(access_token)).json()).toHaveProperty('sub', '999');
  });

  it('userinfoDown answers 503', async () => {
    set({ userinfoDown: true });
    expect((await flow().userinfo('any')).status).toBe(503);
  });

  it('revocationDown answers 503', async () => {
    set({ revocationDown: true });
    expect((await flow().post('/token/revocation', { token: 'any' })).status).toBe(503);
  });

  it('authorizeError sends hostile words to the callback', async () => {
    set({ authorizeError: 'access_denied', authorizeErrorDescription: '<img src=x onerror=alert(1)>' });
    const one = flow();
    const callback = new URL(await one.visitor.openUntil(one.authorizeAddress(), PRODUCT));
    expect(Object.fromEntries(callback.searchParams)).toEqual({
      error: 'access_denied',
      error_description: '<img src=x onerror=alert(1)>',
      state: one.state,
      iss: identity.issuer,
    });
  });
});

describe('counts', () => {
  it('counts each endpoint, and token calls by grant type', async () => {
    const one = flow();
    const { refresh_token, access_token } = await one.signIn();
    await one.refresh(refresh_token);
    await one.userinfo(access_token);
    expect(identity.switches.counts).toMatchObject({
      authorize: 1,
      token: 2,
      'token.authorization_code': 1,
      'token.refresh_token': 1,
      userinfo: 1,
    });
  });

  it('starts again at 0 after a reset', async () => {
    await flow().userinfo('any');
    identity.switches.reset();
    expect(identity.switches.counts.userinfo).toBe(0);
  });
});
