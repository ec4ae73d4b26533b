import type { ServerMetadata } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { clientAuth } from './client-auth.server.ts';

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
