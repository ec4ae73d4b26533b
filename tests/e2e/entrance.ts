import type { BrowserContext } from '@playwright/test';
import type { CookieJar } from '../setup/cookie-jar.ts';
import { signIn } from '../setup/test-provider.ts';
import type { Login } from './browser-test.ts';

/** The page to open: it makes few calls of the service, and none after its answer. */
const QUIET = '/reservations';

/** Signs a user in: puts a session into a browser. */
export type Enter = (context: BrowserContext, login: Login) => Promise<void>;

/** By origin and user. A port is used once in a run. */
const sessions = new Map<string, ReturnType<typeof browserCookies>>();

/**
 * The way into a product. Each user takes it once: a session is complete in its cookies, and serves every test, also
 * after the product was reset.
 */
export const entranceTo =
  (productOrigin: string): Enter =>
  async (context, login) => {
    const name = `${productOrigin} ${login}`;
    const stored =
      sessions.get(name) ?? browserCookies((await signIn({ productOrigin, login, path: QUIET })).jar);
    sessions.set(name, stored);
    await context.addCookies(stored);
  };

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
