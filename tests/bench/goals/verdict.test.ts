import { describe, expect, it } from 'vitest';
import { digits, drift, type Finding, lineOf, median, spread, verdictOf } from './verdict.ts';

const list = { number: 1, name: 'list of 50, CPU' };
const found = (a: number, b: number): Finding => ({
  shown: '4.9 ms',
  bounds: [
    { value: a, unit: 'x A', gate: 4, stretch: 2.5 },
    { value: b, unit: 'x B', gate: 2.7, stretch: 1.7 },
  ],
});

describe('the median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('of nothing does not exist', () => {
    expect(() => median([])).toThrow('no median');
  });
});

describe('a verdict', () => {
  it('is PASS with every figure at its gate, and FAIL with one above it', () => {
    expect([found(4, 2.7), found(4.01, 2.7), found(1, 2.8)].map(verdictOf)).toEqual(['PASS', 'FAIL', 'FAIL']);
  });

  it('is NOT RUN with a reason', () => {
    expect(verdictOf({ notRun: 'no browser' })).toBe('NOT RUN');
  });
});

describe('the line of a goal', () => {
  it('has the figure, its ratios and their gates', () => {
    expect(lineOf(list, found(3.9, 2.6))).toBe(
      'PASS     1  list of 50, CPU: 4.9 ms = 3.9 x A (gate 4), 2.6 x B (gate 2.7)',
    );
  });

  it('says when the stretch is met by every figure', () => {
    expect(lineOf(list, found(2.5, 1.7))).toContain('; stretch met');
    expect(lineOf(list, found(2.5, 1.8))).not.toContain('stretch');
    expect(lineOf(list, { bounds: [{ label: 'page', value: 3, unit: 'ms', gate: 5 }] })).toBe(
      'PASS     1  list of 50, CPU: page 3 ms (gate 5)',
    );
  });

  it('has the reason of a goal that is not measured', () => {
    expect(lineOf(list, { notRun: 'this machine has no chromium' })).toBe(
      'NOT RUN  1  list of 50, CPU: this machine has no chromium',
    );
  });
});

it.each([
  [4.876, '4.88'],
  [4, '4'],
  [0.5, '0.5'],
  [48.76, '48.8'],
  [3647.2, '3647'],
])('%d is written as %s', (value, text) => {
  expect(digits(value)).toBe(text);
});

it('drift and spread are shares of the smaller value, and the spread leaves out the outer quarters', () => {
  expect([drift(10, 11), drift(11, 10), drift(2, 2)].map((share) => share.toFixed(2))).toEqual([
    '0.10',
    '0.10',
    '0.00',
  ]);
  expect(spread([1, 10, 10.5, 11, 90]).toFixed(2)).toBe('0.10');
});
