import { expect, it } from 'vitest';
import { isOpenAt } from './store-hours.ts';

const week = [
  { weekday: 5, opens: '07:00', closes: '20:00' },
  { weekday: 6, opens: '18:00', closes: '24:00' },
];

// 20 November 2026 is a Friday.
it.each([
  ['when it opens', '2026-11-20T07:00:00', true],
  ['when it closes', '2026-11-20T20:00', true],
  ['before', '2026-11-20T06:59', false],
  ['until the end of the day', '2026-11-21T23:59', true],
  ['on a day without hours', '2026-11-22T12:00', false],
  ['on a holiday', '2026-11-27T12:00', false],
])('a location is open %s: %s', (_, moment, isOpen) => {
  expect(isOpenAt({ week, holidays: ['2026-11-27'] }, moment)).toBe(isOpen);
});

it('a location without hours never closes, but on holidays', () => {
  const hours = { week: [], holidays: ['2026-11-27'] };
  expect(['2026-11-22T03:00', '2026-11-27T03:00'].map((moment) => isOpenAt(hours, moment))).toEqual([
    true,
    false,
  ]);
});
