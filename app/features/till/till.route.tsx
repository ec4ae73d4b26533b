import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../identity/guard.server.ts';
import { titleMeta } from '../../patterns/page-title.ts';
import { orSignInAgain } from '../../patterns/sign-in-again.server.ts';
import { withUnread } from '../../patterns/unread/unread-words.server.ts';
import { loadTill } from './load-till.server.ts';
import { TillScreen } from './till-screen.tsx';

export const meta = titleMeta;

/** The money of a place and day: `place` and `day`, one's own and today unless told. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, status } = await orSignInAgain(args, loadTill(args, staff));
  return data(withUnread(args.context, view), { status });
}

export default function Till() {
  return <TillScreen view={useLoaderData<typeof loader>()} />;
}
