import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { type BooksView, viewBooks } from './books.server.ts';
import { Books } from './books.tsx';
import { vehicleDetail } from './vehicle-detail.server.ts';

/** What a vehicle has earned and cost. */
export const loader = viewLoader(vehicleDetail, viewBooks);

export default function VehicleSummary() {
  return (
    <RecordView<BooksView> loaded={useLoaderData<typeof loader>()}>
      {(books) => <Books view={books} />}
    </RecordView>
  );
}
