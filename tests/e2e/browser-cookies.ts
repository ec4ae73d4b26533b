import type { CookieJar } from '../setup/cookie-jar.ts';

/** What a browser prefers is each test's own, and no part of a session that tests share. */
const PREFERENCES = ['forecourt.p', 'i18next'];

/** A jar's cookies as Playwright takes them. */
export function browserCookies(jar: CookieJar) {
  const stored = jar.all().filter(({ name }) => !PREFERENCES.includes(name));
  return stored.map(({ name, value, host, path, expires, secure, httpOnly }) => ({
    name,
    value,
    domain: host,
    path,
    expires: expires === null ? -1 : expires / 1000,
    secure,
    httpOnly,
    sameSite: 'Lax' as const,
  }));
}
