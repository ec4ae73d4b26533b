import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../identity/guard.server.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { loadReports } from './load-reports.server.ts';
import { ReportsScreen } from './reports-screen.tsx';

export const meta = titleMeta;

/** The reports of `category`, by default and for an unknown one all; `q` searches their names. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, status } = await orSignInAgain(args, loadReports(args, staff));
  return data(withUnread(args.context, view), { status });
}

export default function Reports() {
  return <ReportsScreen view={useLoaderData<typeof loader>()} />;
}
