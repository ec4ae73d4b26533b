import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-groups.tsx';
import { getAgreementSummary } from '../../../upstream/agreements/agreements.server.ts';
import { PriceView } from '../../rentals/record/price-view.tsx';
import { type ExplainedPrice, explainPrice } from '../../rentals/record/price-words.server.ts';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { hiddenFacts } from '../detail/groups.server.ts';

/** What an agreement costs, line by line, and why. */
export const loader = viewLoader(agreementDetail, async ({ id }, staffContext) =>
  explainPrice(await getAgreementSummary(staffContext.reader, id), staffContext, hiddenFacts(staffContext)),
);

export default function AgreementSummary() {
  return (
    <RecordView<ExplainedPrice> loaded={useLoaderData<typeof loader>()}>
      {(price) => <PriceView price={price} />}
    </RecordView>
  );
}
