import { useLoaderData } from '@remix-run/react';
import { titleMeta } from '../../../patterns/page-title.ts';
import { actionLoader, recordAction } from '../../../patterns/record-action/action-routes.server.ts';
import { ActionScreen } from '../../../patterns/record-action/action-screen.tsx';
import { reservationDetail } from './reservation-detail.server.ts';

export const meta = titleMeta;

/** Something that can be done with a reservation: what it asks for and says. */
export const loader = actionLoader(reservationDetail);

/** Does it, once. */
export const action = recordAction(reservationDetail);

export default function ReservationAction() {
  return <ActionScreen view={useLoaderData<typeof loader>()} />;
}
