import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { customerDetail } from './customer-detail.server.ts';
import { type FiguresView, loadFigures } from './figures.server.ts';
import { CustomerFigures } from './figures.tsx';

/** What a customer has rented and brought. */
export const loader = viewLoader(customerDetail, loadFigures);

export default function CustomerSummary() {
  return (
    <RecordView<FiguresView> loaded={useLoaderData<typeof loader>()}>
      {(figures) => <CustomerFigures view={figures} />}
    </RecordView>
  );
}
