import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';

/** What a chart shows: for each series a value per category. */
interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A chart's geometry in per cent of the plot and its table: the browser gets no chart library. */
export type BarView = ReturnType<typeof barView>;

const TICKS = 4;

/** Two decimals of a per cent are finer than a screen. */
const fine = (value: number): number => Math.round(value * 100) / 100;

function valueScale({ series }: ChartData): ScaleLinear<number, number> {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  return scaleLinear([lowest, highest === lowest ? 1 : highest], [100, 0]).nice(TICKS);
}

/** Whole numbers are counted: between one and the next there is nothing to mark. */
function tickCount({ series }: ChartData, scale: ScaleLinear<number, number>): number {
  const [lowest = 0, highest = 0] = scale.domain();
  const values = series.flatMap((one) => one.values);
  const isCount = values.every((value) => value === null || Number.isInteger(value));
  return isCount ? Math.min(TICKS, highest - lowest) : TICKS;
}

function chartFrame(
  data: ChartData,
  scale: ScaleLinear<number, number>,
  place: (category: number) => number,
  write: (value: number) => string,
) {
  return {
    ticks: scale
      .ticks(tickCount(data, scale))
      .map((value) => ({ at: fine(scale(value)), label: write(value) })),
    categories: data.categories.map((label, at) => ({ at: fine(place(at)), label })),
    names: data.series.map(({ name }) => name),
    rows: data.categories.map((label, at) => [
      label,
      ...data.series.map(({ values }) => {
        const value = values[at] ?? null;
        return value === null ? '–' : write(value);
      }),
    ]),
  };
}

/** Works out a bar chart: categories side by side, in each the series next to each other. */
export function barView(data: ChartData, write: (value: number) => string) {
  const scale = valueScale(data);
  const groups = scaleBand(data.categories.keys(), [0, 100]).paddingInner(0.42).paddingOuter(0.2);
  const within = scaleBand(data.series.keys(), [0, groups.bandwidth()]).paddingInner(0.08);
  const start = (category: number) => groups(category) ?? 0;
  const zero = scale(0);
  return {
    ...chartFrame(data, scale, (category) => start(category) + groups.bandwidth() / 2, write),
    barWidth: fine(within.bandwidth()),
    bars: data.series.flatMap(({ values }, series) =>
      values.flatMap((value, category) => {
        if (value === null) return [];
        const end = scale(value);
        return {
          series,
          category,
          x: fine(start(category) + (within(series) ?? 0)),
          y: fine(Math.min(zero, end)),
          height: fine(Math.abs(zero - end)),
        };
      }),
    ),
  };
}
