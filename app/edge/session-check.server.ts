import { USER_HEADER } from '../config/constants.ts';
import type { Identity } from '../identity/identity.server.ts';
import { userMark } from '../identity/user-mark.server.ts';
import { paths } from '../paths.ts';
import type { Station } from './exchange.server.ts';
import { finished } from './finished-body.server.ts';

/**
 * GET /session: 204 and the user's mark while somebody is signed in, else 401. It only looks: no refresh, no cookie, no
 * roll.
 */
export function sessionCheck(identity: Pick<Identity, 'userOf'>): Station {
  return async ({ request, url }, next) => {
    if (url.pathname !== paths.session()) return next();
    const user = identity.userOf(request);
    return finished('', {
      status: user ? 204 : 401,
      headers: { 'Cache-Control': 'no-store', ...(user && { [USER_HEADER]: userMark(user) }) },
    });
  };
}
