import { EXPIRY_NOTICE_SECONDS } from '../config/constants.ts';
import type { RequestCookies } from './cookies.server.ts';
import type { IdentityParts } from './identity-parts.server.ts';
import { type Ended, isSignedOut, whyEnded } from './session-end.server.ts';
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
  readonly cookies: RequestCookies;
  /**
   * Replaces whatever session there was.
   * @throws SessionTooLargeError when its tokens do not fit into cookies
   */
  begin(record: SessionRecord): void;
  /** Whether there was one, and it is over without anybody having signed out in this browser. */
  hasEnded(): boolean;
  /** Ends it in this browser, because its user wants that or may not go on. */
  end(): void;
  /** It is of no use any more, though nobody signed out. Its cookie goes with a page only, as for a refused refresh. */
  giveUp(): void;
  /** Adds a Set-Cookie line of an attempt. */
  addCookies(lines: readonly string[]): void;
  /** Every Set-Cookie line of the answer; called once, by the edge. */
  setCookies(): string[];
}

/** @param isDocument the answer is a page that replaces the one on screen; only there a dead cookie is removed */
export async function openSession(
  parts: IdentityParts,
  cookies: RequestCookies,
  isDocument: boolean,
  log: { info(details: object, message: string): void },
): Promise<Session> {
  const { cookie, refresher, tombstones, now } = parts;
  /** Lines of the session cookie itself: what is written last stands. */
  let own: readonly string[] = [];
  const others: string[] = [];
  let renewal: Promise<string> | null = null;

  const opened = cookie.read(cookies);
  let record = opened.record;
  let hasEnded = false;
  const drop = (why: Ended, detail?: string) => {
    hasEnded = true;
    log.info({ why, detail, sid: record?.sid }, 'a session ended');
    record = null;
    own = isDocument ? cookie.clear(cookies) : [];
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
  };

  const ended = opened.malformed !== null ? 'malformed' : record && whyEnded(parts, record);
  if (ended) drop(ended, opened.malformed ?? undefined);
  else if (record && record.expiresAt - now() <= EXPIRY_NOTICE_SECONDS) {
    try {
      await refreshed();
    } catch (error) {
      // Anything but a refusal may pass: the session stays, and its access token is used while it lasts.
      if (error instanceof SessionEndedError) drop('refused by the provider', error.message);
    }
  } else if (record && now() - record.seenAt > ROLL_SECONDS) {
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
    record: () => record,
    hasEnded: () => hasEnded,
    staff() {
      if (!record) return null;
      const { clientId, userId, name, sid, accessToken } = record;
      return {
        clientId,
        userId,
        name,
        sid,
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
      if (former && former.subject !== next.subject) tombstones.lay(former.sid);
      record = next;
    },
    end() {
      record = null;
      own = cookie.clear(cookies);
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
