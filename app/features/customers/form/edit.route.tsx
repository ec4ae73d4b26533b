import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { editCustomer } from './customer-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(editCustomer);
export const action = formAction(editCustomer);

export default function EditCustomer() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
