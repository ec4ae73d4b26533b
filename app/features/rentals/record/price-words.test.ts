import { describe, expect, it } from 'vitest';
import { staffContextInEnglish } from '../../../patterns/documents/document.fixture.ts';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { unitsAt } from '../../../patterns/staff-context/staff-context.server.ts';
import { fullSample, withOther } from '../../../upstream/full-sample.fixture.ts';
import { type Calculation, calculationSchema } from '../../../upstream/pricing/price-line.contract.ts';
import { calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import { calculationWords, explainPrice, lengthWords } from './price-words.server.ts';

describe('a length of time', () => {
  it.each([
    [0, '0 min'],
    [42, '42 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [1440, '1 day'],
    [1482, '1 day 42 min'],
    [2880 + 60, '2 days 1 h'],
    [1_441_500, '1,001 days 1 h'],
  ])('of %i minutes', (minutes, expected) => {
    expect(lengthWords(minutes, staffContextInEnglish())).toBe(expected);
  });
});

const words = (calculation: Partial<Calculation> | null, kind?: string) =>
  calculationWords(calculationSchema.parse(calculation), unitsAt(staffContextForTests(), 1), kind);

describe('the arithmetic of a line', () => {
  it.each([
    ['a charge by the day', { quantity: 2, unitPrice: 5, days: 4 }, '2 × $5.00 × price.how.days 4'],
    ['a single one', { quantity: 1, unitPrice: 5, days: 4 }, '$5.00 × price.how.days 4'],
    ['a percentage', { percentage: 20, of: 306 }, 'price.how.percent 20, price.how.of $306.00'],
    ['nothing', {}, ''],
  ])('of %s', (_, calculation, expected) => {
    expect(words(calculation)).toBe(expected);
  });

  it('is none where the service does not say', () => {
    expect(words(null)).toBe('');
  });

  it('of fuel says from which amount it is charged', () => {
    const fuel = { missing: 3, quantity: 3, unitPrice: 4, fee: 5, allowance: 10 };
    expect(words(fuel, 'fuel')).toBe(
      'price.how.missing price.how.percent 3, price.how.percent 3 × $4.00, price.how.fee $5.00, price.how.least $10.00',
    );
  });

  it('of fuel says no allowance where there is none', () => {
    const fuel = { missing: 3, quantity: 3, unitPrice: 4, fee: 5, allowance: 0 };
    expect(words(fuel, 'fuel')).toBe(
      'price.how.missing price.how.percent 3, price.how.percent 3 × $4.00, price.how.fee $5.00',
    );
  });

  it('of fuel says the eighths of the tank that are to be filled', () => {
    expect(words({ missing: 3, quantity: 15, unitPrice: 1.8 }, 'fuel')).toBe(
      'price.how.eighths 3, 15 l × $1.80',
    );
    expect(words({ missing: 30, quantity: 30, unitPrice: 0.4 }, 'fuel')).toBe(
      'price.how.missing price.how.percent 30, price.how.percent 30 × $0.40',
    );
  });

  it('of mileage counts its allowance as a distance', () => {
    const mileage = { quantity: 100, unitPrice: 0.1, allowance: 700, driven: 800 };
    expect(words(mileage, 'mileage')).toBe(
      'price.how.driven 800 km, price.how.allowed 700 km, 100 km × $0.10',
    );
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

const explain = (wire: unknown) => explainPrice(calculatedPrice.read.parse(wire), staffContextForTests());
const [week, bare] = golden['pricing.summary']?.accepted ?? [];

/** Leaves that the view does not show, and why. */
const NOT_SHOWN: readonly (readonly [path: RegExp, because: string])[] = [
  [/Id$/, 'what is shown by its name'],
  [/\.type$/, 'one of a few words, shown where the unit has no name of its own'],
  [
    /^rateSummaryItems\.0\.(start|end)Date$|bundles\.0\.(total|startDate|endDate|mileageAllowed)$/,
    'the day alone, or shown by rate and units',
  ],
  [/^miscCharges\.0\.(calculationType|value|quantity|taxable|billToInsurance)$/, 'its arithmetic says it'],
  [/^extraCharges\.0\.(kind|taxable)$/, 'its name says it, and the tax its own line'],
  [/^taxes\.0\.value$/, 'its arithmetic says it'],
  [/^promotions\.0\.(discountType|discountValue|applicableTo|isAutoApplied|total)$/, 'skipped in the sample'],
];

describe('an explained price', () => {
  it('says every field of the contract', () => {
    const { sample, leaves } = fullSample(calculatedPrice.read);
    const before = JSON.stringify(explain(sample));
    const unstated = leaves
      .filter(({ path }) => !NOT_SHOWN.some(([pattern]) => pattern.test(path)))
      .filter(({ path }) => JSON.stringify(explain(withOther(sample, { path }))) === before);
    expect(unstated.map(({ path }) => path)).toEqual([]);
  });

  it('adds up line by line, each with its arithmetic', () => {
    expect(explain(week).amounts).toEqual([
      {
        term: 'Weekly',
        amount: '$250.00',
        how: '1 × $250.00, price.period 05/06/2026 12/06/2026, price.how.allowed 700',
      },
      { term: 'Daily', amount: '$50.00', how: '1 × $50.00, price.period 12/06/2026 13/06/2026' },
      { term: 'Child seat', amount: '$40.00', how: '$5.00 × price.how.days 8' },
      {
        term: 'price.promotion SPRING10',
        amount: '−$30.00',
        how: 'price.how.percent 10, price.ofBase, price.autoApplied',
      },
      { term: 'VAT', amount: '$62.00', how: 'price.how.percent 20, price.how.of $310.00' },
      { term: 'price.total', amount: '$372.00', weight: 'total' },
      { term: 'price.advance', amount: '−$50.00' },
      { term: 'price.balance', amount: '$322.00', weight: 'balance' },
    ]);
  });

  it('says why, what would have cost more, and when it changes next', () => {
    expect(explain(week).why).toEqual([
      'price.why.cheapest 1 × Weekly $250.00 + 1 × Daily $50.00 $300.00',
      'price.why.instead 8 × Daily $50.00 $400.00 $100.00',
      'price.why.nextStep 13/06/2026 09:30 AM length.minutes 30 +$12.00',
      'price.why.nextChargeDay 13/06/2026 09:01 AM length.minutes 1 +$6.00',
    ]);
  });

  it('says no why where the service gives none', () => {
    expect(explain(bare).why).toEqual([]);
  });

  it('shows the base alone where the service names no units', () => {
    expect(explain(bare).amounts.slice(0, 3)).toEqual([
      { term: 'price.base', amount: '$250.00' },
      { term: 'Late return', amount: '$100.00', how: 'price.how.late length.days 2, price.how.days 2' },
      { term: 'Fuel', amount: '$17.00', how: '3 × $4.00, price.how.fee $5.00' },
    ]);
  });

  it('leaves a skipped promotion out of the lines and says why', () => {
    const [promotion] = (week as { promotions: object[] }).promotions;
    const skipped = { ...(week as object), promotions: [{ ...promotion, skipped: 'minimum-day' }] };
    const { amounts, counted } = explain(skipped);
    expect(amounts.some(({ term }) => term.includes('SPRING10'))).toBe(false);
    expect(counted.facts.at(-1)?.value).toBe('SPRING10: price.skipped.minimumDays');
  });
});
