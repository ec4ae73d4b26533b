import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { takesBody } from '../../config/limits.ts';
import { requireStaff } from '../../identity/guard.server.ts';
import { withUnread } from '../../patterns/error-page/describe-error.server.ts';
import { titleMeta } from '../../patterns/page/page-title.ts';
import { orSignInAgain } from '../../patterns/request/sign-in-again.server.ts';
import { importAction } from './import-action.server.ts';
import { ImportScreen } from './import-screen.tsx';
import { loadImport } from './load-import.server.ts';

export const meta = titleMeta;

/** The import that the address names, with the file that was checked. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, status } = await orSignInAgain(args, loadImport(args, staff));
  return data(withUnread(args.context, view), { status });
}

export const action = takesBody('files', (args: ActionFunctionArgs) => importAction(args));

export default function Import() {
  return <ImportScreen view={useLoaderData<typeof loader>()} />;
}
