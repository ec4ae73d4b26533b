import { useLoaderData } from '@remix-run/react';
import { paths } from '../../../paths.ts';
import { ListScreen } from '../../../patterns/list-screen/list-screen.tsx';
import { listLoader } from '../../../patterns/list-screen/load-list.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { saveViewAction } from '../../../patterns/saved-views/save-view.server.ts';
import { reservationList } from './list.server.ts';

export const meta = titleMeta;

/** The reservations that the address asks for. */
export const loader = listLoader(reservationList);
/** Keeps what the address shows as one of the user's views. */
export const action = saveViewAction(reservationList);

export default function ReservationList() {
  return <ListScreen address={paths.reservation} list={useLoaderData<typeof loader>()} />;
}
