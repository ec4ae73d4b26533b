import { redirect } from '@remix-run/node';
import { paths } from '../../paths.ts';

/** Until there is a dashboard the day begins at the reservations. */
export function loader() {
  return redirect(paths.reservations());
}
