import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { getAgreementSummary } from '../../../upstream/agreements/agreements.server.ts';
import { type ExplainedPrice, explainPrice } from '../../rentals/record/explained-price.server.ts';
import { PriceView } from '../../rentals/record/price-view.tsx';
import { agreementDetail } from './agreement-detail.server.ts';

/** What an agreement costs, line by line, and why. */
export const loader = viewLoader(agreementDetail, async ({ id }, desk) =>
  explainPrice(await getAgreementSummary(desk.reader, id), desk),
);

export default function AgreementSummary() {
  return (
    <RecordView<ExplainedPrice> loaded={useLoaderData<typeof loader>()}>
      {(price) => <PriceView price={price} />}
    </RecordView>
  );
}
