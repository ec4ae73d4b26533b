import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { CLOCK_TOLERANCE_SECONDS, PROVIDER_TIMEOUT_SECONDS } from '../config/constants.ts';
import type { IdentityParts } from './identity-parts.server.ts';

/** A logout token is fresh for this long; its id is remembered for longer, so that it works once. */
const FRESH_SECONDS = 120;
const REMEMBERED_SECONDS = 2 * (FRESH_SECONDS + CLOCK_TOLERANCE_SECONDS);
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures that only the provider can make; none that a shared secret could. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** An invalid logout token; the message says which check it failed. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the failed check of Back-Channel Logout 1.0, section 2.6, in addition to those of jwtVerify. */
function faultOf(payload: JWTPayload, now: number): string | null {
  const { iat, jti, events, sid, sub } = payload;
  if (typeof iat !== 'number' || now - iat > FRESH_SECONDS) return 'iat is missing or old';
  if (iat - now > CLOCK_TOLERANCE_SECONDS) return 'iat lies in the future';
  if (!isObject(events) || !isObject(events[EVENT])) return 'events names no back-channel logout';
  if ('nonce' in payload) return 'nonce must not be there';
  if (!isText(jti)) return 'jti is missing';
  return isText(sid) || isText(sub) ? null : 'neither sid nor sub is there';
}

/** jose's codes for keys that could not be read; every other code is a verdict on the token. */
const KEYS_UNREAD: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
]);

function verdict(error: unknown): unknown {
  const isVerdict = error instanceof errors.JOSEError && !KEYS_UNREAD.has(error.code);
  return isVerdict ? new LogoutTokenError(error.message, { cause: error }) : error;
}

/** Signs out whom the provider names by a logout token alone. */
export function createBackChannel({ config, provider, revokedSessions, now }: IdentityParts) {
  let known: { readonly address: string; readonly keys: ReturnType<typeof createRemoteJWKSet> } | null = null;

  /** Stored while the address stays: read again when they change, though not at every forged key id. */
  const keysAt = (address: URL) => {
    if (known?.address !== address.href) {
      const keys = createRemoteJWKSet(address, { timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000 });
      known = { address: address.href, keys };
    }
    return known.keys;
  };

  return {
    /**
     * Ends the sessions that a logout token names: those of the provider's session, or without one all of the user's.
     * @throws LogoutTokenError when the token is not valid
     * @throws Error when the provider's keys cannot be read
     */
    async end(logoutToken: string): Promise<void> {
      const { issuer, keysAddress } = await provider.signer();
      const { payload } = await jwtVerify(logoutToken, keysAt(keysAddress), {
        algorithms: ALGORITHMS,
        typ: 'logout+jwt',
        issuer,
        audience: config.oidcClientId,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(now() * 1000),
      }).catch((cause: unknown) => {
        throw verdict(cause);
      });
      const fault = faultOf(payload, now());
      if (fault !== null) throw new LogoutTokenError(fault);
      const { jti = '', sid, sub = '' } = payload;
      if (!revokedSessions.isFirstUse(jti, REMEMBERED_SECONDS))
        throw new LogoutTokenError('jti was used before');
      revokedSessions.addForProvider(isText(sid) ? { providerSid: sid } : { subject: sub });
    },
  };
}
