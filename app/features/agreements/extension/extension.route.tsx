import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { extensionForm } from './extension-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(extensionForm);
export const action = formAction(extensionForm);

export default function AgreementExtension() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
