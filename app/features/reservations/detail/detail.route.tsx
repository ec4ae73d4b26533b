import { useLoaderData } from '@remix-run/react';
import { DetailScreen } from '../../../patterns/detail-screen/detail-screen.tsx';
import { detailLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { titleMeta } from '../../../patterns/page-title.ts';
import { reservationDetail } from './reservation-detail.server.ts';

export const meta = titleMeta;

/** One reservation: what stands around its views. */
export const loader = detailLoader(reservationDetail);

export default function Reservation() {
  return <DetailScreen loaded={useLoaderData<typeof loader>()} />;
}
