import nock from 'nock';
import type { ServerMetadata } from 'openid-client';
import * as oidc from 'openid-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DISCOVERY_SECONDS } from '../config/constants.ts';
import type { AppConfig } from '../config/environment.server.ts';
import { clientAuth, createDiscovery } from './discovery.server.ts';
import { createProvider } from './provider.server.ts';
import { SignInError } from './sign-in-error.ts';

const ISSUER = 'https://identity.test';
const config = {
  issuer: new URL(ISSUER),
  oidcClientId: 'forecourt',
  oidcClientSecret: 'a-secret',
  oidcClientAuth: null,
  oidcInsecure: false,
} as unknown as AppConfig;

let clock = 0;
const log = { warn: vi.fn() };
const discovery = () => createDiscovery(config, log, { now: () => clock });

beforeEach(() => {
  clock = 0;
  log.warn.mockClear();
  nock.disableNetConnect();
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
  nock.enableNetConnect();
});

const document = (folder: string, issuer = ISSUER) => ({
  issuer,
  authorization_endpoint: `${ISSUER}/${folder}/auth`,
  token_endpoint: `${ISSUER}/${folder}/token`,
});
/** The next answer to a question for the discovery document. */
const answersWith = (status: number, body: object) =>
  nock(ISSUER).get('/.well-known/openid-configuration').reply(status, body);
const tokenAt = (configuration: oidc.Configuration) => configuration.serverMetadata().token_endpoint;
const refresh = (configuration: oidc.Configuration) => oidc.refreshTokenGrant(configuration, 'a-token');
const TOKENS = { access_token: 'new', token_type: 'bearer' };

describe('fault 76: the discovery document', () => {
  it('is read again after a while, in the background, so that endpoints may move', async () => {
    const one = discovery();
    answersWith(200, document('old'));
    expect(tokenAt(await one.read())).toContain('/old/');
    clock = DISCOVERY_SECONDS * 1000;
    await one.read();
    clock += 1;
    answersWith(200, document('new'));
    expect(tokenAt(await one.read()), 'no request waits for it').toContain('/old/');
    await expect.poll(async () => tokenAt(await one.read()), { interval: 1 }).toContain('/new/');
  });

  it('stays as it was when it cannot be read again', async () => {
    const one = discovery();
    answersWith(200, document('old'));
    await one.read();
    clock = DISCOVERY_SECONDS * 1000 + 1;
    answersWith(503, {});
    await one.read();
    await expect.poll(() => log.warn.mock.calls.length, { interval: 1 }).toBe(1);
    expect(tokenAt(await one.read())).toContain('/old/');
  });

  it('is read again when the token endpoint is gone, and the call is made at the new one', async () => {
    const one = discovery();
    answersWith(200, document('old'));
    await one.read();
    nock(ISSUER).post('/old/token').reply(404, 'Not here');
    answersWith(200, document('new'));
    nock(ISSUER).post('/new/token').reply(200, TOKENS);
    expect((await one.atTokenEndpoint(refresh)).access_token).toBe('new');
  });

  it('that names the same token endpoint repeats no call', async () => {
    const one = discovery();
    answersWith(200, document('old'));
    await one.read();
    nock(ISSUER).post('/old/token').reply(404, 'Not here');
    answersWith(200, document('old'));
    await expect(one.atTokenEndpoint(refresh)).rejects.toThrow('unexpected response content-type');
  });

  it('is not asked for when the token endpoint refuses', async () => {
    const one = discovery();
    answersWith(200, document('old'));
    nock(ISSUER).post('/old/token').reply(400, { error: 'invalid_grant' });
    await expect(one.atTokenEndpoint(refresh)).rejects.toThrow(oidc.ResponseBodyError);
  });

  it.each([
    ['of another issuer', 200, document('x', 'https://other.test'), 'wrongIssuer', 'https://other.test'],
    ['that is not there', 404, {}, 'wrongIssuer', 'it answers 404'],
    ['in trouble', 503, {}, 'providerDown', 'unexpected HTTP response status code'],
  ] as const)('%s is %#', async (_, status, body, reason, words) => {
    answersWith(status, body);
    const error = await discovery()
      .read()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SignInError);
    const { reason: shown, cause, setting } = error as SignInError;
    expect([shown, setting]).toEqual([reason, reason === 'wrongIssuer' ? 'OIDC_ISSUER' : null]);
    expect(String(cause)).toContain(words);
  });
});

/** What a token call carries: the decoded Authorization header, and the client's fields of the body. */
function shown(secret: string | null, method: Parameters<typeof clientAuth>[1], supported?: string[]) {
  const [body, headers] = [new URLSearchParams(), new Headers()];
  const server = { issuer: 'https://identity.example', token_endpoint_auth_methods_supported: supported };
  clientAuth(secret, method)(server as ServerMetadata, { client_id: 'fore court' }, body, headers);
  const [, credentials] = headers.get('authorization')?.split(' ') ?? [];
  return {
    basic: credentials === undefined ? null : Buffer.from(credentials, 'base64').toString(),
    post: Object.fromEntries(body),
  };
}

describe('fault 76: client authentication', () => {
  it.each([
    ['a provider that names no method', undefined],
    ['a provider that takes both', ['client_secret_post', 'client_secret_basic']],
    ['a provider that takes neither', ['private_key_jwt']],
  ])('%s gets client_secret_basic', (_, supported) => {
    expect(shown('a-secret', null, supported)).toEqual({ basic: 'fore%20court:a-secret', post: {} });
  });

  it('a provider that takes the secret in the body alone gets it there', () => {
    expect(shown('s+1', null, ['client_secret_post'])).toEqual({
      basic: null,
      post: { client_id: 'fore court', client_secret: 's+1' },
    });
  });

  it('encodes nothing on which providers that decode and those that do not differ', () => {
    expect(shown('aZ09-._~/=', null).basic).toBe('fore%20court:aZ09-._~/=');
    expect(shown('a+b:c%d é', null).basic).toBe('fore%20court:a%2Bb%3Ac%25d%20%C3%A9');
  });

  it('sends the secret raw, or in the body, where the setting says so', () => {
    expect(shown('a+b:c', 'client_secret_basic_raw').basic).toBe('fore court:a+b:c');
    expect(shown('a+b', 'client_secret_post', ['client_secret_basic']).post).toMatchObject({
      client_secret: 'a+b',
    });
  });

  it('a public client names itself in the body', () => {
    expect(shown(null, null)).toEqual({ basic: null, post: { client_id: 'fore court' } });
  });
});

describe('the origins that a form may lead to', () => {
  it('are those of the issuer, and of its endpoints once they are known', async () => {
    const provider = createProvider(config, log as never);
    expect(provider.origins()).toEqual([ISSUER]);
    answersWith(200, {
      ...document('old'),
      authorization_endpoint: 'https://sign-in.test/auth',
      jwks_uri: `${ISSUER}/keys`,
    });
    await provider.signer();
    expect(provider.origins()).toEqual([ISSUER, 'https://sign-in.test']);
    expect(provider.origins()).toEqual([ISSUER, 'https://sign-in.test']);
  });
});
