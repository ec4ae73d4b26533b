import { SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import { BookingBars } from '../../../ui/booking-bars.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { BookingsView } from './bookings.server.ts';
import * as css from './vehicle.css.ts';

/** What has a vehicle's time: bars over the coming weeks, and the same and more in a table. */
export function Bookings({ view }: { readonly view: BookingsView }) {
  return (
    <Panel title={view.title}>
      {view.instead ?? (
        <div className={css.bookings}>
          <BookingBars
            bars={view.bars}
            days={view.weeks}
            label={view.label}
            now={view.now}
            rows={view.rows}
          />
          <div id="bookings">
            <SmallTable table={view.table} />
          </div>
        </div>
      )}
    </Panel>
  );
}
