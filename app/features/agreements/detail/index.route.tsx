import { useLoaderData } from '@remix-run/react';
import { offeredWays } from '../../../patterns/desk/ways.server.ts';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordGroups } from '../../../patterns/detail-screen/record-groups.tsx';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import type { GroupView } from '../../../patterns/record/detail-view.ts';
import { moneyWays } from '../../rentals/money/money-ways.ts';
import { agreementMoney } from '../payment/agreement-money.ts';
import { agreementDetail } from './agreement-detail.server.ts';
import { agreementGroups } from './groups.server.ts';

/** Every field of an agreement, in its groups. */
export const loader = viewLoader(agreementDetail, async (agreement, desk) =>
  agreementGroups(agreement, desk, await offeredWays(moneyWays(agreementMoney(agreement)), desk)),
);

export default function AgreementFields() {
  return (
    <RecordView<readonly GroupView[]> loaded={useLoaderData<typeof loader>()}>
      {(groups) => <RecordGroups groups={groups} />}
    </RecordView>
  );
}
