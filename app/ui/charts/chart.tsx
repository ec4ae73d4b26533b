import type { ReactNode } from 'react';
import * as css from './chart.css.ts';
import type { BarView, LineView } from './chart-view.server.ts';

function lookOf(series: number) {
  const at = series % css.series.length;
  return { className: css.series[at], strokeDasharray: css.DASHES[at] };
}

interface ChartProps {
  readonly title: string;
  readonly tableLabel: string;
  readonly categoryLabel: string;
}

/** What bars and lines have in common: keys, axes, and the table with the same figures. */
function ChartFigure(
  props: ChartProps & {
    readonly frame: BarView | LineView;
    readonly swatch: (series: number) => ReactNode;
    readonly children: ReactNode;
  },
) {
  const { frame } = props;
  return (
    <figure className={css.chart} data-part="chart">
      {frame.names.length > 1 && (
        <ul className={css.keys}>
          {frame.names.map((name, series) => (
            <li className={css.key} key={name}>
              <svg aria-hidden="true" className={css.swatch}>
                {props.swatch(series)}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={css.plot}>
        <svg aria-label={props.title} className={css.drawing} role="img">
          {frame.ticks.map(({ at, label }) => (
            <g key={label}>
              <line className={css.tick} x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
              <text dx="-8" dy="4" textAnchor="end" y={`${at}%`}>
                {label}
              </text>
            </g>
          ))}
          {props.children}
          {frame.categories.map(({ at, label }) => (
            <text className={css.category} dy="20" key={label} x={`${at}%`} y="100%">
              {label}
            </text>
          ))}
        </svg>
      </div>
      <details className={css.table}>
        <summary>{props.tableLabel}</summary>
        <div>
          <table aria-label={props.title}>
            <thead>
              <tr>
                <th scope="col">{props.categoryLabel}</th>
                {frame.names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {frame.rows.map(([category, ...values]) => (
                <tr key={category}>
                  <th scope="row">{category}</th>
                  {values.map((value, at) => (
                    <td key={frame.names[at]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

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

/** Lines over categories in a row, drawn by the server; the same figures stand in a table below. */
export function LineChart({ view, ...rest }: ChartProps & { readonly view: LineView }) {
  return (
    <ChartFigure
      {...rest}
      frame={view}
      swatch={(series) => <line {...lookOf(series)} x2="18" y1="4" y2="4" />}
    >
      {view.lines.map(({ series, path, dots }) => (
        <g className={lookOf(series).className} key={series}>
          {/* Stretched to the plot; the line itself keeps its width. */}
          <svg aria-hidden="true" height="100%" preserveAspectRatio="none" viewBox="0 0 100 100" width="100%">
            <path className={css.path} d={path} strokeDasharray={lookOf(series).strokeDasharray} />
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
