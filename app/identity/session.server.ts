import type { Logger } from 'pino';
import { EXPIRY_NOTICE_SECONDS, SHORTEST_SILENT_SECONDS } from '../config/constants.ts';
import type { RequestCookies } from './cookies.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { type Ended, endFamily, isSignedOut, whyEnded } from './session-family.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { SessionEndedError, type Staff } from './staff.ts';

/** Activity is written back to the cookie at most this often, so that few answers carry one. */
const ROLL_SECONDS = 300;

interface Opening {
  /** The answer is a page that replaces the one on screen; only there a dead cookie is removed. */
  readonly isDocument: boolean;
  readonly isRead: boolean;
}

/** Opens the session of a request, and refreshes it where due. Only the edge opens it and writes its cookies. */
export async function openSession(
  parts: IdentityParts,
  cookies: RequestCookies,
  { isDocument, isRead }: Opening,
  log: Pick<Logger, 'info' | 'warn'>,
) {
  const { config, cookie, families, refresher, revokedSessions, now } = parts;
  const rollSeconds = Math.min(ROLL_SECONDS, config.sessionIdleSeconds / 2);
  /** Lines of the session cookie itself: what is written last stands. */
  let own: readonly string[] = [];
  const others: string[] = [];
  let renewal: Promise<string> | null = null;

  const opened = cookie.read(cookies);
  let record = opened.record;
  let hasEnded = false;
  let maySilently = false;
  const drop = (why: Ended, detail?: string) => {
    hasEnded = true;
    log.info({ why, detail, sid: record?.sid }, 'a session ended');
    if (record && (why === 'idle' || why === 'too old')) void endFamily(parts, record);
    const lived = record ? record.expiresAt - record.startedAt : 0;
    const isPage = isDocument && (isRead || why !== 'out of tokens');
    maySilently = why === 'out of tokens' && isPage && lived >= SHORTEST_SILENT_SECONDS;
    record = null;
    // After a submit the page that follows still sees how the session ended, and may renew it.
    own = isPage ? cookie.clear(cookies) : [];
  };

  const refresh = async (): Promise<void> => {
    if (!record) return;
    const next = await refresher.refresh(record);
    try {
      own = cookie.write({ ...next, seenAt: now() }, cookies);
    } catch (cause) {
      // Only this request would hold the new tokens: later requests would send the spent ones again.
      throw new SessionEndedError('The refreshed tokens do not fit into cookies', { cause });
    }
    record = next;
    families.save(next);
  };

  const ended = record && whyEnded(parts, record);
  if (opened.malformed !== null) {
    // Not a session that ended: nothing says that there was one.
    log.warn({ detail: opened.malformed }, 'a session cookie is malformed and counts as signed out');
    own = isDocument ? cookie.clear(cookies) : [];
  } else if (ended) drop(ended);
  else if (record && record.refreshToken === null && record.expiresAt <= now()) drop('out of tokens');
  else if (record?.refreshToken && record.expiresAt - now() <= EXPIRY_NOTICE_SECONDS) {
    try {
      await refresh();
    } catch (error) {
      // Anything but a refusal may pass: the session stays, and its access token is used while it lasts.
      if (error instanceof SessionEndedError) drop('refused by the provider', error.message);
    }
  } else if (record && now() - record.seenAt > rollSeconds) {
    record = { ...record, seenAt: now() };
    own = cookie.write(record, cookies);
  }

  const renew = async (): Promise<string> => {
    try {
      await refresh();
    } catch (error) {
      if (error instanceof SessionEndedError) drop('refused by the provider', error.message);
      throw error;
    }
    if (!record) throw new SessionEndedError('The session is over');
    return record.accessToken;
  };

  return {
    cookies,
    /** The session of the request, active or over; null when it shows none of ours. */
    former: opened.record,
    record: () => record,
    /** Whether there was a session, and it is over without a sign-out in this browser. */
    hasEnded: () => hasEnded,
    /** Whether this page load may continue the session without a page of the provider. */
    mayRenewSilently: () => maySilently,
    staff(): Staff | null {
      if (!record) return null;
      const { clientId, userId, name, sid, family, startedAt, accessToken } = record;
      return {
        clientId,
        userId,
        name,
        sid,
        span: { family, endsAt: startedAt + config.sessionMaxSeconds },
        bearer: () => record?.accessToken ?? accessToken,
        // One renewal serves all parallel calls of this request, whichever of them met the 401 first.
        renew() {
          renewal ??= renew();
          return renewal;
        },
      };
    },
    /** Replaces any other session, which ends at once. @throws SessionTooLargeError */
    begin(next: SessionRecord): void {
      own = cookie.write(next, cookies);
      // An answer to the user before, still under way, must not restore that session.
      const former = opened.record;
      if (former && former.subject !== next.subject) void endFamily(parts, former);
      // The same user's token is revoked with the family: many providers would end the new session along with it.
      else if (former) revokedSessions.add(former.sid);
      families.save(next);
      record = next;
    },
    /** Ends it in this browser with its whole family. Done once the tokens are revoked; never throws. */
    end(): Promise<void> {
      const ending = record;
      record = null;
      own = cookie.clear(cookies);
      return ending ? endFamily(parts, ending) : Promise.resolve();
    },
    /** Drops it, as the service refuses it. Its cookie is removed with a page only, as for a refused refresh. */
    giveUp(): void {
      if (record) drop('refused by the service');
    },
    addCookies: (lines: readonly string[]) => void others.push(...lines),
    /** Returns every Set-Cookie line of the answer; called once, by the edge. */
    setCookies(): string[] {
      // Signed out elsewhere while this answer was made: it must not restore the session.
      return record && isSignedOut(parts, record) ? others : [...own, ...others];
    },
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
