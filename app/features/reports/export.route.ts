import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { exportReport } from './report-export.server.ts';

/** All rows of the run that the address names, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  return orSignInAgain(args, exportReport(args, staff));
}
