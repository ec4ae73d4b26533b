import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { agreementPayment } from './agreement-payment.server.ts';

export const meta = titleMeta;
export const loader = formLoader(agreementPayment);
export const action = formAction(agreementPayment);

export default function AgreementPayment() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
