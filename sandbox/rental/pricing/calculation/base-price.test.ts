import { describe, expect, it } from 'vitest';
import type { RateCard } from './price-book.ts';
import { wallAfter } from './rental-time.ts';
import { cardWith, priced, RULES } from './testing/plain-book.ts';
import { DAY } from './units.ts';

const THURSDAY = '2026-06-04T10:00:00';
const PLAIN = cardWith({ daily: 50, weekly: 250, monthly: 900 });
const FRIDAYS = { ...PLAIN, weekdays: [0, 0, 0, 0, 8000, 8000, 0] as const };

const of = (card: RateCard, days: number, startDate = THURSDAY, minutes = 0) =>
  priced({ cards: [card] }, { startDate, endDate: wallAfter(startDate, days * DAY + minutes) });

describe('the best price at 50 / 250 / 900', () => {
  it.each([
    [1, 50],
    [5, 250],
    [6, 250],
    [8, 300],
    [13, 500],
    [25, 900],
    [31, 950],
  ])('%i days are %i', (days, units) => {
    expect(of(PLAIN, days).base).toBe(units * 100);
  });

  it('takes the plain days of two ways that cost the same', () => {
    expect(of(PLAIN, 5).bundles.map(({ name, units }) => [name, units])).toEqual([['Daily', 5]]);
  });

  it('names the bundles with their dates', () => {
    expect(of(PLAIN, 8).bundles.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ['Daily', '2026-06-04T10:00:00', '2026-06-05T10:00:00'],
      ['Weekly', '2026-06-05T10:00:00', '2026-06-12T10:00:00'],
    ]);
  });
});

describe('from a Thursday with Friday and Saturday at 80', () => {
  it.each([
    [3, 210],
    [6, 250],
    [31, 950],
  ])('%i days are %i', (days, units) => {
    expect(of(FRIDAYS, days).base).toBe(units * 100);
  });
});

describe('further units', () => {
  const weekend = cardWith({ daily: 50, weekend: 70, extraHourly: 12 });
  const FRIDAY_NOON = '2026-06-05T12:00:00';

  it('a weekend of 70 covers Friday 12:00 to Monday 12:00', () => {
    expect(of(weekend, 3, FRIDAY_NOON).base).toBe(7000);
  });

  it('a weekend is no more for who comes late on Friday and leaves early on Monday', () => {
    expect(of(weekend, 2, '2026-06-05T17:00:00', 900).base).toBe(7000);
  });

  it('a weekend does not reach back before Friday 12:00', () => {
    expect(of(weekend, 3, '2026-06-05T11:00:00').base).toBe(5000 + 7000);
  });

  it('an hour after the weekend is a further hour', () => {
    expect(of(weekend, 3, FRIDAY_NOON, 45).base).toBe(8200);
  });

  it('a package of 60 hours covers its hours and another day comes on top', () => {
    const card = cardWith({ daily: 50, packageRate: 110, packageHours: 60 });
    expect([of(card, 2, THURSDAY, 720).base, of(card, 3).base, of(card, 4).base]).toEqual([
      11_000, 15_000, 20_000,
    ]);
  });

  it('the extra-day rate of 30 replaces the day rate after the first whole week', () => {
    const card = cardWith({ daily: 50, weekly: 300, extraDaily: 30 });
    expect([of(card, 6).base, of(card, 8).base, of(card, 9).base]).toEqual([30_000, 33_000, 36_000]);
  });

  it('the extra-week rate of 200 replaces the week rate after the first month', () => {
    const card = cardWith({ daily: 50, weekly: 250, monthly: 900, extraWeekly: 200 });
    expect([of(card, 37).base, of(card, 44).base]).toEqual([110_000, 130_000]);
  });

  it('a month of 28 days and a week of 5 count as the client has it', () => {
    const rules = { ...RULES, weekDays: 5, monthDays: 28 };
    const dates = { startDate: THURSDAY, endDate: wallAfter(THURSDAY, 33 * DAY) };
    expect(priced({ cards: [PLAIN], rules }, dates).base).toBe(90_000 + 25_000);
  });
});

describe('without a rate', () => {
  it('there is no price for a type and place that has none', () => {
    expect(() => priced({ cards: [] })).toThrow('There is no rate for this vehicle class at this location.');
  });

  it('an unsaved rate of a name prices the rental by its own amounts', () => {
    const unsaved = { rateId: null, values: { daily: 6000 }, weekdays: [] };
    const found = priced({ cards: [] }, { terms: { rateName: 'Summer', rates: [unsaved] } });
    expect([found.card.rateName, found.base]).toEqual(['Summer', 12_000]);
    expect(() => priced({ cards: [] }, { terms: { rates: [unsaved] } })).toThrow('There is no rate');
  });

  it('there is no price when no combination covers the rental', () => {
    expect(() => of(cardWith({ hourly: 12 }), 2)).toThrow('No rate covers a rental of this length');
  });
});

describe('among several rates', () => {
  const [dear, cheap] = [cardWith({ rateId: 1, daily: 60 }), cardWith({ rateId: 2, daily: 50 })];
  const prepaid = { ...cardWith({ rateId: 3, daily: 40 }), isPrepaid: true };

  it('the cheapest for this rental is taken', () => {
    expect(priced({ cards: [dear, cheap] }).card.rateId).toBe(2);
  });

  it('a prepaid one is not taken by itself', () => {
    expect(priced({ cards: [prepaid, dear, cheap] }).card.rateId).toBe(2);
  });

  it('the one whose line the terms hold is taken though another is cheaper', () => {
    const rates = [{ rateId: 1, values: {}, weekdays: [] }];
    expect(priced({ cards: [dear, cheap] }, { terms: { rates } }).card.rateId).toBe(1);
  });

  it('a rate that was agreed replaces the one of the card', () => {
    const rates = [{ rateId: null, values: { daily: 1234 }, weekdays: [] }];
    expect(priced({ cards: [cheap] }, { terms: { rates } }).base).toBe(2 * 1234);
  });
});
