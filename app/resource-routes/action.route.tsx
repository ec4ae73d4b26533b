import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../patterns/page/page-title.ts';
import { actionLoader, recordAction } from '../patterns/record-action/action-routes.server.ts';
import { ActionScreen } from '../patterns/record-action/action-screen.tsx';
import { recordAt } from './resource-at.server.ts';

export const meta = titleMeta;

/** What can be done with a record. */
export const loader = (args: LoaderFunctionArgs) => actionLoader(recordAt(args.request).detail)(args);
export const action = (args: ActionFunctionArgs) => recordAction(recordAt(args.request).detail)(args);

export default function RecordAction() {
  return <ActionScreen view={useLoaderData<typeof loader>()} />;
}
