import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../identity/guard.server.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { loadReport } from './load-report.server.ts';
import { leadToSavedCriteria, reportAction } from './report-action.server.ts';
import { ReportScreen } from './report-screen.tsx';

export const meta = titleMeta;

/** The criteria of the address, and a page of the rows of its `run`. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  leadToSavedCriteria(args, staff);
  const { view, status } = await orSignInAgain(args, loadReport(args, staff));
  return data(withUnread(args.context, view), { status });
}

/** Runs the report, cancels a run, or saves the criteria. */
export const action = (args: ActionFunctionArgs) => reportAction(args);

export default function Report() {
  return <ReportScreen view={useLoaderData<typeof loader>()} />;
}
