import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { LOOK_UP_MS, withLimit } from '../../upstream/time-limit.ts';
import { getOwnPermissionsOrUnread } from '../../upstream/users/users.server.ts';

/** Returns the permissions of the signed-in user; null when the service does not say. */
export async function ownPermissions(args: LoaderFunctionArgs): Promise<ReadonlySet<string> | null> {
  const staff = await requireStaff(args);
  const { upstream, requestId: traceId, unread } = args.context;
  const signal = withLimit(args.request.signal, LOOK_UP_MS);
  return orSignInAgain(args, getOwnPermissionsOrUnread({ upstream, staff, traceId, signal, unread }));
}
