import type { AppLoadContext } from '@remix-run/node';
import { redirectDocument } from '@remix-run/node';
import { paths } from '../paths.ts';
import { safeReturnTo } from './return-to.ts';
import { silentSignIn } from './silent-sign-in.server.ts';
import type { Staff } from './staff.ts';

interface GuardedRequest {
  readonly request: Request;
  readonly context: AppLoadContext;
}

/**
 * The signed-in user of a loader or action.
 * @throws Response that leads to the sign-in page and holds where the user wanted to go, and whether a session ended; or
 * to the provider, where that may go on with the session by itself
 */
export async function requireStaff({ request, context }: GuardedRequest): Promise<Staff> {
  const staff = context.session.staff();
  if (staff) return staff;
  const url = new URL(request.url);
  const wanted = safeReturnTo(url.pathname + url.search, context.config.publicOrigin);
  const silently = await silentSignIn(context, wanted);
  if (silently !== null) throw redirectDocument(silently);
  throw redirectDocument(paths.login(wanted, context.session.hasEnded() ? 'ended' : undefined));
}
