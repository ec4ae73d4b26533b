import { describe, expect, it } from 'vitest';
import type { BookPromotion } from './price-book.ts';
import { wallAfter } from './rental-time.ts';
import { cardWith, chargeOf, priced, promotionOf, taxOf } from './testing/plain-book.ts';
import { DAY } from './units.ts';

const START = '2026-06-03T09:00:00';
const dates = (days: number) => ({ startDate: START, endDate: wallAfter(START, days * DAY) });
const amountOf = (charge: Parameters<typeof chargeOf>[0], days: number) =>
  priced({ charges: [chargeOf(charge)] }, dates(days)).lines.find(({ kind }) => kind === 'misc')?.amount;

describe('miscellaneous charges', () => {
  it('per day: 5 · 2 · 3 days are 30', () => {
    expect(amountOf({ calculationType: 'Perday', value: 500, quantity: 2 }, 3)).toBe(3000);
  });

  it('fixed: 25 · 2 are 50 for any days', () => {
    expect(amountOf({ calculationType: 'Fixed', value: 2500, quantity: 2 }, 9)).toBe(5000);
  });

  it('percentage: 8.5 % of a base of 150 are 12.75', () => {
    expect(amountOf({ calculationType: 'Percentage', value: 850 }, 3)).toBe(1275);
  });

  it.each([
    [7, 0],
    [8, 150],
    [10, 450],
    [30, 3450],
    [40, 3450],
  ])('a range from day 8 to 30 at 1.50 is %i days in %i hundredths', (days, amount) => {
    expect(amountOf({ calculationType: 'Range', value: 150, minValue: 8, maxValue: 30 }, days)).toBe(amount);
  });

  it('an optional one counts when it is asked for, at its option and quantity', () => {
    const seat = chargeOf({ id: 4, value: 500, isMandatory: false, options: [{ id: 9, value: 700 }] });
    const charges = [{ miscChargeId: 4, quantity: 2, value: null, optionId: 9, reason: null }];
    const without = priced({ charges: [seat] });
    const withIt = priced({ charges: [seat] }, { terms: { charges } });
    expect(withIt.total - without.total).toBe(1400);
  });
});

describe('promotions and the tax of what they lower', () => {
  const base100 = {
    cards: [cardWith({ daily: 100 })],
    taxes: [taxOf(20)],
    charges: [chargeOf({ value: 10_000, isTaxable: false })],
  };
  const off = (promotion: Partial<BookPromotion>) =>
    priced({ ...base100, promotions: [promotionOf({ discountValue: 5000, ...promotion })] }, dates(1));

  it('50 off the base rate, base 100 taxed at 20 % with 100 untaxed: tax 10', () => {
    expect(off({ applicableTo: 'BaseRate' }).totalTax).toBe(1000);
  });

  it('50 off the subtotal: tax 15', () => {
    expect(off({ applicableTo: 'Subtotal' }).totalTax).toBe(1500);
  });

  it('never more than what it applies to', () => {
    expect(off({ discountValue: 99_900 }).discount).toBe(10_000);
  });

  it.each([
    ['minimum-day', { minimumDay: 2 }],
    ['minimum-total', { minimumTotal: 20_001 }],
    ['dates', { endDate: '2026-06-02' }],
    ['vehicle-type', { vehicleTypeId: 77 }],
    ['location', { locationId: 77 }],
    ['used', { isUsed: true }],
    ['not-active', { isActive: false }],
  ] as const)('%s: it is skipped and says so', (skipped, promotion) => {
    const promotions = [promotionOf({ discountValue: 5000, ...promotion })];
    const found = priced({ ...base100, promotions }, { ...dates(1), terms: { promotionIds: [1] } });
    expect([found.discount, found.promotions.map((one) => one.skipped)]).toEqual([0, [skipped]]);
  });

  it('the best single one applies by itself', () => {
    const promotions = [
      promotionOf({ id: 1, discountValue: 1000 }),
      promotionOf({ id: 2, discountType: 'Percentage', discountValue: 1500 }),
      promotionOf({ id: 3, discountValue: 9000, isAutoApply: false }),
    ];
    expect(
      priced({ ...base100, promotions }, dates(1)).promotions.map(({ promotionId }) => promotionId),
    ).toEqual([2]);
  });

  it('one that was asked for comes in place of those', () => {
    const promotions = [
      promotionOf({ id: 1, discountValue: 1000 }),
      promotionOf({ id: 3, discountValue: 900, isAutoApply: false }),
    ];
    expect(priced({ ...base100, promotions }, { ...dates(1), terms: { promotionIds: [3] } }).discount).toBe(
      900,
    );
  });
});

