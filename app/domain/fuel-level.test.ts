import { describe, expect, it } from 'vitest';
import { readEighths, readPercent } from './fuel-level.ts';

describe('a typed fuel level', () => {
  it.each([
    ['6', 6],
    ['0', 0],
    ['8', 8],
    ['3/8', 3],
    ['3 / 8', 3],
    ['1/2', 4],
    ['3/4', 6],
    ['½', 4],
    ['¾', 6],
    ['F', 8],
    ['full', 8],
    ['E', 0],
    ['half', 4],
  ])('%j is %d eighths', (text, eighths) => {
    expect(readEighths(text)).toEqual({ value: eighths });
  });

  it.each([
    ['', 'empty'],
    ['9', 'outOfRange'],
    ['5/4', 'outOfRange'],
    ['1/3', 'unreadable'],
    ['lots', 'unreadable'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readEighths(text)).toEqual({ problem });
  });
});

describe('a typed battery level', () => {
  it.each([
    ['80', 80],
    ['80 %', 80],
    ['0%', 0],
    ['100', 100],
  ])('%j is %d', (text, percent) => {
    expect(readPercent(text)).toEqual({ value: percent });
  });

  it.each([
    ['', 'empty'],
    ['101', 'outOfRange'],
    ['7.5', 'unreadable'],
    ['-1', 'unreadable'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readPercent(text)).toEqual({ problem });
  });
});
