import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { newCustomer } from './customer-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(newCustomer);
export const action = formAction(newCustomer);

export default function NewCustomer() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
