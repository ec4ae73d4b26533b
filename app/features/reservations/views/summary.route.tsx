import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-groups.tsx';
import { getReservationPrice } from '../../../upstream/reservations/reservations.server.ts';
import { PriceView } from '../../rentals/record/price-view.tsx';
import { type ExplainedPrice, explainPrice } from '../../rentals/record/price-words.server.ts';
import { reservationDetail } from '../detail/reservation-detail.server.ts';
import { hiddenFacts } from '../detail/reservation-groups.server.ts';

export const loader = viewLoader(reservationDetail, async ({ id }, staffContext) =>
  explainPrice(await getReservationPrice(staffContext.reader, id), staffContext, hiddenFacts(staffContext)),
);

export default function ReservationSummary() {
  return (
    <RecordView<ExplainedPrice> loaded={useLoaderData<typeof loader>()}>
      {(price) => <PriceView price={price} />}
    </RecordView>
  );
}
