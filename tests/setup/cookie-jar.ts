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

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The cookies of one browser, as far as our two servers use them: host (ports do not matter), path, lifetime and
 * Secure, which like in Chromium holds on the loopback address as well. Domain cookies are not kept.
 */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes in every Set-Cookie of an answer that came from this address. */
  store(address: string | URL, headers: Headers): void {
    for (const line of headers.getSetCookie()) this.#take(new URL(address), line);
  }

  /** The Cookie header for a request to this address; null when nothing fits. */
  header(address: string | URL): string | null {
    const pairs = this.#fitting(new URL(address)).map(({ name, value }) => `${name}=${value}`);
    return pairs.length === 0 ? null : pairs.join('; ');
  }

  /** Every living cookie, for looking at names, values and attributes. */
  all(): readonly Cookie[] {
    return [...this.#cookies.values()].filter(isAlive);
  }

  /** The value under this name, wherever it is set; undefined when there is none. */
  get(name: string): string | undefined {
    return this.all().find((cookie) => cookie.name === name)?.value;
  }

  /** Puts a cookie in by hand, at the root path of the address's host. */
  set(address: string | URL, name: string, value: string): void {
    this.#take(new URL(address), `${name}=${value}; Path=/`);
  }

  remove(name: string): void {
    for (const [key, cookie] of this.#cookies) if (cookie.name === name) this.#cookies.delete(key);
  }

  /** A second browser with the same cookies. */
  copy(): CookieJar {
    const other = new CookieJar();
    for (const [key, cookie] of this.#cookies) other.#cookies.set(key, cookie);
    return other;
  }

  #take(address: URL, line: string): void {
    const [pair = '', ...rest] = line.split(';');
    const split = pair.indexOf('=');
    if (split < 1) return;
    const attributes = new Map(rest.map(readAttribute));
    const path = attributes.get('path') ?? '/';
    const cookie: Cookie = {
      name: pair.slice(0, split).trim(),
      value: pair.slice(split + 1).trim(),
      host: address.hostname,
      path: path.startsWith('/') ? path : '/',
      expires: expiry(attributes),
      secure: attributes.has('secure'),
      httpOnly: attributes.has('httponly'),
      sameSite: attributes.get('samesite')?.toLowerCase() ?? null,
    };
    const key = `${cookie.host} ${cookie.path} ${cookie.name}`;
    if (isAlive(cookie)) this.#cookies.set(key, cookie);
    else this.#cookies.delete(key);
  }

  #fitting(address: URL): Cookie[] {
    const trusted = address.protocol === 'https:' || LOOPBACK.has(address.hostname);
    return this.all()
      .filter(({ host, secure }) => host === address.hostname && (trusted || !secure))
      .filter(({ path }) => isBelow(address.pathname, path))
      .sort((one, other) => other.path.length - one.path.length);
  }
}

function readAttribute(text: string): [string, string] {
  const [name = '', ...value] = text.split('=');
  return [name.trim().toLowerCase(), value.join('=').trim()];
}

function expiry(attributes: ReadonlyMap<string, string>): number | null {
  const age = attributes.get('max-age');
  if (age !== undefined) return Date.now() + Number(age) * 1000;
  const date = attributes.get('expires');
  return date === undefined ? null : Date.parse(date);
}

const isAlive = ({ expires }: Cookie): boolean => expires === null || expires > Date.now();

const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
