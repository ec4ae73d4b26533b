import { describe, expect, it } from 'vitest';
import { raised, raisedAmounts } from './raise.ts';

describe('a rise by a percentage', () => {
  it.each([
    [50, 5, 52.5],
    [49.99, 3.5, 51.74],
    [0.1, 5, 0.11],
    [1.01, 0, 1.01],
    [10.1, 7.125, 10.82],
    [999_999.99, 12.5, 1_124_999.99],
    [33.33, -10, 30],
    [100, -100, 0],
    [2.5, 1, 2.53],
    [0.29, 0, 0.29],
    [100, 0.57, 100.57],
  ])('of %d by %d percent is %d', (amount, percent, expected) => {
    expect(raised(amount, percent)).toBe(expected);
  });

  it('leaves what is not used, and the price of extra mileage', () => {
    const none = Object.fromEntries(
      ['halfDayRate', 'weekendRate', 'monthlyRate', 'extraHourlyRate', 'extraDailyRate', 'extraWeeklyRate']
        .concat(['packageRate', 'mondayRate', 'tuesdayRate', 'wednesdayRate', 'thursdayRate', 'fridayRate'])
        .concat(['saturdayRate', 'sundayRate'])
        .map((name) => [name, null]),
    ) as Record<string, null>;
    const rate = { ...none, hourlyRate: 0, dailyRate: 50, weeklyRate: 250, mileageRate: 0.1 };
    expect(raisedAmounts(rate as never, 10)).toEqual({ dailyRate: 55, weeklyRate: 275 });
  });
});
