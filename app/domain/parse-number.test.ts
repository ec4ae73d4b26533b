import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readEighths, readPercent, readWhole, separatorsOf } from './parse-number.ts';

const english = { ...separatorsOf('en'), digits: 2, signed: true };

describe('the separators of a language', () => {
  it.each([
    ['en', '.', ','],
    ['de', ',', '.'],
    ['xx-no-such-language-at-all', '.', ','],
  ])('%s parts by %j and %j', (language, decimal, group) => {
    expect(separatorsOf(language)).toEqual({ decimal, group });
  });
});

describe('a typed amount', () => {
  it.each([
    ['0', '0.00'],
    ['7', '7.00'],
    ['007', '7.00'],
    ['.5', '0.50'],
    ['12.', '12.00'],
    ['1234.5', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1 234.50', '1234.50'],
    ['1’234.50', '1234.50'],
    ['12,34,567.89', '1234567.89'],
    ['19.990', '19.99'],
    ['-400', '-400.00'],
    ['−400', '-400.00'],
    ['+5', '5.00'],
    ['-0', '0.00'],
    ['$19.99', '19.99'],
    ['-$19.99', '-19.99'],
    ['US$ 5', '5.00'],
    ['19.99 €', '19.99'],
    ['USD 19.99', '19.99'],
    ['usd19.99', '19.99'],
    ['19.99 USD', '19.99'],
    ['19.99usd', '19.99'],
    ['99999999999.99', '99999999999.99'],
  ])('%j is %s', (text, amount) => {
    expect(readAmount(text, english)).toEqual({ value: amount });
  });

  it.each([
    ['', 'empty'],
    ['ten', 'unreadable'],
    ['1,5', 'unreadable'],
    ['1,50', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1e3', 'unreadable'],
    ['5-', 'unreadable'],
    ['.', 'unreadable'],
    ['1.234', 'tooPrecise'],
    ['100000000000', 'tooLarge'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readAmount(text, english)).toEqual({ problem });
  });

  it('refuses a negative amount where none is meant', () => {
    expect(readAmount('-1', { ...english, signed: false })).toEqual({ problem: 'negative' });
  });

  it('knows currencies without minor units', () => {
    expect(readAmount('1,200', { ...english, digits: 0 })).toEqual({ value: '1200' });
    expect(readAmount('1,200.5', { ...english, digits: 0 })).toEqual({ problem: 'tooPrecise' });
  });

  it.each(['en', 'de', 'fr', 'en-IN', 'de-CH', 'ru'])('reads back what is written in %s', (language) => {
    const own = { ...separatorsOf(language), digits: 2, signed: true };
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), (cents) => {
        const read = readAmount(format.format(cents / 100), own);
        expect('value' in read && Math.round(Number(read.value) * 100) + 0).toBe(cents + 0);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('a typed whole number', () => {
  it.each([
    ['48,934', 48934],
    ['48934', 48934],
    ['48 934 km', 48934],
    ['0', 0],
  ])('%j is %d', (text, value) => {
    expect(readWhole(text, separatorsOf('en'))).toEqual({ value });
  });

  it.each([
    ['', 'empty'],
    ['48.5', 'tooPrecise'],
    ['-3', 'negative'],
    ['many', 'unreadable'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readWhole(text, separatorsOf('en'))).toEqual({ problem });
  });
});

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

  it.each([
    ['nearly full', 7],
    ['Nearly  Full', 7],
    ['1', 2],
    ['3/4', 6],
  ])('%j is read by the names of the service first: %d', (text, eighths) => {
    const levels = [
      { name: 'Nearly full', eighths: 7 },
      { name: '1', eighths: 2 },
    ];
    expect(readEighths(text, levels)).toEqual({ value: eighths });
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
