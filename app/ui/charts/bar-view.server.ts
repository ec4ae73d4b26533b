import { scaleBand } from 'd3-scale';
import { chartFrame, fine, valueScale } from './chart-frame.server.ts';
import type { BarView, ChartData } from './chart-view.ts';

/** Works out a bar chart: categories side by side, in each the series beside each other. */
export function barView(data: ChartData, write: (value: number) => string): BarView {
  const scale = valueScale(data);
  const groups = scaleBand(data.categories.keys(), [0, 100]).paddingInner(0.42).paddingOuter(0.2);
  const within = scaleBand(data.series.keys(), [0, groups.bandwidth()]).paddingInner(0.08);
  const start = (category: number) => groups(category) ?? 0;
  const zero = scale(0);
  return {
    ...chartFrame(data, scale, (category) => start(category) + groups.bandwidth() / 2, write),
    bars: data.series.flatMap(({ name, values }, series) =>
      values.flatMap((value, category) => {
        if (value === null) return [];
        const end = scale(value);
        return {
          series,
          x: fine(start(category) + (within(series) ?? 0)),
          y: fine(Math.min(zero, end)),
          width: fine(within.bandwidth()),
          height: fine(Math.abs(zero - end)),
          words: `${data.categories[category] ?? ''}, ${name}: ${write(value)}`,
        };
      }),
    ),
  };
}
