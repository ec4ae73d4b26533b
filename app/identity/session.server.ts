import { EXPIRY_NOTICE_SECONDS, SHORTEST_SILENT_SECONDS } from '../config/constants.ts';
import type { RequestCookies } from './cookies.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { type Ended, isSignedOut, whyEnded } from './session-end.server.ts';
import { endFamily } from './session-family.server.ts';
import type { SessionRecord } from './session-record.server.ts';
import { SessionEndedError, type Staff } from './staff.ts';

/** Activity is written back to the cookie at most this often, so that few answers carry one. */
const ROLL_SECONDS = 300;

/**
 * The session of one request. The edge opens it before Remix and writes its cookies after; loaders and actions in
 * between change it only through `begin` and `end`.
 */
export interface Session {
  /** The signed-in user, or null. */
  staff(): Staff | null;
  record(): SessionRecord | null;
  /** The session that the request shows, be it alive or over; null when it shows none of ours. */
  readonly former: SessionRecord | null;
  readonly cookies: RequestCookies;
  /**
   * Replaces whatever session there was, which ends at once.
   * @throws SessionTooLargeError when its tokens do not fit into cookies
   */
  begin(record: SessionRecord): void;
  /** Whether there was one, and it is over without anybody having signed out in this browser. */
  hasEnded(): boolean;
  /**
   * Whether the provider may be asked, without a page of its own, to go on with the session: it ended because its access
   * token did, there is no refresh token, and this request loads a page. True for one request of each session.
   */
  mayRenewSilently(): boolean;
  /**
   * Ends it in this browser with its whole family, because its user wants that or may not go on. Done once the tokens are
   * revoked; never fails.
   */
  end(): Promise<void>;
  /** It is of no use any more, though nobody signed out. Its cookie goes with a page only, as for a refused refresh. */
  giveUp(): void;
  /** Adds a Set-Cookie line of an attempt. */
  addCookies(lines: readonly string[]): void;
  /** Every Set-Cookie line of the answer; called once, by the edge. */
  setCookies(): string[];
}

/** What kind of request opens the session. */
interface Opening {
  /** The answer is a page that replaces the one on screen; only there a dead cookie is removed. */
  readonly isDocument: boolean;
  /** It is a GET. */
  readonly isRead: boolean;
}

interface SessionLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Opens the session that a request shows, and refreshes it where that is due. */
export async function openSession(
  parts: IdentityParts,
  cookies: RequestCookies,
  { isDocument, isRead }: Opening,
  log: SessionLog,
): Promise<Session> {
  const { config, cookie, families, refresher, tombstones, now } = parts;
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

  const refreshed = async (): Promise<void> => {
    if (!record) return;
    const next = await refresher.refresh(record);
    try {
      own = cookie.write({ ...next, seenAt: now() }, cookies);
    } catch (cause) {
      // Kept here only, the new tokens would be lost with this request and the spent ones be shown again.
      throw new SessionEndedError('The refreshed tokens do not fit into cookies', { cause });
    }
    record = next;
    families.keep(next);
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
      await refreshed();
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
      await refreshed();
    } catch (error) {
      if (error instanceof SessionEndedError) drop('refused by the provider', error.message);
      throw error;
    }
    if (!record) throw new SessionEndedError('The session is over');
    return record.accessToken;
  };

  return {
    cookies,
    former: opened.record,
    record: () => record,
    hasEnded: () => hasEnded,
    mayRenewSilently: () => maySilently,
    staff() {
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
        renew: () => {
          renewal ??= renew();
          return renewal;
        },
      };
    },
    begin(next) {
      own = cookie.write(next, cookies);
      // An answer to the user before, still under way, must not put that session back.
      const former = opened.record;
      if (former && former.subject !== next.subject) void endFamily(parts, former);
      // The same user's token is revoked with the family: many providers would end the new session along with it.
      else if (former) tombstones.lay(former.sid);
      families.keep(next);
      record = next;
    },
    end() {
      const ending = record;
      record = null;
      own = cookie.clear(cookies);
      return ending ? endFamily(parts, ending) : Promise.resolve();
    },
    giveUp() {
      if (record) drop('refused by the service');
    },
    addCookies: (lines) => void others.push(...lines),
    setCookies() {
      // Signed out elsewhere while this answer was made: it must not put the session back.
      const late = record !== null && isSignedOut(parts, record);
      return late ? others : [...own, ...others];
    },
  };
}
