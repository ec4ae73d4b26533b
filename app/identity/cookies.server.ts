/** Reading and writing of the sealed cookies; preferences have their own in app/preferences. */

/** The cookies of one request. A name that came twice is held apart: somebody may have tossed one in. */
export interface RequestCookies {
  readonly single: ReadonlyMap<string, string>;
  readonly repeated: ReadonlySet<string>;
}

/** Splits a Cookie header. Never throws; what is no `name=value` pair is passed over. */
export function readCookies(header: string | null): RequestCookies {
  const single = new Map<string, string>();
  const repeated = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(equals, 0)).trim();
    if (name === '') continue;
    if (single.has(name)) repeated.add(name);
    single.set(name, pair.slice(equals + 1).trim());
  }
  for (const name of repeated) single.delete(name);
  return { single, repeated };
}

/** Writes Set-Cookie lines with the attributes that all of Forecourt's sealed cookies share. */
export interface CookieWriter {
  /** `s` becomes `__Host-forecourt.s`, or `forecourt.s` over plain http on loopback. */
  name(short: string): string;
  /** Without `maxAgeSeconds` the cookie lives as long as the browser. */
  set(name: string, value: string, maxAgeSeconds?: number): string;
  expire(name: string): string;
}

export function createCookieWriter(secure: boolean): CookieWriter {
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name: (short) => `${secure ? '__Host-' : ''}forecourt.${short}`,
    set: (name, value, maxAgeSeconds) =>
      `${name}=${value}${attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`,
    expire: (name) => `${name}=${attributes}; Max-Age=0`,
  };
}
