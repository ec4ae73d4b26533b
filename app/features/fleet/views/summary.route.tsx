import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { FactList, RecordView, SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import { BarChart } from '../../../ui/charts/chart.tsx';
import { Amounts, Panel } from '../../../ui/panel.tsx';
import { type BooksView, viewBooks } from '../detail/books.server.ts';
import * as css from '../detail/vehicle.css.ts';
import { vehicleDetail } from '../detail/vehicle-detail.server.ts';

export const loader = viewLoader(vehicleDetail, viewBooks);

export default function VehicleSummary() {
  return (
    <RecordView<BooksView> loaded={useLoaderData<typeof loader>()}>
      {(books) => <Books view={books} />}
    </RecordView>
  );
}

/** Shows a vehicle's profit, and the last twelve months as a chart and in a table. */
function Books({ view }: { readonly view: BooksView }) {
  const { title, sum, facts, chart, table } = view;
  return (
    <div className={css.views}>
      <Panel title={title}>
        <div className={css.books}>
          <Amounts amounts={sum} />
          <FactList facts={facts} />
        </div>
      </Panel>
      {chart && (
        <Panel title={chart.title}>
          <BarChart {...chart} />
        </Panel>
      )}
      {table.rows.length > 0 && (
        <Panel title={table.caption}>
          <SmallTable table={table} />
        </Panel>
      )}
    </div>
  );
}
