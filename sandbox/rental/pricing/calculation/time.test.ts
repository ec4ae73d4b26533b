import { describe, expect, it } from 'vitest';
import { rentalMinutes, wallAfter } from './rental-time.ts';
import { cardWith, priced } from './testing/plain-book.ts';

const START = '2026-06-03T09:00:00';
const HOURS = cardWith({ hourly: 12, daily: 50, extraHourly: 12 });
const lasting = (hours: number, minutes: number) => ({
  startDate: START,
  endDate: wallAfter(START, hours * 60 + minutes),
});

describe('time at hourly 12, daily 50, extra hour 12', () => {
  it.each([
    [3, 10, 48],
    [5, 0, 50],
    [24, 29, 50],
    [24, 30, 62],
    [25, 20, 74],
    [25, 35, 100],
  ])('%i h %i min is %i', (hours, minutes, units) => {
    expect(priced({ cards: [HOURS] }, lasting(hours, minutes)).base).toBe(units * 100);
  });

  it('24 h 30 min without an extra hour is 100', () => {
    expect(priced({ cards: [cardWith({ hourly: 12, daily: 50 })] }, lasting(24, 30)).base).toBe(10_000);
  });

  it('a half day of 30 covers 5 h and not a minute more', () => {
    const cards = [cardWith({ hourly: 12, daily: 50, halfDay: 30 })];
    expect([priced({ cards }, lasting(5, 0)).base, priced({ cards }, lasting(5, 1)).base]).toEqual([
      3000, 5000,
    ]);
  });
});

describe('days and charge days', () => {
  const days = (hours: number, minutes: number) => {
    const { rentalDays, chargeDays } = priced({ cards: [HOURS] }, lasting(hours, minutes));
    return [rentalDays, chargeDays];
  };

  it('an hour is one of each', () => expect(days(1, 0)).toEqual([1, 1]));
  it('24 h 29 min is one rental day and two charge days', () => expect(days(24, 29)).toEqual([1, 2]));
  it('extra hours leave the rental days', () => expect(days(25, 20)).toEqual([1, 2]));
  it('the full day counts as one', () => expect(days(25, 35)).toEqual([2, 2]));
});

describe('clock changes', () => {
  it('Berlin, 24 October 2026 12:00 to the day after 12:00 is 50, one day, one charge day', () => {
    const zones = { start: 'Europe/Berlin', end: 'Europe/Berlin', due: 'Europe/Berlin' };
    const dates = { startDate: '2026-10-24T12:00:00', endDate: '2026-10-25T12:00:00' };
    const { base, rentalDays, chargeDays } = priced({ zones, cards: [HOURS] }, dates);
    expect([base, rentalDays, chargeDays]).toEqual([5000, 1, 1]);
  });

  it('the night of March is one day as well', () => {
    expect(rentalMinutes('2026-03-28T12:00', 'Europe/Berlin', '2026-03-29T12:00', 'Europe/Berlin')).toBe(
      1440,
    );
  });

  it('a return in another zone counts on the clock of the check-out', () => {
    expect(rentalMinutes('2026-06-03T09:00', 'Europe/London', '2026-06-04T10:00', 'Europe/Berlin')).toBe(
      1440,
    );
  });

  it('in the hour that Denver has twice the clock stands still for a return elsewhere', () => {
    const at = (wall: string) => rentalMinutes('2026-10-31T02:00', 'America/Denver', wall, 'Europe/London');
    expect([
      at('2026-11-01T07:59'),
      at('2026-11-01T08:00'),
      at('2026-11-01T08:59'),
      at('2026-11-01T09:01'),
    ]).toEqual([1439, 1439, 1439, 1441]);
  });
});

describe('lengths that are refused with 422 and a message', () => {
  it('none at all', () => {
    expect(() => priced({}, lasting(0, 0))).toThrow('The rental must end after it begins.');
  });

  it('a negative one', () => {
    expect(() => priced({}, lasting(-1, 0))).toThrow('The rental must end after it begins.');
  });

  it('more than three years', () => {
    expect(() => priced({}, lasting(24 * 1097, 0))).toThrow('at most 1096 days');
  });
});
