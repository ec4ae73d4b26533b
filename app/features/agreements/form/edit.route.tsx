import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { editAgreement } from './agreement-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(editAgreement);
export const action = formAction(editAgreement);

export default function EditAgreement() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
