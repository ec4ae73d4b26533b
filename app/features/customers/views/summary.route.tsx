import { useLoaderData } from '@remix-run/react';
import { viewLoader } from '../../../patterns/detail-screen/load-detail.server.ts';
import { RecordView } from '../../../patterns/detail-screen/record-groups.tsx';
import { BarChart } from '../../../ui/charts/chart.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/charts/key-figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { customerDetail } from '../detail/customer-detail.server.ts';
import * as css from '../detail/figures.css.ts';
import { type FiguresView, loadFigures } from '../detail/figures.server.ts';

export const loader = viewLoader(customerDetail, loadFigures);

export default function CustomerSummary() {
  return (
    <RecordView<FiguresView> loaded={useLoaderData<typeof loader>()}>
      {(figures) => <CustomerFigures view={figures} />}
    </RecordView>
  );
}

function Figures({ figures }: Pick<FiguresView, 'figures'>) {
  return (
    <KeyFigures>
      {figures.map((figure) => (
        <KeyFigure key={figure.label} {...figure} />
      ))}
    </KeyFigures>
  );
}

/** Shows a customer's revenue, then reservations and agreements by status, each with its list. */
function CustomerFigures({ view }: { readonly view: FiguresView }) {
  return (
    <div className={css.sections}>
      <Panel title={view.title}>
        <Figures figures={view.figures} />
      </Panel>
      {view.sections.map(({ title, figures, all, chart }) => (
        <Panel actions={all && <a href={all.href}>{all.label}</a>} key={title} title={title}>
          <div className={css.section}>
            <Figures figures={figures} />
            {chart && <BarChart {...chart} />}
          </div>
        </Panel>
      ))}
    </div>
  );
}
