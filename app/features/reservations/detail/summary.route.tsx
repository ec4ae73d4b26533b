import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { getReservationPrice } from '../../../upstream/reservations/reservations.server.ts';
import { type ExplainedPrice, explainPrice } from '../../rentals/record/explained-price.server.ts';
import { PriceView } from '../../rentals/record/price-view.tsx';
import { reservationDetail } from './reservation-detail.server.ts';

/** What a reservation costs, line by line, and why. */
export const loader = viewLoader(reservationDetail, async ({ id }, desk) =>
  explainPrice(await getReservationPrice(desk.reader, id), desk),
);

export default function ReservationSummary() {
  return (
    <RecordView<ExplainedPrice> loaded={useLoaderData<typeof loader>()}>
      {(price) => <PriceView price={price} />}
    </RecordView>
  );
}
