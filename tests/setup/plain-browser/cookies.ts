import { readFileSync } from 'node:fs';
import { Cookie, CookieJar } from 'tough-cookie';

/** A cookie in Playwright's format. */
export interface BrowserCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since the epoch; -1 for a cookie of the browser session. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: 'Strict' | 'Lax' | 'None';
}

/** A cookie to add, for an address or for a domain and path. */
export type GivenCookie = Pick<BrowserCookie, 'name' | 'value'> &
  Partial<BrowserCookie> & { readonly url?: string };

/** The session of a user: cookies as Playwright stores them in a file or returns them as an object. */
export type StoredState = string | { readonly cookies?: readonly GivenCookie[] } | undefined;

const isLoopback = (host: string): boolean => /^(127\.|localhost$|\[::1\]$)/.test(host);

/** The kind of a request decides which SameSite cookies it carries. */
export type SameSite = 'strict' | 'lax' | 'none';

/** The cookies of one browser. */
export class Cookies {
  readonly #jar = new CookieJar(undefined, { rejectPublicSuffixes: false });

  constructor(state: StoredState) {
    const stored = typeof state === 'string' ? JSON.parse(readFileSync(state, 'utf8')) : state;
    this.add(stored?.cookies ?? []);
  }

  /** The Cookie header of a request; undefined if no cookie matches. */
  header(address: string, sameSiteContext: SameSite): string | undefined {
    return this.#jar.getCookieStringSync(address, { sameSiteContext }) || undefined;
  }

  /** Stores the Set-Cookie lines of an answer. */
  store(address: string, lines: readonly string[]): void {
    for (const line of lines) this.#jar.setCookieSync(line, address, { ignoreError: true });
  }

  add(cookies: readonly GivenCookie[]): void {
    for (const { name, value, url, domain, path, expires, httpOnly, secure, sameSite } of cookies) {
      const host = url === undefined ? (domain ?? '').replace(/^\./, '') : new URL(url).hostname;
      const cookie = new Cookie({
        key: name,
        value,
        path: path ?? '/',
        expires: expires === undefined || expires < 0 ? 'Infinity' : new Date(expires * 1000),
        httpOnly: httpOnly ?? false,
        secure: secure ?? false,
        ...(domain?.startsWith('.') ? { domain: host } : {}),
        ...(sameSite ? { sameSite: sameSite.toLowerCase() } : {}),
      });
      const scheme = secure && !isLoopback(host) ? 'https' : 'http';
      this.#jar.setCookieSync(cookie, `${scheme}://${host}${path ?? '/'}`);
    }
  }

  clear({ name }: { readonly name?: string | RegExp } = {}): void {
    const isMeant = (key: string) =>
      name === undefined || (typeof name === 'string' ? key === name : name.test(key));
    const stored = this.all().filter((cookie) => !isMeant(cookie.name));
    this.#jar.removeAllCookiesSync();
    this.add(stored);
  }

  /** All cookies, or those that a request to one of these addresses would carry. */
  all(addresses: readonly string[] = []): BrowserCookie[] {
    const { cookies } = this.#jar.serializeSync() ?? { cookies: [] };
    const living = cookies.flatMap((stored) => Cookie.fromJSON(stored) ?? []);
    const hosts = addresses.map((address) => new URL(address).hostname);
    return living
      .filter((cookie) => cookie.TTL() > 0)
      .filter(({ domain }) => hosts.length === 0 || hosts.includes(domain ?? ''))
      .map((cookie) => ({
        name: cookie.key,
        value: cookie.value,
        domain: `${cookie.hostOnly === false ? '.' : ''}${cookie.domain}`,
        path: cookie.path ?? '/',
        expires: cookie.expires instanceof Date || typeof cookie.maxAge === 'number' ? expiryOf(cookie) : -1,
        httpOnly: cookie.httpOnly,
        secure: cookie.secure,
        sameSite: { strict: 'Strict', none: 'None' }[cookie.sameSite ?? 'lax'] ?? 'Lax',
      })) as BrowserCookie[];
  }
}

const expiryOf = (cookie: Cookie): number => (cookie.expiryTime() ?? -1000) / 1000;
