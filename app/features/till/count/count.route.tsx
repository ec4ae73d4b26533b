import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { countForm } from './count-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(countForm);
export const action = formAction(countForm);

export default function CountTill() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
