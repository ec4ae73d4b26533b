import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../identity/guard.server.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { loadTill } from './load-till.server.ts';
import { TillScreen } from './till-screen.tsx';

export const meta = titleMeta;

/** The till of `place` and `day`; by default the user's own location and today. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, status } = await orSignInAgain(args, loadTill(args, staff));
  return data(withUnread(args.context, view), { status });
}

export default function Till() {
  return <TillScreen view={useLoaderData<typeof loader>()} />;
}
