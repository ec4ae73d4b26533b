import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { type RentalsView, viewAgreements } from './rentals.server.ts';
import { Rentals } from './rentals.tsx';
import { vehicleDetail } from './vehicle-detail.server.ts';

/** The agreements of one vehicle. */
export const loader = viewLoader(vehicleDetail, viewAgreements);

export default function VehicleAgreements() {
  return (
    <RecordView<RentalsView> loaded={useLoaderData<typeof loader>()}>
      {(rentals) => <Rentals view={rentals} />}
    </RecordView>
  );
}
