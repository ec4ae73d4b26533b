import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { newVehicle } from './vehicle-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(newVehicle);
export const action = formAction(newVehicle);

export default function NewVehicle() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
