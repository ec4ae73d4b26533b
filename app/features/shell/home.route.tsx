import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import { paths } from '../../paths.ts';

/** Until there is a dashboard the day begins at the reservations. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return redirect(paths.reservations());
}
