import { useLoaderData } from '@remix-run/react';
import { offeredWays } from '../../../patterns/desk/ways.server.ts';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordGroups } from '../../../patterns/detail-screen/record-groups.tsx';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import { moneyWays } from '../../rentals/money/money-ways.ts';
import { reservationAccount } from '../payment/reservation-account.ts';
import { reservationDetail } from './reservation-detail.server.ts';
import { reservationGroups } from './reservation-groups.server.ts';

/** Every field of a reservation. */
export const loader = viewLoader(reservationDetail, async (reservation, desk) =>
  reservationGroups(reservation, desk, await offeredWays(moneyWays(reservationAccount(reservation)), desk)),
);

export default function ReservationFields() {
  return (
    <RecordView<readonly GroupView[]> loaded={useLoaderData<typeof loader>()}>
      {(groups) => <RecordGroups groups={groups} />}
    </RecordView>
  );
}
