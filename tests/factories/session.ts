import { randomBytes } from 'node:crypto';
import type { SessionRecord } from '../../app/identity/session-record.server.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token with the shape of a JWT and a random signature of RS256's length. `padding` bytes of noise make it larger. */
export function jwt(claims: object, padding = 0): string {
  const noise = padding > 0 ? { pad: randomBytes(padding).toString('base64url') } : {};
  const header = { alg: 'RS256', typ: 'JWT', kid: 'sig-2026' };
  return `${part(header)}.${part({ ...claims, ...noise })}.${randomBytes(256).toString('base64url')}`;
}

/** A session as a sign-in creates it; every field can be overridden. */
export function sessionRecord(given: Partial<SessionRecord> = {}): SessionRecord {
  const claims = {
    iss: 'http://127.0.0.1:4400',
    sub: '103',
    aud: 'forecourt',
    exp: 1_800_000_300,
    iat: 1_800_000_000,
    clientId: '1',
    userId: '103',
  };
  return {
    sid: '0b8f1d0e-6a40-4c50-8d8c-3c9b6f0f5f11',
    family: '5d0c3a52-9a0f-4f43-9d0e-0a8a4f1f7c22',
    subject: '103',
    clientId: '1',
    userId: '103',
    name: 'Ines Carvalho',
    providerSid: 'provider-sid',
    authTime: 1_800_000_000,
    authorizedParty: null,
    expiresAt: 1_800_000_300,
    startedAt: 1_800_000_000,
    seenAt: 1_800_000_000,
    accessToken: jwt({ ...claims, scope: 'openid profile Api email', jti: 'access' }),
    refreshToken: randomBytes(32).toString('base64url'),
    idToken: jwt({ ...claims, nonce: 'n', name: 'Ines Carvalho', email: 'ines@harbour.example' }),
    ...given,
  };
}
