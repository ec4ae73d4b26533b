import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { formAction, formLoader } from '../../../patterns/staged-form/routes.server.ts';
import { StagedFormScreen } from '../../../patterns/staged-form/staged-form-screen.tsx';
import { reservationPayment } from './reservation-payment.server.ts';

export const meta = titleMeta;
export const loader = formLoader(reservationPayment);
export const action = formAction(reservationPayment);

export default function ReservationPayment() {
  return <StagedFormScreen view={useLoaderData<typeof loader>()} />;
}
