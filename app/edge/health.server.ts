import type { StoreFailure } from '../store/store-failure.server.ts';
import type { Station } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * /healthz: the process lives. /readyz: it takes new work and can keep it; 503 with the reason while it drains, so that
 * the proxy sends work elsewhere, and while the store cannot be written.
 */
export function health(isDraining: () => boolean, checkStore: () => StoreFailure | null): Station {
  const unready = (): string | null => {
    if (isDraining()) return 'draining';
    const failure = checkStore();
    return failure && `the folder of DATA_DIR cannot be written: ${failure.reason} (${failure.code})`;
  };
  return async ({ url }, next) => {
    if (url.pathname === '/healthz') return finished('ok', { headers: HEADERS });
    if (url.pathname === '/readyz') {
      const reason = unready();
      return finished(reason ?? 'ready', { status: reason === null ? 200 : 503, headers: HEADERS });
    }
    return next();
  };
}
