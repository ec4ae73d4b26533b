import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Access } from '../../access/access.server.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import { staffContextOf } from '../../patterns/record/read-record.server.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';

/** Returns what is there for the signed-in user. */
export async function ownAccess(args: LoaderFunctionArgs): Promise<Access> {
  const staff = await requireStaff(args);
  return (await orSignInAgain(args, staffContextOf(args, staff))).access;
}
