import type { Identity } from '../identity/identity.server.ts';
import { paths } from '../paths.ts';
import type { Station } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

/** GET /session: 204 while somebody is signed in, else 401. It only looks: no refresh, no cookie, no roll. */
export function sessionCheck(identity: Pick<Identity, 'isSignedIn'>): Station {
  return async ({ request, url }, next) => {
    if (url.pathname !== paths.session()) return next();
    return finished('', {
      status: identity.isSignedIn(request) ? 204 : 401,
      headers: { 'Cache-Control': 'no-store' },
    });
  };
}
