import type { Sealer } from '../store/sealing.server.ts';
import type { CookieWriter, RequestCookies } from './cookies.server.ts';
import { packSession, type SessionRecord, unpackSession } from './session-record.server.ts';

/** Within this a session stays one cookie that a stock proxy (4 KB of answer headers) lets through. */
const ONE_COOKIE_CHARACTERS = 3000;
/** A cookie with its name and attributes must stay under the browsers' 4096 bytes. */
const CHUNK_CHARACTERS = 3500;
const MOST_CHARACTERS = 7000;
const MOST_CHUNKS = Math.ceil(MOST_CHARACTERS / CHUNK_CHARACTERS);

/** The tokens are too large for cookies: no session can be kept, and trying again would not help. */
export class SessionTooLargeError extends Error {
  override name = 'SessionTooLargeError';
  readonly characters: number;
  constructor(characters: number) {
    super(`The sealed session takes ${characters} characters; at most ${MOST_CHARACTERS} fit`);
    this.characters = characters;
  }
}

/** What the session cookie of a request came to. `malformed` says why one was there but not usable, for the log. */
type OpenedCookie =
  | { readonly record: SessionRecord; readonly malformed: null }
  | { readonly record: null; readonly malformed: string | null };

/** Puts sessions into cookies and reads them back. */
export interface SessionCookie {
  read(cookies: RequestCookies): OpenedCookie;
  /**
   * Set-Cookie lines for the record, and for expiring chunks of the request that it does not use.
   * @throws SessionTooLargeError above the cap, even without the raw ID token
   */
  write(record: SessionRecord, cookies: RequestCookies): string[];
  /** Set-Cookie lines that expire every session cookie the request shows. */
  clear(cookies: RequestCookies): string[];
  /** Set-Cookie lines that expire every session cookie there can be, for a request whose cookies cannot be read. */
  expired(): string[];
  /** What an answer's Set-Cookie lines do to the session; null when they leave it alone. */
  change(lines: readonly string[]): 'begun' | 'ended' | null;
}

/** @param context issuer and client, bound into the seal so that a cookie of another installation never opens */
export function createSessionCookie(sealer: Sealer, writer: CookieWriter, context: string): SessionCookie {
  const whole = writer.name('s');
  const chunkNames = Array.from({ length: MOST_CHUNKS }, (_, index) => `${whole}.${index}`);
  const names = [whole, ...chunkNames];
  const bound = `${whole}|${context}`;

  const sealed = (record: SessionRecord): string => {
    const full = sealer.seal('session', bound, packSession(record, true));
    if (full.length <= ONE_COOKIE_CHARACTERS || !record.idToken) return full;
    return sealer.seal('session', bound, packSession(record, false));
  };

  const shown = (cookies: RequestCookies) =>
    names.filter((name) => cookies.single.has(name) || cookies.repeated.has(name));

  return {
    read(cookies) {
      if (names.some((name) => cookies.repeated.has(name))) {
        return { record: null, malformed: 'the same cookie came twice' };
      }
      const one = cookies.single.get(whole);
      const chunks = chunkNames.map((name) => cookies.single.get(name));
      const count = chunks.filter((chunk) => chunk !== undefined).length;
      if (one === undefined && count === 0) return { record: null, malformed: null };
      if (one !== undefined && count > 0)
        return { record: null, malformed: 'whole and chunked cookies are mixed' };
      if (chunks.slice(0, count).includes(undefined))
        return { record: null, malformed: 'a chunk is missing' };
      const bytes = sealer.open('session', bound, one ?? chunks.join(''));
      if (!bytes) return { record: null, malformed: 'the seal does not open' };
      const record = unpackSession(bytes);
      return record
        ? { record, malformed: null }
        : { record: null, malformed: 'the content has another shape' };
    },
    write(record, cookies) {
      const text = sealed(record);
      if (text.length > MOST_CHARACTERS) throw new SessionTooLargeError(text.length);
      const parts =
        text.length <= CHUNK_CHARACTERS
          ? [{ name: whole, value: text }]
          : chunkNames
              .map((name, index) => ({
                name,
                value: text.slice(index * CHUNK_CHARACTERS, (index + 1) * CHUNK_CHARACTERS),
              }))
              .filter(({ value }) => value !== '');
      const used = new Set(parts.map(({ name }) => name));
      return [
        ...parts.map(({ name, value }) => writer.set(name, value)),
        ...shown(cookies)
          .filter((name) => !used.has(name))
          .map((name) => writer.expire(name)),
      ];
    },
    clear: (cookies) => shown(cookies).map((name) => writer.expire(name)),
    expired: () => names.map((name) => writer.expire(name)),
    change(lines) {
      const own = lines.filter((line) => names.some((name) => line.startsWith(`${name}=`)));
      if (own.length === 0) return null;
      return own.some((line) => !/^[^=]*=;/.test(line)) ? 'begun' : 'ended';
    },
  };
}
