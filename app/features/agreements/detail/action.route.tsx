import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { actionLoader, recordAction } from '../../../patterns/record-action/action-routes.server.ts';
import { ActionScreen } from '../../../patterns/record-action/action-screen.tsx';
import { agreementDetail } from './agreement-detail.server.ts';

export const meta = titleMeta;
export const loader = actionLoader(agreementDetail);
export const action = recordAction(agreementDetail);

/** Hold, resume or void an agreement. */
export default function AgreementAction() {
  return <ActionScreen view={useLoaderData<typeof loader>()} />;
}
