import { describe, expect, it } from 'vitest';
import { deskForTests } from '../../../patterns/desk/desk.fixture.ts';
import { type Calculation, calculationSchema } from '../../../upstream/pricing/price-line.contract.ts';
import { calculationWords } from './calculation-words.server.ts';

const words = (calculation: Partial<Calculation> | null, kind?: string) =>
  calculationWords(calculationSchema.parse(calculation), deskForTests(), kind);

describe('the arithmetic of a line', () => {
  it.each([
    ['a charge by the day', { quantity: 2, unitPrice: 5, days: 4 }, '2 × $5.00 × price.how.days 4'],
    ['a single one', { quantity: 1, unitPrice: 5, days: 4 }, '$5.00 × price.how.days 4'],
    ['a percentage', { percentage: 20, of: 306 }, 'price.how.percent 20, price.how.of $306.00'],
    ['nothing', {}, ''],
  ])('of %s', (_, calculation, said) => {
    expect(words(calculation)).toBe(said);
  });

  it('is none where the service does not say', () => {
    expect(words(null)).toBe('');
  });

  it('of fuel says from which amount it is charged', () => {
    const fuel = { missing: 3, quantity: 3, unitPrice: 4, fee: 5, allowance: 10 };
    expect(words(fuel, 'fuel')).toBe(
      'price.how.missing 3, 3 × $4.00, price.how.fee $5.00, price.how.least $10.00',
    );
  });

  it('of fuel says no allowance where there is none', () => {
    const fuel = { missing: 3, quantity: 3, unitPrice: 4, fee: 5, allowance: 0 };
    expect(words(fuel, 'fuel')).toBe('price.how.missing 3, 3 × $4.00, price.how.fee $5.00');
  });

  it('of fuel says the eighths of the tank that are to be filled', () => {
    expect(words({ missing: 3, quantity: 15, unitPrice: 1.8 }, 'fuel')).toBe(
      'price.how.eighths 3, 15 × $1.80',
    );
    expect(words({ missing: 30, quantity: 30, unitPrice: 0.4 }, 'fuel')).toBe(
      'price.how.missing 30, 30 × $0.40',
    );
  });

  it('of mileage counts its allowance as a distance', () => {
    const mileage = { quantity: 100, unitPrice: 0.1, allowance: 700, driven: 800 };
    expect(words(mileage, 'mileage')).toBe('price.how.driven 800, price.how.allowed 700, 100 × $0.10');
  });

  it('of a late return leaves out what was not needed', () => {
    expect(words({ minutes: 42, days: 0, quantity: 1, unitPrice: 12 }, 'late')).toBe(
      'price.how.late length.minutes 42, $12.00',
    );
  });

  it('of a late return adds its hours to its days, and multiplies neither by the other', () => {
    expect(words({ minutes: 1530, days: 1, quantity: 2, unitPrice: 12 }, 'late')).toBe(
      'price.how.late length.day 1 length.hours 1 length.minutes 30, price.how.day 1 + 2 × $12.00',
    );
    expect(words({ minutes: 100, days: 1, quantity: 0, unitPrice: 0 }, 'late')).toBe(
      'price.how.late length.hours 1 length.minutes 40, price.how.day 1',
    );
  });
});
