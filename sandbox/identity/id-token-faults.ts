import { randomBytes } from 'node:crypto';
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose';
import { createSigningKey, type Keys } from './keys.ts';
import type { Switches } from './switches.ts';

/** Text of so many bytes that no compression makes smaller. */
export function padding(bytes: number): string {
  return randomBytes(bytes).toString('base64url').slice(0, bytes);
}

/**
 * The ID token again with whatever the switches want to be wrong in it, signed with the provider's own key, or
 * with a stranger's under the same key id. With every switch at rest the very same token.
 */
export async function spoilIdToken(
  token: string,
  refreshed: boolean,
  now: Switches,
  keys: Keys,
): Promise<string> {
  const right = decodeJwt(token);
  const wrong = spoil(right, refreshed, now);
  if (wrong === right && !now.idTokenForeignKey) return token;
  const key = now.idTokenForeignKey ? await createSigningKey(keys.signing.kid) : keys.signing;
  return new SignJWT(wrong)
    .setProtectedHeader({ alg: 'RS256', kid: keys.signing.kid })
    .sign(await importJWK(key, 'RS256'));
}

function spoil(right: JWTPayload, refreshed: boolean, now: Switches): JWTPayload {
  const changes: JWTPayload = {};
  if (now.idTokenIss !== null) changes.iss = now.idTokenIss;
  if (now.idTokenAud !== null) changes.aud = now.idTokenAud;
  if (now.idTokenNonce !== null) changes.nonce = now.idTokenNonce;
  if (now.idTokenSub !== null) changes.sub = now.idTokenSub;
  if (now.idTokenPadding > 0) changes.pad = padding(now.idTokenPadding);
  if (now.idTokenSkew !== 0) Object.assign(changes, shifted(right, now.idTokenSkew));
  if (now.idTokenExpired) changes.exp = (right.iat ?? 0) - 3600;
  if (refreshed && now.refreshSub !== null) changes.sub = now.refreshSub;
  if (refreshed && now.refreshAuthTime !== null) changes.auth_time = now.refreshAuthTime;
  if (refreshed && now.refreshAzp !== null) changes.azp = now.refreshAzp;
  const hidden = [...(now.idTokenWithoutSub ? ['sub'] : []), ...(now.idTokenWithoutSid ? ['sid'] : [])];
  if (Object.keys(changes).length === 0 && hidden.length === 0) return right;
  const claims = Object.entries({ ...right, ...changes });
  return Object.fromEntries(claims.filter(([name]) => !hidden.includes(name)));
}

function shifted(right: JWTPayload, seconds: number): JWTPayload {
  const times = ['iat', 'exp', 'auth_time'].filter((name) => typeof right[name] === 'number');
  return Object.fromEntries(times.map((name) => [name, Number(right[name]) + seconds]));
}
