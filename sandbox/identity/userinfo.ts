import { createLocalJWKSet, type JWK, jwtVerify } from 'jose';
import type { Middleware } from 'oidc-provider';
import { claimsFor } from './accounts.ts';
import type { FaultSwitches } from './switches.ts';

/** Where user info is read. */
export const USERINFO_PATH = '/me';

interface UserinfoOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly publicKey: JWK;
  readonly switches: FaultSwitches;
}

/**
 * User info for the access tokens that are bound to the rental service. The provider's own endpoint takes only
 * tokens without an audience, and the product uses one token for both, as it would with most other providers.
 */
export function userinfo({ issuer, audience, publicKey, switches }: UserinfoOptions): Middleware {
  const keySet = createLocalJWKSet({ keys: [publicKey] });

  const read = async (authorization: string): Promise<Record<string, unknown> | undefined> => {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience,
        typ: 'at+jwt',
        clockTolerance: 5,
      });
      const scopes = String(payload.scope ?? '').split(' ');
      return scopes.includes('openid') ? claimsFor(String(payload.sub), scopes) : undefined;
    } catch {
      return undefined;
    }
  };

  return async (ctx, next) => {
    if (ctx.path !== USERINFO_PATH || (ctx.method !== 'GET' && ctx.method !== 'POST')) {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const claims = await read(ctx.get('authorization'));
    if (claims === undefined) {
      ctx.status = 401;
      ctx.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      ctx.body = { error: 'invalid_token', error_description: 'invalid token provided' };
      return;
    }
    const { userinfoSub } = switches.now;
    ctx.status = 200;
    ctx.body = userinfoSub === null ? claims : { ...claims, sub: userinfoSub };
  };
}
