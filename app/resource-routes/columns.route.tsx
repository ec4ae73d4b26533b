import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ColumnPage } from '../patterns/list/column-page.tsx';
import { columnAction, columnLoader } from '../patterns/list/column-routes.server.ts';
import { titleMeta } from '../patterns/page/page-title.ts';
import { listAt } from './resource-at.server.ts';

export const meta = titleMeta;

/** The columns of a list, to choose from. */
export const loader = (args: LoaderFunctionArgs) => columnLoader(listAt(args.request))(args);
export const action = (args: ActionFunctionArgs) => columnAction(listAt(args.request))(args);

export default function Columns() {
  const shown = useLoaderData<typeof loader>();
  return <ColumnPage view={useActionData<typeof action>() ?? shown} />;
}
