import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { agreementCorrection } from './agreement-payment.server.ts';

export const meta = titleMeta;
export const loader = formLoader(agreementCorrection);
export const action = formAction(agreementCorrection);

export default function AgreementCorrection() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
