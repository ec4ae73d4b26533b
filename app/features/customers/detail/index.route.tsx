import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordGroups } from '../../../patterns/detail-screen/record-groups.tsx';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { RecordImages } from '../../../patterns/record-images/record-images.tsx';
import { customerDetail } from './customer-detail.server.ts';
import { type IndexView, viewIndex } from './groups.server.ts';

/** A customer's fields, with the counts of what hangs on the customer, and the pictures. */
export const loader = viewLoader(customerDetail, viewIndex);

export default function CustomerFields() {
  return (
    <RecordView<IndexView> loaded={useLoaderData<typeof loader>()}>
      {({ groups, images }) => (
        <>
          <RecordGroups groups={groups} />
          {images && <RecordImages view={images} />}
        </>
      )}
    </RecordView>
  );
}
