import type { ReactNode } from 'react';
import * as css from './chart.css.ts';
import type { ChartFrame } from './chart-view.ts';

/** What a series is drawn with; the fifth begins again. */
export function lookOf(series: number): { readonly className: string; readonly dash: string | undefined } {
  const at = series % css.series.length;
  return { className: css.series[at] ?? '', dash: css.DASHES[at] };
}

export interface ChartProps {
  /** What the chart shows, for screen readers. */
  readonly title: string;
  /** The words that open the table of its figures. */
  readonly tableLabel: string;
  /** The head of the table's first column, for example 'Month'. */
  readonly categoryLabel: string;
}

/** The parts of a chart that are the same for bars and lines: keys, axes, and the table with the same figures. */
export function ChartFigure(
  props: ChartProps & {
    readonly frame: ChartFrame;
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
      <ChartTable {...props} />
    </figure>
  );
}

function ChartTable({
  frame,
  title,
  tableLabel,
  categoryLabel,
}: ChartProps & { readonly frame: ChartFrame }) {
  return (
    <details className={css.table}>
      <summary>{tableLabel}</summary>
      <div>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{categoryLabel}</th>
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
  );
}
