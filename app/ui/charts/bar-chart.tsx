import * as css from './chart.css.ts';
import { ChartFigure, type ChartProps, lookOf } from './chart-figure.tsx';
import type { BarView } from './chart-view.ts';

/** Bars over categories, drawn by the server; the same figures stand in a table below. */
export function BarChart({ view, ...rest }: ChartProps & { readonly view: BarView }) {
  return (
    <ChartFigure
      {...rest}
      frame={view}
      swatch={(series) => <rect className={lookOf(series).className} height="8" width="18" />}
    >
      {view.bars.map(({ series, x, y, width, height, words }) => (
        <rect
          className={`${css.bar} ${lookOf(series).className}`}
          height={`${height}%`}
          key={words}
          rx="2"
          width={`${width}%`}
          x={`${x}%`}
          y={`${y}%`}
        >
          <title>{words}</title>
        </rect>
      ))}
    </ChartFigure>
  );
}
