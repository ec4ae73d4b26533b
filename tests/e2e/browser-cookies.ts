import type { CookieJar } from '../setup/cookie-jar.ts';

/** A jar's cookies as Playwright takes them. */
export function browserCookies(jar: CookieJar) {
  return jar.all().map(({ name, value, host, path, expires, secure, httpOnly }) => ({
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
