import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { type RentalsView, viewReservations } from './rentals.server.ts';
import { Rentals } from './rentals.tsx';
import { vehicleDetail } from './vehicle-detail.server.ts';

/** The reservations of one vehicle. */
export const loader = viewLoader(vehicleDetail, viewReservations);

export default function VehicleReservations() {
  return (
    <RecordView<RentalsView> loaded={useLoaderData<typeof loader>()}>
      {(rentals) => <Rentals view={rentals} />}
    </RecordView>
  );
}
