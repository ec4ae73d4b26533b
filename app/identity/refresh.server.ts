import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { LONGEST_REFRESH_WAIT_SECONDS, REFRESH_RETRY_SECONDS } from '../config/constants.ts';
import type { Sealer } from '../store/sealing.server.ts';
import { type Provider, SessionRefusedError, type TokenSet } from './provider.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { ProviderBusyError, SessionEndedError } from './staff.ts';

/** A spent refresh token still finds its successor this long, for answers that never reached the browser. */
const SUCCESSOR_MS = 60_000;
const REFUSED_MS = 30_000;
const MOST_HELD = 50_000;

/** Specification section 5: on renewal subject, auth time and authorized party must match the original. */
function checkSameUser(record: SessionRecord, { claims }: TokenSet): void {
  if (!claims) return;
  const swapped =
    claims.sub !== record.subject ||
    (record.authTime !== null && claims.auth_time !== undefined && claims.auth_time !== record.authTime) ||
    // A party that was not there at sign-in must not come later either (OpenID Connect Core, section 12.2).
    (claims.azp !== undefined && claims.azp !== record.authorizedParty);
  if (swapped) throw new SessionRefusedError('login_required');
}

/** Refreshes sessions. Each refresh token is used once. `clock` gives milliseconds that only grow. */
export function createRefresher(
  provider: Provider,
  sealer: Sealer,
  log: Logger,
  clock: { now(): number } = performance,
) {
  const flights = new LRUCache<string, Promise<TokenSet>>({
    max: MOST_HELD,
    ttl: SUCCESSOR_MS,
    ttlResolution: 0,
    perf: clock,
  });
  const digest = (token: string) =>
    createHmac('sha256', sealer.key('refresh-token-digest')).update(token).digest('base64url');

  /** A 429 concerns all sessions: it counts the calls of this product. In milliseconds of `clock`. */
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const pause = ({ waitSeconds }: ProviderBusyError) => {
    const seconds = Math.min(Math.max(waitSeconds ?? 0, REFRESH_RETRY_SECONDS), LONGEST_REFRESH_WAIT_SECONDS);
    pausedUntil = Math.max(pausedUntil, clock.now() + seconds * 1000);
  };

  const secondsLeft = () => Math.ceil((pausedUntil - clock.now()) / 1000);

  const start = (key: string, refreshToken: string): Promise<TokenSet> => {
    if (secondsLeft() > 0) return Promise.reject(new ProviderBusyError(null));
    const flight = provider.refresh(refreshToken);
    flights.set(key, flight);
    flight.then(
      () => flights.set(key, flight),
      (error: unknown) => {
        const refused = error instanceof SessionRefusedError;
        log.warn({ err: error, refused }, 'a session could not be refreshed');
        if (error instanceof ProviderBusyError) pause(error);
        flights.set(key, flight, { ttl: refused ? REFUSED_MS : REFRESH_RETRY_SECONDS * 1000 });
      },
    );
    return flight;
  };

  return {
    /**
     * Returns the record with new tokens, even when the client leaves.
     * @throws SessionEndedError when the provider ended the session or answers for another user
     * @throws ProviderBusyError after a 429, for any session and without a call until Retry-After is over
     * @throws Error with a passing cause otherwise, and again without a call for 5 s
     */
    async refresh(record: SessionRecord): Promise<SessionRecord> {
      if (!record.refreshToken) throw new SessionEndedError('The session has no refresh token');
      const key = digest(record.refreshToken);
      try {
        const tokens = await (flights.get(key) ?? start(key, record.refreshToken));
        checkSameUser(record, tokens);
        return {
          ...record,
          accessToken: tokens.accessToken,
          refreshToken: tokens.refreshToken ?? record.refreshToken,
          // A record without an ID token needs none.
          idToken: record.idToken && (tokens.idToken ?? record.idToken),
          expiresAt: tokens.expiresAt,
        };
      } catch (error) {
        if (error instanceof SessionRefusedError)
          throw new SessionEndedError(error.message, { cause: error });
        if (error instanceof ProviderBusyError) throw new ProviderBusyError(secondsLeft(), { cause: error });
        throw error;
      }
    },
  };
}
