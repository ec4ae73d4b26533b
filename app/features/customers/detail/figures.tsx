import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/key-figure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as css from './figures.css.ts';
import type { FiguresView } from './figures.server.ts';

/** A customer in figures: revenue first, then reservations and agreements by their state, each with its list. */
export function CustomerFigures({ view }: { readonly view: FiguresView }) {
  return (
    <div className={css.sections}>
      <Panel title={view.title}>
        <KeyFigures>
          {view.figures.map((figure) => (
            <KeyFigure key={figure.label} {...figure} />
          ))}
        </KeyFigures>
      </Panel>
      {view.sections.map(({ title, figures, all, chart }) => (
        <Panel actions={<a href={all.href}>{all.label}</a>} key={title} title={title}>
          <div className={css.section}>
            <KeyFigures>
              {figures.map((figure) => (
                <KeyFigure key={figure.label} {...figure} />
              ))}
            </KeyFigures>
            {chart && <BarChart {...chart} />}
          </div>
        </Panel>
      ))}
    </div>
  );
}
