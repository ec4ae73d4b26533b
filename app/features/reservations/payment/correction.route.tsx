import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { reservationCorrection } from './reservation-payment.server.ts';

export const meta = titleMeta;
export const loader = formLoader(reservationCorrection);
export const action = formAction(reservationCorrection);

export default function ReservationCorrection() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
