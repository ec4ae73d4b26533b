import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeFlow, PRODUCT } from '../../tests/setup/code-flow.ts';
import { type Identity, startIdentity } from './provider.ts';

let identity: Identity;
let receiver: Server;
const received: string[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    for await (const chunk of request.setEncoding('utf8')) received.push(chunk);
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const backchannelLogoutUri = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/logout`;
  identity = await startIdentity({
    port: 0,
    dataDir: null,
    productOrigin: PRODUCT,
    clientSecret: null,
    backchannelLogoutUri,
  });
});
afterAll(async () => {
  receiver.close();
  await identity.close();
});

const leaving = (parameters: Record<string, string>) =>
  `${identity.issuer}/session/end?${new URLSearchParams({
    client_id: 'forecourt',
    post_logout_redirect_uri: `${PRODUCT}/logged-out`,
    state: 'bye',
    ...parameters,
  })}`;

describe('signing out', () => {
  it('goes back at once when the ID token proves the session', async () => {
    const one = new CodeFlow(identity.issuer);
    const { id_token } = await one.signIn();
    const end = await one.visitor.openUntil(leaving({ id_token_hint: id_token }), PRODUCT);
    expect(end).toBe(`${PRODUCT}/logged-out?state=bye`);
  });

  it('goes back at once when the session id is the hint', async () => {
    const one = new CodeFlow(identity.issuer);
    const { sid } = decodeJwt((await one.signIn()).id_token);
    const end = await one.visitor.openUntil(leaving({ logout_hint: String(sid) }), PRODUCT);
    expect(end).toBe(`${PRODUCT}/logged-out?state=bye`);
  });

  it('asks with one button when nothing proves the session', async () => {
    const one = new CodeFlow(identity.issuer);
    await one.signIn();
    const page = await one.visitor.open(leaving({}));
    expect(page.html).toContain('<button name="logout" value="yes">Sign out</button>');
  });

  it('leaves the session alone until the button is pressed', async () => {
    const one = new CodeFlow(identity.issuer);
    const { refresh_token } = await one.signIn();
    await one.visitor.open(leaving({}));
    expect((await one.refresh(refresh_token)).status).toBe(200);
  });

  it('shows the sign-in form again afterwards', async () => {
    const one = new CodeFlow(identity.issuer);
    const { id_token } = await one.signIn();
    await one.visitor.openUntil(leaving({ id_token_hint: id_token }), PRODUCT);
    expect((await one.visitor.open(one.authorizeAddress())).html).toContain('name="password"');
  });

  it('ends the refresh token with the session', async () => {
    const one = new CodeFlow(identity.issuer);
    const { id_token, refresh_token } = await one.signIn();
    await one.visitor.openUntil(leaving({ id_token_hint: id_token }), PRODUCT);
    expect((await one.refresh(refresh_token)).body.error).toBe('invalid_grant');
  });

  it('goes back without a script when no user is signed in', async () => {
    const { visitor } = new CodeFlow(identity.issuer);
    expect(await visitor.openUntil(leaving({}), PRODUCT)).toBe(`${PRODUCT}/logged-out?state=bye`);
  });

  it('does not lead to an address that is not registered', async () => {
    const one = new CodeFlow(identity.issuer);
    const { id_token } = await one.signIn();
    const elsewhere = { id_token_hint: id_token, post_logout_redirect_uri: 'http://evil.example/' };
    expect((await one.visitor.open(leaving(elsewhere))).status).toBe(400);
  });

  it('posts a logout token to the product', async () => {
    const one = new CodeFlow(identity.issuer);
    const { id_token } = await one.signIn();
    received.length = 0;
    await one.visitor.openUntil(leaving({ id_token_hint: id_token }), PRODUCT);
    const token = new URLSearchParams(received.join('')).get('logout_token') ?? '';
    expect(decodeJwt(token)).toMatchObject({ aud: 'forecourt', sid: decodeJwt(id_token).sid });
  });
});
