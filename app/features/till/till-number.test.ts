import { expect, it } from 'vitest';
import { tillNumber, tillOfNumber } from './till-number.ts';

it('names a till by its place and day, and finds it again', () => {
  const which = { placeId: 12, day: '2026-11-20' };
  expect(tillNumber(which)).toBe('1220261120');
  expect(tillOfNumber('1220261120')).toEqual(which);
});

it.each(['', '20261120', '020261120', '1234567820261120', '1x20261120'])('%s names none', (number) => {
  expect(tillOfNumber(number)).toBeNull();
});
