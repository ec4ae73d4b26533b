import { describe, expect, it } from 'vitest';
import { wallAfter } from './rental-time.ts';
import type { CheckinTerms } from './terms.ts';
import { cardWith, priced, RULES } from './testing/plain-book.ts';
import { DAY } from './units.ts';

const START = '2026-06-03T09:00:00';
const CARD = cardWith({ hourly: 12, daily: 50, weekly: 250, monthly: 900, extraHourly: 12 });
const NOTHING = { legs: [], fuelOut: null, fuelIn: null, vehicle: null };

/** A rental of five days that comes back so many minutes after it was due. */
const back = (minutes: number, card = CARD) => {
  const dueDate = wallAfter(START, 5 * DAY);
  const dates = { startDate: START, endDate: wallAfter(dueDate, minutes) };
  return priced({ cards: [card] }, { ...dates, asCheckin: { ...NOTHING, dueDate } });
};
const late = (minutes: number) =>
  (back(minutes).lines.find(({ kind }) => kind === 'late')?.amount ?? 0) / 100;

describe('a late return is charged by itself', () => {
  it('within the grace it is 0', () => expect(late(29)).toBe(0));
  it('42 min are 12', () => expect(late(42)).toBe(12));
  it('100 min are 50', () => expect(late(100)).toBe(50));

  it('two days late on five days of 250 are 350', () => {
    expect(back(2 * DAY).total).toBe(35_000);
  });

  it('late days count as rental days and charge days', () => {
    expect([back(2 * DAY).rentalDays, back(2 * DAY).chargeDays]).toEqual([7, 7]);
  });

  it('a card with weeks alone charges a seventh of the week', () => {
    const dueDate = wallAfter(START, 7 * DAY);
    const dates = { startDate: START, endDate: wallAfter(dueDate, DAY) };
    const cards = [cardWith({ weekly: 250 })];
    expect(priced({ cards }, { ...dates, asCheckin: { ...NOTHING, dueDate } }).total).toBe(25_000 + 3571);
  });
});

describe('an early return', () => {
  it('is priced on the time used', () => expect(back(-3 * DAY).total).toBe(10_000));
  it('is never under one unit', () => expect(back(-5 * DAY).total).toBe(1200));
  it('of a prepaid rate is not priced again', () => {
    expect(back(-3 * DAY, { ...CARD, isPrepaid: true }).total).toBe(25_000);
  });
});

it('an extension is priced from the original start: 5 days and then 6 stay at 250', () => {
  const card = cardWith({ daily: 50, weekly: 250 });
  expect(priced({ cards: [card] }, { startDate: START, endDate: wallAfter(START, 6 * DAY) }).total).toBe(
    25_000,
  );
});

const checkin = (rest: Partial<CheckinTerms>, rules = RULES, card = cardWith({ daily: 50 })) => {
  const dueDate = wallAfter(START, 7 * DAY);
  const dates = { startDate: START, endDate: dueDate };
  return priced({ cards: [card], rules }, { ...dates, asCheckin: { ...NOTHING, dueDate, ...rest } });
};

describe('fuel', () => {
  const gallons = { tankSize: 12, isElectric: false };
  const fuel = (fuelIn: number, rules: Partial<typeof RULES>, vehicle = gallons, fuelOut = 8) =>
    checkin({ fuelOut, fuelIn, vehicle }, { ...RULES, ...rules }).extraCharges;

  it('3 gal at 4 and a fee of 5 are 17', () => {
    expect(fuel(6, { fuelPrice: 400, fuelServiceFee: 500 })).toBe(1700);
  });

  it('3 gal at 1 and a fee of 5 are 8, which an allowance of 10 makes 0', () => {
    const rules = { fuelPrice: 100, fuelServiceFee: 500 };
    expect([fuel(6, rules), fuel(6, { ...rules, fuelAllowance: 1000 })]).toEqual([800, 0]);
  });

  it('a full tank with a fee of 12 is 0', () => {
    expect(fuel(8, { fuelPrice: 400, fuelServiceFee: 1200 })).toBe(0);
  });

  it('30 percent of a battery at 0.40 and a fee of 5 are 17', () => {
    const rules = { chargingPrice: 40, fuelServiceFee: 500, fuelPrice: 999 };
    expect(fuel(60, rules, { tankSize: 58, isElectric: true }, 90)).toBe(1700);
  });
});

describe('mileage', () => {
  const limited = {
    ...cardWith({ daily: 50, mileagePerDay: 100, mileageRate: 0.1 }),
    isUnlimitedMileage: false,
  };
  const miles = (legs: CheckinTerms['legs'], card = limited) => checkin({ legs }, RULES, card).extraCharges;

  it('7 days at 100, 800 driven, at 0.10 are 10', () => {
    expect(miles([{ odometerOut: 1000, odometerIn: 1800 }])).toBe(1000);
  });

  it('runs over the legs of an exchange', () => {
    const legs = [
      { odometerOut: 1000, odometerIn: 1300 },
      { odometerOut: 50_000, odometerIn: 50_500 },
    ];
    expect(miles(legs)).toBe(1000);
  });

  it('allowed 0 bills every unit', () => {
    expect(miles([{ odometerOut: 0, odometerIn: 800 }], { ...limited, mileagePerDay: 0 })).toBe(8000);
  });

  it('unlimited bills none', () => {
    expect(miles([{ odometerOut: 0, odometerIn: 9999 }], { ...limited, isUnlimitedMileage: true })).toBe(0);
  });

  it('an odometer that runs backwards is refused', () => {
    expect(() => miles([{ odometerOut: 1000, odometerIn: 999 }])).toThrow(
      '(999) is below the one at check-out (1000)',
    );
  });
});
