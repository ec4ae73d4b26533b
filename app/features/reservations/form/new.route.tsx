import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { newReservation } from './reservation-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(newReservation);
export const action = formAction(newReservation);

export default function NewReservation() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
