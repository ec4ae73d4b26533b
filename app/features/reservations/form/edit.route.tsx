import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { editReservation } from './reservation-form.server.ts';

export const meta = titleMeta;
export const loader = formLoader(editReservation);
export const action = formAction(editReservation);

export default function EditReservation() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
