import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';

const read = (text: string) => readQuery(new URLSearchParams(text));

describe('lists of ids', () => {
  it.each([
    'Statuses=1&Statuses=2',
    'Statuses[]=1&Statuses[]=2',
    'Statuses=1,2',
    'statuses[0]=1&statuses[1]=2',
  ])('reads %s', (text) => {
    expect(read(text).ids('Statuses')).toEqual([1, 2]);
  });

  it('refuses what is no id by name', () => {
    expect(() => read('Statuses=1,two').ids('Statuses')).toThrow('Statuses takes a positive whole number');
  });
});

describe('days', () => {
  it('takes a leap day', () => {
    expect(read('d=2028-02-29').day('d')).toBe('2028-02-29');
  });

  it.each(['2026-02-29', '2026-13-01', '20261120', '2026-11-20T00:00', 'today'])('refuses %s', (value) => {
    expect(() => read(`d=${value}`).day('d')).toThrow('d takes a day');
  });
});

describe('numbers and flags', () => {
  const range = { min: 1, max: 500, fallback: 10 };

  it.each(['0', '-1', '501', '1.5', 'ten', '1e2'])('refuses the size %s', (value) => {
    expect(() => read(`pageSize=${value}`).whole('pageSize', range)).toThrow('pageSize');
  });

  it('falls back where the value is empty', () => {
    expect(read('pageSize=').whole('pageSize', range)).toBe(10);
  });

  it('refuses a single value that comes twice', () => {
    expect(() => read('CustomerId=1&CustomerId=2').id('CustomerId')).toThrow('more than once');
  });

  it.each([
    ['true', true],
    ['0', false],
  ])('reads the flag %s', (value, expected) => {
    expect(read(`f=${value}`).flag('f')).toBe(expected);
  });

  it('gives a choice in its own spelling', () => {
    expect(read('sortdirection=DESC').choice('SortDirection', ['asc', 'desc'])).toBe('desc');
  });
});
