import { CookieJar as Jar, Cookie as Stored } from 'tough-cookie';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly path: string;
  /** Milliseconds since the epoch; null for a cookie of the browser session. */
  readonly expires: number | null;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: string | null;
}

/** The cookies of one browser. */
export class CookieJar {
  readonly #jar = new Jar(undefined, { rejectPublicSuffixes: false });

  /** Stores every Set-Cookie of a response from this address. */
  store(address: string | URL, headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      this.#jar.setCookieSync(line, String(address), { ignoreError: true });
    }
  }

  /** The Cookie header for a request to this address; null if no cookie matches. */
  header(address: string | URL): string | null {
    return this.#jar.getCookieStringSync(String(address)) || null;
  }

  /** Every cookie that has not expired. */
  all(): readonly Cookie[] {
    return this.#living().map((cookie) => ({
      name: cookie.key,
      value: cookie.value,
      host: cookie.domain ?? '',
      path: cookie.path ?? '/',
      expires: cookie.expiryTime() === Number.POSITIVE_INFINITY ? null : (cookie.expiryTime() ?? null),
      secure: cookie.secure,
      httpOnly: cookie.httpOnly,
      sameSite: cookie.sameSite ?? null,
    }));
  }

  /** The value under this name at any path; undefined if there is none. */
  get(name: string): string | undefined {
    return this.all().find((cookie) => cookie.name === name)?.value;
  }

  /** Sets a cookie at the root path of the address's host. */
  set(address: string | URL, name: string, value: string): void {
    this.store(address, new Headers([['set-cookie', `${name}=${value}; Path=/`]]));
  }

  remove(name: string): void {
    const rest = this.#living().filter(({ key }) => key !== name);
    this.#jar.removeAllCookiesSync();
    for (const cookie of rest) this.#jar.setCookieSync(cookie, addressOf(cookie));
  }

  /** A second browser with the same cookies. */
  copy(): CookieJar {
    const other = new CookieJar();
    for (const cookie of this.#living())
      other.#jar.setCookieSync(cookie.clone() ?? cookie, addressOf(cookie));
    return other;
  }

  #living() {
    return (this.#jar.serializeSync()?.cookies ?? [])
      .flatMap((stored) => Stored.fromJSON(stored) ?? [])
      .filter((cookie) => cookie.TTL() > 0);
  }
}

/** An address to which the cookie goes; https, so that a Secure one is stored. */
const addressOf = ({ domain, path }: Stored): string => `https://${domain}${path ?? '/'}`;
