import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { agreementDetail } from '../detail/agreement-detail.server.ts';
import { DocumentsScreen } from './documents-screen.tsx';
import { type DocumentsView, viewDocuments } from './documents-view.server.ts';

/** What is kept with an agreement. */
export const loader = viewLoader(agreementDetail, viewDocuments);

export default function AgreementDocuments() {
  return (
    <RecordView<DocumentsView> loaded={useLoaderData<typeof loader>()}>
      {(view) => <DocumentsScreen view={view} />}
    </RecordView>
  );
}
