import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { newAgreement } from './agreement-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(newAgreement);
export const action = formAction(newAgreement);

export default function NewAgreement() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
