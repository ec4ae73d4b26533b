import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordGroups } from '../../../patterns/detail-screen/record-groups.tsx';
import { RecordView } from '../../../patterns/detail-screen/record-view.tsx';
import { RecordImages } from '../../../patterns/record-images/record-images.tsx';
import { Bookings } from './bookings.tsx';
import { type IndexView, viewIndex } from './index-view.server.ts';
import * as css from './vehicle.css.ts';
import { vehicleDetail } from './vehicle-detail.server.ts';

/** A vehicle's bookings, fields and pictures. */
export const loader = viewLoader(vehicleDetail, viewIndex);

export default function VehicleFields() {
  return (
    <RecordView<IndexView> loaded={useLoaderData<typeof loader>()}>
      {({ bookings, groups, images }) => (
        <div className={css.views}>
          {bookings && <Bookings view={bookings} />}
          <RecordGroups groups={groups} />
          {images && <RecordImages view={images} />}
        </div>
      )}
    </RecordView>
  );
}
