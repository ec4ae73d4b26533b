import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { agreementDetail } from './agreement-detail.server.ts';
import { ExchangesScreen } from './exchanges-screen.tsx';
import { type ExchangesView, viewExchanges } from './exchanges-view.server.ts';

/** The changes of vehicle within an agreement. */
export const loader = viewLoader(agreementDetail, viewExchanges);

export default function AgreementExchanges() {
  return (
    <RecordView<ExchangesView> loaded={useLoaderData<typeof loader>()}>
      {(view) => <ExchangesScreen view={view} />}
    </RecordView>
  );
}
