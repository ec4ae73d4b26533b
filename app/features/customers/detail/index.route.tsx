import { useLoaderData } from '@remix-run/react';
import type { GroupView } from '../../../patterns/detail-screen/detail-view.ts';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordGroups } from '../../../patterns/detail-screen/record-groups.tsx';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { customerDetail } from './customer-detail.server.ts';
import { loadGroups } from './groups.server.ts';

/** A customer's fields, with the counts of what hangs on the customer. */
export const loader = viewLoader(customerDetail, loadGroups);

export default function CustomerFields() {
  return (
    <RecordView<readonly GroupView[]> loaded={useLoaderData<typeof loader>()}>
      {(groups) => <RecordGroups groups={groups} />}
    </RecordView>
  );
}
