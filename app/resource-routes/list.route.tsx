import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { ListScreen } from '../patterns/list/list-screen.tsx';
import { listLoader } from '../patterns/list/load-list.server.ts';
import { saveViewAction } from '../patterns/list/view-routes.server.ts';
import { titleMeta } from '../patterns/page/page-title.ts';
import { listAt } from './resource-at.server.ts';

export const meta = titleMeta;

/** The rows that the address asks for. */
export const loader = (args: LoaderFunctionArgs) => listLoader(listAt(args.request))(args);
/** Keeps what the address shows as one of the user's views. */
export const action = (args: ActionFunctionArgs) => saveViewAction(listAt(args.request))(args);

export default function List() {
  return <ListScreen key={useLocation().pathname} list={useLoaderData<typeof loader>()} />;
}
