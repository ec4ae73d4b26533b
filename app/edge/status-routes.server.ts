import type { ServerBuild } from '@remix-run/node';
import { APP_VERSION, USER_HEADER } from '../config/constants.ts';
import type { Identity } from '../identity/identity.server.ts';
import { userFingerprint } from '../identity/session-record.server.ts';
import * as paths from '../paths.ts';
import type { StoreFailure } from '../store/store-failure.server.ts';
import { fullResponse } from './full-body.server.ts';
import { isRead, type Middleware } from './request-context.server.ts';

// None of the answers is stored: `securityHeaders` says so wherever an answer does not say more.
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const JSON_TEXT = { 'Content-Type': 'application/json; charset=utf-8' };

/** /healthz: the process runs. /readyz: 503 with the reason while it drains or the store cannot be written. */
export function health(isDraining: () => boolean, checkStore: () => StoreFailure | null): Middleware {
  const unready = (reason: string) => fullResponse(reason, { status: 503, headers: TEXT });
  return async ({ url }, next) => {
    if (url.pathname === '/healthz') return fullResponse('ok', { headers: TEXT });
    if (url.pathname !== '/readyz') return next();
    if (isDraining()) return unready('draining');
    const failure = checkStore();
    if (failure === null) return fullResponse('ready', { headers: TEXT });
    return unready(`the folder of DATA_DIR cannot be written: ${failure.reason} (${failure.code})`);
  };
}

/** /meta.json: version and hash of the running build, by which an old page detects a newer one. */
export function metaFile(loadBuild: () => Promise<Pick<ServerBuild, 'assets'>>): Middleware {
  return async ({ request, url }, next) => {
    if (url.pathname !== '/meta.json' || !isRead(request)) return next();
    const { assets } = await loadBuild();
    const meta = { version: APP_VERSION, build: assets.version };
    return fullResponse(JSON.stringify(meta), { headers: JSON_TEXT });
  };
}

/** /session: 204 and the user's fingerprint, else 401. Reads only: no refresh, no cookie. */
export function sessionCheck(identity: Pick<Identity, 'userOf'>): Middleware {
  return async ({ request, url }, next) => {
    if (url.pathname !== paths.session()) return next();
    const user = identity.userOf(request);
    if (!user) return fullResponse('', { status: 401 });
    return fullResponse('', { status: 204, headers: { [USER_HEADER]: userFingerprint(user) } });
  };
}
