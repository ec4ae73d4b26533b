import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import {
  RecordGroups,
  RecordImages,
  RecordView,
  SmallTable,
} from '../../../patterns/detail-screen/record-groups.tsx';
import { BookingBars } from '../../../ui/charts/booking-bars.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { BookingsView } from '../detail/bookings.server.ts';
import * as css from '../detail/vehicle.css.ts';
import { type IndexView, vehicleDetail, viewIndex } from '../detail/vehicle-detail.server.ts';

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

function Bookings({ view }: { readonly view: BookingsView }) {
  const { title, instead, weeks, table, ...bars } = view;
  return (
    <Panel title={title}>
      {instead ?? (
        <div className={css.bookings}>
          <BookingBars {...bars} days={weeks} />
          <div id="bookings">
            <SmallTable table={table} />
          </div>
        </div>
      )}
    </Panel>
  );
}
