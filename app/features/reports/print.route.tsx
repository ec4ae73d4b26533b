import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../identity/guard.server.ts';
import { titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { loadPrint } from './load-print.server.ts';
import { PrintedReport } from './printed-report.tsx';

export const meta = titleMeta;

/** Paper: no frame and no scripts. */
export const handle = { scripts: false, frame: false };

/** All rows of the run that the address names, to be printed. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, status } = await orSignInAgain(args, loadPrint(args, staff));
  return data(view, { status });
}

export default function OnPaper() {
  return <PrintedReport view={useLoaderData<typeof loader>()} />;
}
