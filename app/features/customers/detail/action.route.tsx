import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { actionLoader, recordAction } from '../../../patterns/record-action/action-routes.server.ts';
import { ActionScreen } from '../../../patterns/record-action/action-screen.tsx';
import { customerDetail } from './customer-detail.server.ts';

export const meta = titleMeta;

/** What can be done with a customer beside changing the record itself: nothing so far, which the page says. */
export const loader = actionLoader(customerDetail);
export const action = recordAction(customerDetail);

export default function CustomerAction() {
  return <ActionScreen view={useLoaderData<typeof loader>()} />;
}
