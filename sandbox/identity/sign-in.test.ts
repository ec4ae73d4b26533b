import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeFlow, PRODUCT } from '../../tests/setup/code-flow.ts';
import { type Identity, startIdentity } from './provider.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, dataDir: null, productOrigin: PRODUCT, clientSecret: null });
});
afterAll(() => identity.close());
const flow = () => new CodeFlow(identity.issuer);

describe('signing in', () => {
  it('shows a form that names the demo users and needs no script', async () => {
    const { visitor, authorizeAddress } = bound(flow());
    const page = await visitor.open(authorizeAddress());
    expect(page.html).toContain('name="login"');
    expect(page.html).toContain('admin2');
    expect(page.html).not.toContain('<script');
  });

  it('lets the form lead to the product only, and runs no script', async () => {
    const { visitor, authorizeAddress } = bound(flow());
    const policy = (await visitor.open(authorizeAddress())).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${PRODUCT}`);
  });

  it('refuses a wrong password with a message and keeps the login, inert', async () => {
    const { visitor, authorizeAddress } = bound(flow());
    const form = await visitor.open(authorizeAddress());
    const page = await visitor.submit(form, { login: 'ag"><b>ent', password: 'wrong' });
    expect(page.status).toBe(400);
    expect(page.html).toContain('do not belong together');
    expect(page.html).toContain('value="ag&quot;&gt;&lt;b&gt;ent"');
  });

  it('fills in the login that a person was chosen by', async () => {
    const { visitor, authorizeAddress } = bound(flow());
    const form = await visitor.open(authorizeAddress());
    expect((await visitor.open(`${form.address}?login=viewer`)).html).toContain('value="viewer"');
  });

  it('comes back with code, state and issuer', async () => {
    const one = flow();
    const { searchParams } = await one.callback();
    expect(searchParams.get('state')).toBe(one.state);
    expect(searchParams.get('iss')).toBe(identity.issuer);
    expect(searchParams.get('code')).toBeTruthy();
  });

  it('asks nothing of a user who is signed in', async () => {
    const first = flow();
    await first.callback();
    const again = new CodeFlow(identity.issuer, first.visitor.jar);
    expect(await again.visitor.openUntil(again.authorizeAddress(), PRODUCT)).toContain('code=');
  });

  it('answers prompt=none of a stranger with login_required', async () => {
    const one = flow();
    const callback = await one.visitor.openUntil(one.authorizeAddress({ prompt: 'none' }), PRODUCT);
    expect(callback).toContain('error=login_required');
  });

  it('lets another user sign in where prompt=login asks for it', async () => {
    const first = flow();
    await first.callback('agent');
    const second = new CodeFlow(identity.issuer, first.visitor.jar);
    const form = await second.visitor.open(second.authorizeAddress({ prompt: 'login' }));
    const posted = await second.visitor.ask(form.address, {
      method: 'POST',
      body: new URLSearchParams({ login: 'viewer', password: 'demo' }),
    });
    const resumed = posted.headers.get('location') ?? '';
    const { body } = await second.exchange(new URL(await second.visitor.openUntil(resumed, PRODUCT)));
    expect(decodeJwt(body.id_token ?? '').sub).toBe('104');
  });

  it('refuses a request without PKCE', async () => {
    const one = flow();
    const address = one.authorizeAddress({ code_challenge: null, code_challenge_method: null });
    expect(await one.visitor.openUntil(address, PRODUCT)).toContain('error=invalid_request');
  });

  it('shows a page for a callback that is not registered', async () => {
    const one = flow();
    const page = await one.visitor.open(
      one.authorizeAddress({ redirect_uri: 'http://127.0.0.1:9/elsewhere' }),
    );
    expect(page.status).toBe(400);
    expect(page.html).toContain('Sign-in cannot continue');
  });

  it('explains a form that has expired', async () => {
    const page = await flow().visitor.open(`${identity.issuer}/interaction/gone`);
    expect(page.status).toBe(400);
    expect(page.html).toContain('has expired');
  });

  it('takes an origin that is registered late', async () => {
    await identity.addProductOrigin('http://127.0.0.1:8');
    const one = flow();
    const page = await one.visitor.open(
      one.authorizeAddress({ redirect_uri: 'http://127.0.0.1:8/oidc-callback' }),
    );
    expect(page.html).toContain('name="password"');
  });
});

describe('tokens', () => {
  it('refuses a code with another verifier', async () => {
    const one = flow();
    const answer = await one.exchange(await one.callback(), { code_verifier: 'x'.repeat(43) });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('gives a JWT access token for the rental service with tenant and user', async () => {
    const { access_token: token } = await flow().signIn('admin2');
    const keys = createRemoteJWKSet(new URL(`${identity.issuer}/jwks`));
    const { payload } = await jwtVerify(token, keys, {
      issuer: identity.issuer,
      audience: 'urn:forecourt:rental',
      typ: 'at+jwt',
    });
    expect(payload).toMatchObject({ sub: '201', clientId: '2', userId: '201' });
    expect(String(payload.scope).split(' ')).toContain('Api');
  });

  it('lets an access token live for 300 seconds', async () => {
    expect((await flow().signIn()).expires_in).toBe(300);
  });

  it('gives an ID token with nonce, session, time of sign-in and the person', async () => {
    const one = flow();
    const claims = decodeJwt((await one.signIn('manager')).id_token);
    expect(claims).toMatchObject({
      nonce: one.nonce,
      aud: 'forecourt',
      sub: '102',
      clientId: '1',
      userId: '102',
      preferred_username: 'manager',
      name: 'Samuel Okafor',
      email: 'samuel@harbour.example',
    });
    expect(claims.auth_time).toBeTypeOf('number');
    expect(claims.sid).toBeTypeOf('string');
  });

  it('tells user info to the bearer of the access token', async () => {
    const one = flow();
    const answer = await one.userinfo((await one.signIn()).access_token);
    expect(await answer.json()).toMatchObject({ sub: '103', clientId: '1', name: 'Ines Carvalho' });
  });

  it('refuses user info to any other bearer', async () => {
    const answer = await flow().userinfo('not.a.token');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
  });

  it('answers 50 refreshes of one token at once with one success at most', async () => {
    const one = flow();
    const { refresh_token: spent } = await one.signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => one.refresh(spent)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('rotates the refresh token at each use', async () => {
    const one = flow();
    const { refresh_token: first } = await one.signIn();
    const { status, body } = await one.refresh(first);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(first);
  });

  it('revokes the whole grant when a spent refresh token is used again', async () => {
    const one = flow();
    const { refresh_token: spent } = await one.signIn();
    const successor = (await one.refresh(spent)).body.refresh_token ?? '';
    await one.refresh(spent);
    expect(await one.refresh(successor)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('forgets a refresh token that was revoked', async () => {
    const one = flow();
    const { refresh_token: token } = await one.signIn();
    expect((await one.post('/token/revocation', { token, token_type_hint: 'refresh_token' })).status).toBe(
      200,
    );
    expect((await one.refresh(token)).body.error).toBe('invalid_grant');
  });
});

/** Methods free of `this`, so that a test can take them apart. */
function bound(one: CodeFlow) {
  return { visitor: one.visitor, authorizeAddress: () => one.authorizeAddress() };
}
