import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-groups.tsx';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { InspectionScreen } from '../inspection/inspection-screen.tsx';
import { type InspectionView, viewInspection } from '../inspection/inspection-view.server.ts';

/** The condition of an agreement's vehicle at both hand-overs. */
export const loader = viewLoader(agreementDetail, viewInspection);

export default function AgreementInspection() {
  return (
    <RecordView<InspectionView> loaded={useLoaderData<typeof loader>()}>
      {(view) => <InspectionScreen view={view} />}
    </RecordView>
  );
}
