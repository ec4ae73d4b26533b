import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../../identity/guard.server.ts';
import { orSignInAgain } from '../../../patterns/sign-in-again.server.ts';
import { keptFile } from './kept-file.server.ts';

/** What is kept with an agreement, to be saved. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(args);
  return orSignInAgain(args, keptFile(args, staff));
}
