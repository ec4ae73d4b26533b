import { scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { chartFrame, fine, valueScale } from './chart-frame.server.ts';
import type { ChartData, LineView } from './chart-view.ts';

/** Works out a line chart: values over categories in a row; where one is missing the line has a gap. */
export function lineView(data: ChartData, write: (value: number) => string): LineView {
  const scale = valueScale(data);
  const points = scalePoint(data.categories.keys(), [0, 100]).padding(0.3);
  const place = (category: number) => points(category) ?? 0;
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, category) => fine(place(category)))
    .y((value) => fine(scale(value ?? 0)));
  return {
    ...chartFrame(data, scale, place, write),
    lines: data.series.map(({ name, values }, series) => ({
      series,
      path: draw(values) ?? '',
      dots: values.flatMap((value, category) =>
        value === null
          ? []
          : {
              x: fine(place(category)),
              y: fine(scale(value)),
              words: `${data.categories[category] ?? ''}, ${name}: ${write(value)}`,
            },
      ),
    })),
  };
}
