import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../../identity/guard.server.ts';
import { withUnread } from '../../../patterns/error-page/describe-error.server.ts';
import { titleMeta } from '../../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../../patterns/request/sign-in-again.server.ts';
import { readQuickCheckIn } from './quick-check-in.server.ts';
import { QuickCheckInScreen } from './quick-check-in-screen.tsx';

export const meta = titleMeta;

/** What a plate and its readings come to; the check-in itself is sent to its own form. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { status, view } = await orSignInAgain(args, readQuickCheckIn(args, staff));
  return data(withUnread(args.context, view), { status });
}

export default function QuickCheckIn() {
  return <QuickCheckInScreen view={useLoaderData<typeof loader>()} />;
}
