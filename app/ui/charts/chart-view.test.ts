import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from './chart.tsx';
import { barView } from './chart-view.server.ts';

const write = (value: number) => `${value} k`;
const of = (...values: readonly (number | null)[]) => ({
  categories: values.map((_, at) => `m${at + 1}`),
  series: [{ name: 'Sales', values }],
});

describe('barView', () => {
  it('draws from zero', () => {
    const { bars, ticks } = barView(of(10, 40), write);
    expect(ticks.map(({ label }) => label)).toEqual(['0 k', '10 k', '20 k', '30 k', '40 k']);
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [75, 25],
      [0, 100],
    ]);
  });

  it('marks no part of what is counted one by one', () => {
    expect(barView(of(1, 0), write).ticks.map(({ label }) => label)).toEqual(['0 k', '1 k']);
  });

  it('draws losses below zero', () => {
    const { bars } = barView(of(-20, 20), write);
    expect(bars.map(({ y, height }) => [y, height])).toEqual([
      [50, 50],
      [0, 50],
    ]);
  });

  it('draws the series of a category side by side, within the plot', () => {
    const series = ['a', 'b'].map((name) => ({ name, values: [1, 2] }));
    const { bars, barWidth } = barView({ categories: ['x', 'y'], series }, write);
    const edges = bars
      .map(({ x }) => [x, x + barWidth] as const)
      .sort(([one], [other]) => one - other)
      .flat();
    expect(edges).toEqual([...edges].sort((one, other) => one - other));
    expect(edges[0]).toBeGreaterThan(0);
    expect(edges.at(-1)).toBeLessThan(100);
  });

  it('has a table with the same figures; what is missing is a dash and no bar', () => {
    const { bars, rows, names } = barView(of(5, null), write);
    expect(names).toEqual(['Sales']);
    expect(rows).toEqual([
      ['m1', '5 k'],
      ['m2', '–'],
    ]);
    expect(bars).toHaveLength(1);
  });

  it('names each bar by its category, its series and its figure', () => {
    const series = ['a', 'b'].map((name, at) => ({ name, values: [at, null, 7] }));
    const view = barView({ categories: ['x', 'y', 'z'], series }, write);
    const html = renderToStaticMarkup(
      createElement(BarChart, { view, title: 'Sales', tableLabel: 'Table', categoryLabel: 'Month' }),
    );
    const titles = [...html.matchAll(/<title>([^<]*)/g)].map(([, words]) => words);
    expect(titles).toEqual(['x, a: 0 k', 'z, a: 7 k', 'x, b: 1 k', 'z, b: 7 k']);
  });

  it('can show nothing at all', () => {
    expect(barView({ categories: [], series: [] }, write).bars).toEqual([]);
    expect(barView(of(0, 0), write).bars.map(({ height }) => height)).toEqual([0, 0]);
  });
});
