import type { Logger } from 'pino';
import { FORM_KEY_GRACE_SECONDS } from '../config/constants.ts';
import type { AppConfig } from '../config/environment.server.ts';
import type { Coordination } from '../store/coordination.server.ts';
import type { Sealer } from '../store/sealing.server.ts';
import { createAttempts } from './attempt.server.ts';
import { type BackChannel, createBackChannel } from './back-channel.server.ts';
import { createCookieWriter, readCookies } from './cookies.server.ts';
import { createFamilies } from './families.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { createLandings } from './landing.server.ts';
import { createProvider } from './provider.server.ts';
import { createRefresher } from './refresh.server.ts';
import { openSession, type Session } from './session.server.ts';
import { createSessionCookie } from './session-cookie.server.ts';
import { whyEnded } from './session-end.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { createTombstones } from './tombstones.server.ts';

/** Identity for the process: opens the session of a request, and lends its parts to sign-in and sign-out. */
export interface Identity extends IdentityParts {
  readonly backChannel: BackChannel;
  open(request: Request, log: Pick<Logger, 'info' | 'warn'>): Promise<Session>;
  /** Whose session the request shows, be it alive or over; null when it shows none of ours. Looks only. */
  senderOf(
    request: Request,
  ): (Pick<SessionRecord, 'clientId' | 'userId'> & { readonly isOver: boolean }) | null;
  /** Whose living session the request shows; null when it shows none. Looks only: no refresh, no cookie, no roll. */
  userOf(request: Request): Pick<SessionRecord, 'clientId' | 'userId'> | null;
}

interface IdentityOptions {
  readonly config: AppConfig;
  readonly sealer: Sealer;
  readonly coordination: Coordination;
  readonly log: Logger;
  /** Seconds since 1970. */
  readonly now: () => number;
}

/**
 * A page load, as against data, script, image or ahead-of-time requests; older browsers send no Sec-Fetch headers but
 * want HTML.
 */
function isDocument(request: Request): boolean {
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return false;
  const destination = request.headers.get('sec-fetch-dest');
  if (destination !== null) return destination === 'document';
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  return wantsPage && !new URL(request.url).pathname.endsWith('.data');
}

export function createIdentity({ config, sealer, coordination, log, now }: IdentityOptions): Identity {
  const writer = createCookieWriter(config.secureCookies);
  const context = `${config.issuer.href}|${config.oidcClientId}`;
  const provider = createProvider(config, log);
  const parts: IdentityParts = {
    config,
    provider,
    refresher: createRefresher(provider, sealer, log),
    cookie: createSessionCookie(sealer, writer, context),
    attempts: createAttempts(sealer, writer, now),
    landings: createLandings(sealer, writer, now),
    tombstones: createTombstones(coordination, config.sessionMaxSeconds + FORM_KEY_GRACE_SECONDS, now),
    families: createFamilies(coordination, config.sessionMaxSeconds),
    writer,
    now,
  };
  const senderOf: Identity['senderOf'] = (request) => {
    const { record } = parts.cookie.read(readCookies(request.headers.get('cookie')));
    if (record === null) return null;
    const { clientId, userId } = record;
    return { clientId, userId, isOver: whyEnded(parts, record) !== null };
  };
  return {
    ...parts,
    senderOf,
    backChannel: createBackChannel(parts),
    open: (request, requestLog) =>
      openSession(
        parts,
        readCookies(request.headers.get('cookie')),
        { isDocument: isDocument(request), isRead: request.method === 'GET' },
        requestLog,
      ),
    userOf(request) {
      const sender = senderOf(request);
      return sender?.isOver === false ? sender : null;
    },
  };
}
