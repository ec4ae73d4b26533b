import * as css from './chart.css.ts';
import { ChartFigure, type ChartProps, lookOf } from './chart-figure.tsx';
import type { LineView } from './chart-view.ts';

/** Lines over categories in a row, drawn by the server; the same figures stand in a table below. */
export function LineChart({ view, ...rest }: ChartProps & { readonly view: LineView }) {
  return (
    <ChartFigure
      {...rest}
      frame={view}
      swatch={(series) => (
        <line
          className={lookOf(series).className}
          strokeDasharray={lookOf(series).dash}
          x2="18"
          y1="4"
          y2="4"
        />
      )}
    >
      {view.lines.map(({ series, path, dots }) => (
        <g className={lookOf(series).className} key={series}>
          {/* Stretched to the plot; the line itself keeps its width. */}
          <svg aria-hidden="true" height="100%" preserveAspectRatio="none" viewBox="0 0 100 100" width="100%">
            <path className={css.path} d={path} strokeDasharray={lookOf(series).dash} />
          </svg>
          {dots.map(({ x, y, words }) => (
            <circle cx={`${x}%`} cy={`${y}%`} key={words} r="3">
              <title>{words}</title>
            </circle>
          ))}
        </g>
      ))}
    </ChartFigure>
  );
}
