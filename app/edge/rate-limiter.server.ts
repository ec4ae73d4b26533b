import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { matchedPath } from '../identity/return-to.ts';
import { edgePage } from './edge-page.server.ts';
import type { Middleware } from './request-context.server.ts';

interface RateLimiterOptions {
  /** The most requests of an address. */
  readonly most: number;
  /** The time in which all of them are granted again. */
  readonly windowMs: number;
  /** The most addresses that are remembered; the least recently used one is dropped. */
  readonly addresses: number;
  /** Milliseconds since any fixed moment. */
  now(): number;
}

/** Makes a bucket of requests for each client address, refilled evenly. */
export function createRateLimiter({ most, windowMs, addresses, now }: RateLimiterOptions) {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: addresses });
  const filled = (address: string) => {
    const at = now();
    const key = networkOf(address);
    const bucket = buckets.get(key) ?? { left: most, at };
    bucket.left = Math.min(most, bucket.left + ((at - bucket.at) * most) / windowMs);
    bucket.at = at;
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    /** Takes a request. @returns 0, or the whole seconds until there is one */
    take(address: string): number {
      const bucket = filled(address);
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * windowMs) / most / 1000);
      bucket.left -= 1;
      return 0;
    },
    giveBack(address: string, count: number): void {
      const bucket = filled(address);
      bucket.left = Math.min(most, bucket.left + count);
    },
  };
}

/** Returns an IPv4 address itself, and the first 64 bits of IPv6, since one subscriber commands the rest. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<number>(zeros).fill(0), ...after].slice(0, 4).join(':');
}

/** The requests of one sign-in: its beginning and its callback. */
const SIGN_IN_REQUESTS = 2;
const LIMITED = new Set(['POST /login', 'GET /oidc-callback', 'POST /logout']);

interface SignInLimitOptions extends Pick<RateLimiterOptions, 'now'> {
  /** Returns what Set-Cookie lines do to the session. */
  sessionChange(lines: readonly string[]): 'started' | 'ended' | null;
}

/** Limits the sign-in routes by client address. A completed sign-in or sign-out returns its requests. */
export function signInLimit({ sessionChange, now }: SignInLimitOptions): Middleware {
  // High enough for a branch whose staff share one address; only what does not end in a session counts.
  const limiter = createRateLimiter({ most: 120, windowMs: 60_000, addresses: 10_000, now });
  return async (context, next) => {
    const { request, url, clientAddress } = context;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const path = matchedPath(url.pathname);
    if (!LIMITED.has(`${method} ${path}`)) return next();
    const waitSeconds = limiter.take(clientAddress);
    if (waitSeconds > 0) return edgePage(context, 429, 'edge.tooMany', waitSeconds);
    const response = await next();
    const change = sessionChange(response.headers.getSetCookie());
    if (change === 'started' && path === '/oidc-callback') limiter.giveBack(clientAddress, SIGN_IN_REQUESTS);
    if (change === 'ended' && path === '/logout') limiter.giveBack(clientAddress, 1);
    return response;
  };
}
