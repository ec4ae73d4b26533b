import { createCookieWriter, readCookies } from '../../app/identity/cookies.server.ts';
import { createSessionCookie } from '../../app/identity/session-cookie.server.ts';
import type { SessionRecord } from '../../app/identity/session-record.server.ts';
import { createSealer } from '../../app/store/sealing.server.ts';
import type { CookieJar } from './cookie-jar.ts';
import { TEST_SECRET } from './product.ts';

/** Opens and changes the sealed session of a browser, as only the product can. */
export interface SealedSessions {
  sessionIn(jar: CookieJar): SessionRecord | null;
  /** Changes the session, so that a test need not wait for its tokens to expire. */
  changeSession(jar: CookieJar, changes: Partial<SessionRecord>): void;
}

const cookieOf = (issuer: string, origin: string) =>
  createSessionCookie(
    createSealer([TEST_SECRET]),
    createCookieWriter(origin.startsWith('https:')),
    `${new URL(issuer).href}|forecourt`,
  );

/** Returns what opens the session in a Cookie header, as a product that tests started does for each request. */
export function sessionOpener(issuer: string, origin: string): (header: string) => SessionRecord | null {
  const cookie = cookieOf(issuer, origin);
  return (header) => cookie.read(readCookies(header)).record;
}

/** Reads and changes the sealed session of a browser at a product that tests started. */
export function sessionCookie(issuer: string, origin: string, address: string): SealedSessions {
  const cookie = cookieOf(issuer, origin);
  const shown = (jar: CookieJar) => readCookies(jar.header(address));
  const sessionIn: SealedSessions['sessionIn'] = (jar) => cookie.read(shown(jar)).record;
  return {
    sessionIn,
    changeSession(jar, changes) {
      const record = sessionIn(jar);
      if (!record) throw new Error('There is no session to change');
      const headers = new Headers();
      for (const line of cookie.write({ ...record, ...changes }, shown(jar)))
        headers.append('set-cookie', line);
      jar.store(address, headers);
    },
  };
}

/** Reads the sealed session of a browser. `address` is the address at which the product listens. */
export const sessionReader = (
  issuer: string,
  origin: string,
  address = origin,
): SealedSessions['sessionIn'] => sessionCookie(issuer, origin, address).sessionIn;
