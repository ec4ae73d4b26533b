import type { Station } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/** /healthz: the process lives. /readyz: it takes new work; 503 once it drains, so that the proxy sends it elsewhere. */
export function health(isDraining: () => boolean): Station {
  return async ({ url }, next) => {
    if (url.pathname === '/healthz') return finished('ok', { headers: HEADERS });
    if (url.pathname === '/readyz') {
      return isDraining()
        ? finished('draining', { status: 503, headers: HEADERS })
        : finished('ready', { headers: HEADERS });
    }
    return next();
  };
}
