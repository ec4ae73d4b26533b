import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { ChartData, ChartFrame } from './chart-view.ts';

const TICKS = 4;

/** Two decimals of a per cent are finer than a screen. */
export const fine = (value: number): number => Math.round(value * 100) / 100;

/** From zero to the largest value and, where there are losses, down to the smallest; nothing to show is 0 to 1. */
export function valueScale({ series }: ChartData): ScaleLinear<number, number> {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  return scaleLinear([lowest, highest === lowest ? 1 : highest], [100, 0]).nice(TICKS);
}

/** Whole numbers are counted: between one and the next there is nothing to mark. */
function tickCount({ series }: ChartData, scale: ScaleLinear<number, number>): number {
  const [lowest = 0, highest = 0] = scale.domain();
  const isCount = series.every(({ values }) =>
    values.every((value) => value === null || Number.isInteger(value)),
  );
  return isCount ? Math.min(TICKS, highest - lowest) : TICKS;
}

/** Axes and table of a chart. `place` is where a category lies, in per cent. */
export function chartFrame(
  data: ChartData,
  scale: ScaleLinear<number, number>,
  place: (category: number) => number,
  write: (value: number) => string,
): ChartFrame {
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
