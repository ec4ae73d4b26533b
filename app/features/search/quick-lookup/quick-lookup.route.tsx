import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../../identity/guard.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { orSignInAgain } from '../../../patterns/sign-in-again.server.ts';
import { withUnread } from '../../../patterns/unread/unread-words.server.ts';
import { lookUp } from './look-up.server.ts';
import { QuickLookupScreen } from './quick-lookup-screen.tsx';

export const meta = titleMeta;

/** The records that `q` finds; a single one is gone to. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, only } = await orSignInAgain(args, lookUp(args, staff));
  if (only !== null) throw redirect(only);
  return withUnread(args.context, view);
}

export default function QuickLookup() {
  return <QuickLookupScreen view={useLoaderData<typeof loader>()} />;
}
