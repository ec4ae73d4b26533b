import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { requireStaff } from '../../identity/guard.server.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { PART_NAMES } from './home-view.ts';
import { loadPart } from './load-home.server.ts';

/** One part of the dashboard, for a page that did not wait for it. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const name = PART_NAMES.find((one) => one === args.params.part);
  if (name === undefined) throw data(null, { status: 404 });
  return orSignInAgain(args, loadPart(args, staff, name));
}
