/** The cookies of one request. A name that came twice is listed apart: an attacker may have planted one. */
export interface RequestCookies {
  readonly single: ReadonlyMap<string, string>;
  readonly repeated: ReadonlySet<string>;
}

/** Splits a Cookie header. Never throws; skips what is no `name=value` pair. */
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

/** Writes Set-Cookie lines with the attributes of all sealed cookies; preferences have their own. */
export function createCookieWriter(secure: boolean) {
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    /** `s` becomes `__Host-forecourt.s`, or `forecourt.s` over plain http on loopback. */
    name: (short: string) => `${secure ? '__Host-' : ''}forecourt.${short}`,
    /** Without `maxAgeSeconds` the cookie lives as long as the browser. */
    set: (name: string, value: string, maxAgeSeconds?: number) =>
      `${name}=${value}${attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`,
    expire: (name: string) => `${name}=${attributes}; Max-Age=0`,
  };
}

export type CookieWriter = ReturnType<typeof createCookieWriter>;
