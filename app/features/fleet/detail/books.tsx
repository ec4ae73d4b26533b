import { FactList } from '../../../patterns/detail-screen/fact-list.tsx';
import { SmallTable } from '../../../patterns/detail-screen/record-groups.tsx';
import { Amounts } from '../../../ui/amounts.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { BooksView } from './books.server.ts';
import * as css from './vehicle.css.ts';

/** A vehicle's books: what is left of its revenue, the last twelve months as a chart, and their figures. */
export function Books({ view }: { readonly view: BooksView }) {
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
