import { matchedPath } from '../identity/matched-path.ts';
import { createAddressPlaces } from './address-places.server.ts';
import { edgePage } from './edge-page.server.ts';
import type { Station } from './exchange.server.ts';

/** High enough for a branch whose staff share one address; only what does not end in a session counts. */
const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const MOST_ADDRESSES = 10_000;

/** The requests that a sign-in takes from us: its beginning and its callback. */
const SIGN_IN_REQUESTS = 2;

const LIMITED = new Set(['POST /login', 'GET /oidc-callback', 'POST /logout']);

interface SignInLimitOptions {
  /** What Set-Cookie lines do to the session. */
  sessionChange(lines: readonly string[]): 'begun' | 'ended' | null;
  /** Milliseconds since any fixed moment. */
  now(): number;
}

/**
 * Limits the sign-in routes by the client's trusted address. A sign-in or sign-out that comes to its end gives its places
 * back, so that only failed and abandoned ones use them up.
 */
export function signInLimit({ sessionChange, now }: SignInLimitOptions): Station {
  const places = createAddressPlaces({
    most: MOST_A_MINUTE,
    windowMs: MINUTE_MS,
    addresses: MOST_ADDRESSES,
    now,
  });
  return async (exchange, next) => {
    const { request, url, clientAddress } = exchange;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const path = matchedPath(url.pathname);
    if (!LIMITED.has(`${method} ${path}`)) return next();
    const waitSeconds = places.take(clientAddress);
    if (waitSeconds > 0) {
      const refusal = edgePage(exchange, 429, 'edge.tooMany');
      refusal.headers.set('Retry-After', String(waitSeconds));
      return refusal;
    }
    const response = await next();
    const change = sessionChange(response.headers.getSetCookie());
    if (change === 'begun' && path === '/oidc-callback') places.giveBack(clientAddress, SIGN_IN_REQUESTS);
    if (change === 'ended' && path === '/logout') places.giveBack(clientAddress, 1);
    return response;
  };
}
