import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { Refusal, unauthorized } from './refusal.ts';

/** The audience that the provider writes into the tokens meant for this service. */
const AUDIENCE = 'urn:forecourt:rental';

export interface Claims {
  readonly clientId: number;
  readonly userId: number;
}

export type TokenCheck = (authorization: string | undefined) => Promise<Claims>;

function identifier(value: unknown): number {
  const id = typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value;
  if (typeof id !== 'number' || !Number.isSafeInteger(id))
    throw unauthorized('The token names no client or user.');
  return id;
}

/**
 * Checks bearer tokens against the provider's keys: signature (RS256), issuer, audience, expiry and scope, on
 * real time. Refuses with 401, 403 for a missing scope, 503 without the keys.
 */
export function createTokenCheck(issuer: string): TokenCheck {
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), { timeoutDuration: 3000 });
  const verify = async (token: string) => {
    try {
      return await jwtVerify(token, keys, {
        issuer,
        audience: AUDIENCE,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
    } catch (error) {
      const unavailable = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
      if (unavailable) throw new Refusal(503, 'The identity provider does not answer.');
      throw unauthorized('The access token is not valid.');
    }
  };
  return async (authorization) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw unauthorized('A bearer token is required.');
    const { payload } = await verify(token);
    if (typeof payload.scope !== 'string' || !payload.scope.split(' ').includes('Api')) {
      throw new Refusal(403, 'The token lacks the scope Api.');
    }
    return { clientId: identifier(payload.clientId), userId: identifier(payload.userId) };
  };
}
