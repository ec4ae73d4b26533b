import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../../identity/guard.server.ts';
import { withUnread } from '../../../patterns/error-page/describe-error.server.ts';
import { titleMeta } from '../../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../../patterns/request/sign-in-again.server.ts';
import { lookUp } from './look-up.server.ts';
import { QuickLookupScreen } from './quick-lookup-screen.tsx';

export const meta = titleMeta;

/** Shows the records that `q` finds, and redirects to a single one. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, only } = await orSignInAgain(args, lookUp(args, staff));
  if (only !== null) throw redirect(only);
  return withUnread(args.context, view);
}

export default function QuickLookup() {
  return <QuickLookupScreen view={useLoaderData<typeof loader>()} />;
}
