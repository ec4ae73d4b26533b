import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { clockIn, isBefore, parseWallClock, presentClockIn } from './calendar.ts';

describe('wall-clock text of the service', () => {
  it.each([
    ['2026-11-17T09:05:30', { year: 2026, month: 11, day: 17, hour: 9, minute: 5, second: 30 }],
    ['2026-11-17T09:05:30.123', { year: 2026, month: 11, day: 17, hour: 9, minute: 5, second: 30 }],
    ['2026-11-17T09:05', { year: 2026, month: 11, day: 17, hour: 9, minute: 5, second: 0 }],
    ['2028-02-29', { year: 2028, month: 2, day: 29, hour: 0, minute: 0, second: 0 }],
  ])('%s is read', (text, moment) => {
    expect(parseWallClock(text)).toEqual(moment);
  });

  it.each([
    '',
    'soon',
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '17/11/2026',
    '2026-11-17T09:00:00Z',
  ])('%j is no moment', (text) => {
    expect(parseWallClock(text)).toBeNull();
  });
});

describe('the day of the present clock', () => {
  const moment = DateTime.fromISO('2026-11-17T23:30:00Z', { zone: 'utc' });

  it.each([
    ['Europe/Berlin', '2026-11-18'],
    ['America/Denver', '2026-11-17'],
    ['Nowhere/Land', '2026-11-17'],
    [null, '2026-11-17'],
  ])('in %s is %s', (zone, day) => {
    expect(presentClockIn(zone, moment).slice(0, 10)).toBe(day);
  });
});

describe('the clock of a zone', () => {
  // The clocks of London go back at 01:00 UTC, those of Lord Howe forward by half an hour at 15:30 UTC on another day.
  const moments = [
    '2026-10-24T23:59:59Z',
    '2026-10-25T00:59:59Z',
    '2026-10-25T01:00:00Z',
    '2026-10-03T15:29:59Z',
    '2026-10-03T15:30:00Z',
  ];
  const inUtc = moments.map((moment) => moment.slice(0, -1));

  it.each([
    [
      'Europe/London',
      [
        '2026-10-25T00:59:59',
        '2026-10-25T01:59:59',
        '2026-10-25T01:00:00',
        '2026-10-03T16:29:59',
        '2026-10-03T16:30:00',
      ],
    ],
    [
      'Australia/Lord_Howe',
      [
        '2026-10-25T10:59:59',
        '2026-10-25T11:59:59',
        '2026-10-25T12:00:00',
        '2026-10-04T01:59:59',
        '2026-10-04T02:30:00',
      ],
    ],
    [null, inUtc],
    ['Nowhere/At_All', inUtc],
  ])('%s shows its own time, also where the clocks change, asked for once or again', (zone, texts) => {
    for (const [at, moment] of moments.map((iso) => DateTime.fromISO(iso, { zone: 'utc' })).entries()) {
      expect(clockIn(zone, moment)).toBe(texts[at]);
      expect([presentClockIn(zone, moment), presentClockIn(zone, moment)]).toEqual([texts[at], texts[at]]);
    }
  });
});

describe('the order of days', () => {
  it.each([
    ['2026-11-16', '2026-11-17', true],
    ['2026-11-17', '2026-11-17', false],
    ['2026-11-18', '2026-11-17', false],
  ])('%s before %s: %j', (day, other, before) => {
    expect(isBefore(day, other)).toBe(before);
  });
});
