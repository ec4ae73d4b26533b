import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { CLOCK_TOLERANCE_SECONDS, PROVIDER_TIMEOUT_SECONDS } from '../config/constants.ts';
import type { IdentityParts } from './identity-parts.server.ts';

/** A logout token is fresh for this long; its id is remembered for longer, so that it works once. */
const FRESH_SECONDS = 120;
const REMEMBERED_SECONDS = 2 * (FRESH_SECONDS + CLOCK_TOLERANCE_SECONDS);
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures that only the provider can make; none that a shared secret could. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** A logout token that signs nobody out; the message says which check it failed. */
export class LogoutTokenError extends Error {
  override name = 'LogoutTokenError';
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** OpenID Connect Back-Channel Logout 1.0, section 2.6, beside what jwtVerify checked. */
function checkClaims(payload: JWTPayload, now: number): void {
  const { iat, jti, events, sid, sub } = payload;
  if (typeof iat !== 'number' || now - iat > FRESH_SECONDS)
    throw new LogoutTokenError('iat is missing or old');
  if (iat - now > CLOCK_TOLERANCE_SECONDS) throw new LogoutTokenError('iat lies in the future');
  if (!isObject(events) || !isObject((events as Record<string, unknown>)[EVENT]))
    throw new LogoutTokenError('events names no back-channel logout');
  if ('nonce' in payload) throw new LogoutTokenError('nonce must not be there');
  if (!isText(jti)) throw new LogoutTokenError('jti is missing');
  if (!isText(sid) && !isText(sub)) throw new LogoutTokenError('neither sid nor sub is there');
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

/** Signs out whom the provider names, on the word of a logout token alone. */
export interface BackChannel {
  /**
   * Ends the sessions that a logout token names: those of the provider's session, or without one all of the user's.
   * @throws LogoutTokenError when the token is not to be believed
   * @throws Error when the provider's keys cannot be read
   */
  end(logoutToken: string): Promise<void>;
}

export function createBackChannel(
  parts: Pick<IdentityParts, 'config' | 'provider' | 'tombstones' | 'now'>,
): BackChannel {
  const { config, provider, tombstones, now } = parts;
  let keys: { readonly address: string; readonly at: ReturnType<typeof createRemoteJWKSet> } | null = null;

  /** Kept while they stay where they are: read again when they change, though not at every forged key id. */
  const keysAt = (address: URL) => {
    const { href } = address;
    if (keys?.address !== href) {
      const at = createRemoteJWKSet(address, { timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000 });
      keys = { address: href, at };
    }
    return keys.at;
  };

  return {
    async end(logoutToken) {
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
      checkClaims(payload, now());
      const { jti = '', sid, sub = '' } = payload;
      if (!tombstones.isFirstUse(jti, REMEMBERED_SECONDS)) throw new LogoutTokenError('jti was used before');
      tombstones.layForProvider(isText(sid) ? { providerSid: sid } : { subject: sub });
    },
  };
}
