import type { Sealer } from '../store/sealing.server.ts';
import type { CookieWriter, RequestCookies } from './cookies.server.ts';
import { packSession, type SessionRecord, unpackSession } from './session-record.server.ts';

/** Within this a session stays one cookie that a stock proxy (4 KB of answer headers) lets through. */
const ONE_COOKIE_CHARACTERS = 3000;
/** A cookie with its name and attributes must stay under the browsers' 4096 bytes. */
const CHUNK_CHARACTERS = 3500;
const MOST_CHARACTERS = 7000;
const MOST_CHUNKS = Math.ceil(MOST_CHARACTERS / CHUNK_CHARACTERS);

/** The tokens are too large for cookies; another try does not help. */
export class SessionTooLargeError extends Error {
  override name = 'SessionTooLargeError';
}

/** Writes sessions into cookies and reads them back; `context` (issuer and client) is bound into the seal. */
export function createSessionCookie(sealer: Sealer, writer: CookieWriter, context: string) {
  const whole = writer.name('s');
  const chunkNames = Array.from({ length: MOST_CHUNKS }, (_, index) => `${whole}.${index}`);
  const names = [whole, ...chunkNames];
  const bound = `${whole}|${context}`;

  const sealed = (record: SessionRecord): string => {
    const full = sealer.seal('session', bound, packSession(record, true));
    if (full.length <= ONE_COOKIE_CHARACTERS || !record.idToken) return full;
    return sealer.seal('session', bound, packSession(record, false));
  };
  const shown = ({ single, repeated }: RequestCookies) =>
    names.filter((name) => single.has(name) || repeated.has(name));
  const unusable = (malformed: string | null) => ({ record: null, malformed });

  return {
    /** Reads the session of a request; `malformed` says, for the log, why a cookie is not usable. */
    read({ single, repeated }: RequestCookies) {
      if (names.some((name) => repeated.has(name))) return unusable('the same cookie came twice');
      const one = single.get(whole);
      const chunks = chunkNames.map((name) => single.get(name));
      const count = chunks.filter((chunk) => chunk !== undefined).length;
      if (one === undefined && count === 0) return unusable(null);
      if (one !== undefined && count > 0) return unusable('whole and chunked cookies are mixed');
      if (chunks.slice(0, count).includes(undefined)) return unusable('a chunk is missing');
      const bytes = sealer.open('session', bound, one ?? chunks.join(''));
      if (!bytes) return unusable('the seal does not open');
      const record = unpackSession(bytes);
      return record ? { record, malformed: null } : unusable('the content has another shape');
    },
    /** Returns Set-Cookie lines for the record and for unused chunks. @throws SessionTooLargeError above the cap */
    write(record: SessionRecord, cookies: RequestCookies): string[] {
      const text = sealed(record);
      if (text.length > MOST_CHARACTERS) {
        const words = `The sealed session takes ${text.length} characters; at most ${MOST_CHARACTERS} fit`;
        throw new SessionTooLargeError(words);
      }
      const chunk = (at: number) => text.slice(at * CHUNK_CHARACTERS, (at + 1) * CHUNK_CHARACTERS);
      const chunks = chunkNames.map((name, at) => [name, chunk(at)] as const);
      const isWhole = text.length <= CHUNK_CHARACTERS;
      const used = new Map(isWhole ? [[whole, text]] : chunks.filter(([, value]) => value !== ''));
      return [
        ...[...used].map(([name, value]) => writer.set(name, value)),
        ...shown(cookies)
          .filter((name) => !used.has(name))
          .map(writer.expire),
      ];
    },
    /** Returns Set-Cookie lines that expire every session cookie of the request. */
    clear: (cookies: RequestCookies): string[] => shown(cookies).map(writer.expire),
    /** Returns the lines that expire every possible session cookie, for a request whose cookies cannot be read. */
    expired: (): string[] => names.map(writer.expire),
    /** Returns what an answer's Set-Cookie lines do to the session; null when they leave it alone. */
    change(lines: readonly string[]): 'started' | 'ended' | null {
      const own = lines.filter((line) => names.some((name) => line.startsWith(`${name}=`)));
      if (own.length === 0) return null;
      return own.some((line) => !/^[^=]*=;/.test(line)) ? 'started' : 'ended';
    },
  };
}
