import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { checkInForm } from './check-in-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(checkInForm);
export const action = formAction(checkInForm);

export default function CheckIn() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
