import * as css from './chart.css.ts';
import type { BarView } from './chart-view.server.ts';

const lookOf = (series: number) => css.series[series % css.series.length];

interface ChartProps {
  readonly title: string;
  readonly tableLabel: string;
  readonly categoryLabel: string;
  readonly view: BarView;
}

function barWords({ names, rows }: BarView, series: number, category: number): string {
  const [label, ...values] = rows[category] ?? [];
  return `${label}, ${names[series]}: ${values[series]}`;
}

/** Bars over categories, drawn by the server; the same figures stand in a table below. */
export function BarChart({ title, tableLabel, categoryLabel, view }: ChartProps) {
  return (
    <figure className={css.chart} data-part="chart">
      {view.names.length > 1 && (
        <ul className={css.keys}>
          {view.names.map((name, series) => (
            <li className={css.key} key={name}>
              <svg aria-hidden="true" className={css.swatch}>
                <rect className={lookOf(series)} height="8" width="18" />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={css.plot}>
        <svg aria-label={title} className={css.drawing} role="img">
          {view.ticks.map(({ at, label }) => (
            <g key={label}>
              <line className={css.tick} x1="0" x2="100%" y1={`${at}%`} y2={`${at}%`} />
              <text dx="-8" dy="4" textAnchor="end" y={`${at}%`}>
                {label}
              </text>
            </g>
          ))}
          {view.bars.map(({ series, category, x, y, height }) => (
            <rect
              className={`${css.bar} ${lookOf(series)}`}
              height={`${height}%`}
              key={`${series} ${category}`}
              rx="2"
              width={`${view.barWidth}%`}
              x={`${x}%`}
              y={`${y}%`}
            >
              <title>{barWords(view, series, category)}</title>
            </rect>
          ))}
          {view.categories.map(({ at, label }) => (
            <text className={css.category} dy="20" key={label} x={`${at}%`} y="100%">
              {label}
            </text>
          ))}
        </svg>
      </div>
      <details className={css.table}>
        <summary>{tableLabel}</summary>
        <div>
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{categoryLabel}</th>
                {view.names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {view.rows.map(([category, ...values]) => (
                <tr key={category}>
                  <th scope="row">{category}</th>
                  {values.map((value, at) => (
                    <td key={view.names[at]}>{value}</td>
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