describe('taxes', () => {
  it('8.81 % of 50 is rounded half up to 4.41', () => {
    expect(priced({ taxes: [taxOf(8.81)] }, dates(1)).totalTax).toBe(441);
  });

  it('an optional tax counts when it is asked for', () => {
    const taxes = [taxOf(20, { isOptional: true, isDefaultSelected: false })];
    expect([priced({ taxes }).totalTax, priced({ taxes }, { terms: { taxIds: [1] } }).totalTax]).toEqual([
      0, 2000,
    ]);
  });

  it('a charge bears only the taxes that it names', () => {
    const taxes = [taxOf(20), taxOf(10, { id: 2, name: 'City tax' })];
    const charges = [chargeOf({ value: 10_000, taxIds: [2] })];
    expect(priced({ taxes, charges }, dates(1)).totalTax).toBe(1000 + 500 + 1000);
  });

  it('an exempt customer pays only what is never exempt', () => {
    const taxes = [taxOf(20), taxOf(5, { id: 2, isNeverExempt: true })];
    expect(priced({ taxes, isTaxExempt: true }, dates(2)).totalTax).toBe(500);
  });
});

describe('adjustments and fees', () => {
  const taxes = [taxOf(20)];

  it('the one-way fee is taxed as it says', () => {
    expect(priced({ taxes, oneWayFee: { amount: 1000, isTaxable: true } }, dates(1)).total).toBe(7200);
  });

  it('an adjustment before tax lowers the tax unless it is marked free of it', () => {
    const terms = { preAdjustment: -1000 };
    const free = { ...terms, isPreAdjustmentTaxable: false };
    expect([
      priced({ taxes }, { ...dates(1), terms }).total,
      priced({ taxes }, { ...dates(1), terms: free }).total,
    ]).toEqual([4800, 5000]);
  });

  it('what comes after tax bears none', () => {
    const terms = { postAdjustment: -500, unTaxableAdditional: 700 };
    expect(priced({ taxes }, { ...dates(1), terms }).total).toBe(6000 + 200);
  });

  it('the balance is the total less advance, payments and write-off', () => {
    expect(priced({}, { ...dates(1), advance: 1000, paid: 500, terms: { writeOff: 250 } }).balance).toBe(
      3250,
    );
  });

  it('the deposit stands outside the total, as an amount or a percentage of it', () => {
    const share = priced({ deposit: { amount: 0, percentage: 30 } }, dates(1));
    const fixed = priced({ deposit: { amount: 20_000, percentage: null } }, dates(1));
    expect([share.deposit, share.total, fixed.deposit, fixed.total]).toEqual([1500, 5000, 20_000, 5000]);
  });

  it('two young drivers pay twice', () => {
    const youngDrivers = { charge: chargeOf({ calculationType: 'Perday', value: 900 }), count: 2 };
    expect(priced({ youngDrivers }, dates(3)).total).toBe(15_000 + 5400);
  });
});

describe('the insurer pays', () => {
  const shares = (days: number, base: number, insurance: Readonly<Record<string, number>>) => {
    const terms = { insurance: { allowance: 0, deductible: 0, maxDays: 0, maximum: 0, ...insurance } };
    const { insurerShare, customerShare } = priced(
      { cards: [cardWith({ daily: base / days })] },
      { ...dates(days), terms },
    );
    return [insurerShare / 100, customerShare / 100];
  };

  it('10 days, base 550, allowance 40: 400 and the customer 150', () => {
    expect(shares(10, 550, { allowance: 4000 })).toEqual([400, 150]);
  });

  it('base 415, allowance 60: 415 and the customer 0', () => {
    expect(shares(10, 415, { allowance: 6000 })).toEqual([415, 0]);
  });

  it('base 120, allowance 40, deductible 250: 0 and the customer 120', () => {
    expect(shares(3, 120, { allowance: 4000, deductible: 25_000 })).toEqual([0, 120]);
  });

  it('for so many days and so much at most', () => {
    expect(shares(10, 550, { allowance: 4000, maxDays: 5, maximum: 15_000 })).toEqual([150, 400]);
  });
});

describe('what a price explains', () => {
  const cards = [cardWith({ hourly: 12, daily: 50, weekly: 250, extraHourly: 12 })];
  const explained = (days: number, minutes = 0) =>
    priced({ cards }, { startDate: START, endDate: wallAfter(START, days * DAY + minutes), explains: true });

  it('six days as a week save 50 over six days', () => {
    const { explanation } = explained(6);
    expect([explanation?.instead?.base, explanation?.saved]).toEqual([30_000, 5000]);
  });

  it('five hours as a day save 10 over five hours', () => {
    expect(explained(0, 300).explanation).toMatchObject({ instead: { base: 6000 }, saved: 1000 });
  });

  it('three days save nothing over three single days', () => {
    expect(explained(3).explanation?.instead).toBeNull();
  });

  it('the next step of three days is 30 minutes away and costs 12', () => {
    expect(explained(3).nextStep).toMatchObject({ minutes: 30, at: '2026-06-06T09:30:00', increase: 1200 });
  });

  it('the next step of five days leaps over the days that the week covers', () => {
    expect(explained(5).nextStep).toMatchObject({ minutes: 2 * DAY + 30, increase: 1200 });
  });

  it('the charge day begins a minute after the last', () => {
    expect(explained(3).nextStep?.chargeDay).toMatchObject({ minutes: 1, increase: 0 });
  });
});
