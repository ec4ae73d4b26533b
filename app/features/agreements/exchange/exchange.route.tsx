import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { exchangeForm } from './exchange-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(exchangeForm);
export const action = formAction(exchangeForm);

export default function AgreementExchange() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
