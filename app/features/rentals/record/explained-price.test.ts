import { describe, expect, it } from 'vitest';
import { deskForTests } from '../../../patterns/desk/desk.fixture.ts';
import { fullSample, withOther } from '../../../upstream/full-sample.fixture.ts';
import { calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import { explainPrice } from './explained-price.server.ts';

const explain = (wire: unknown) => explainPrice(calculatedPrice.read.parse(wire), deskForTests());
const [week, bare] = golden['pricing.summary']?.accepted ?? [];

/** Leaves that the view does not say, and why. */
const UNSAID: readonly (readonly [path: RegExp, because: string])[] = [
  [/Id$/, 'what is shown by its name'],
  [/\.type$/, 'one of a few words, said where the unit has no name of its own'],
  [
    /^rateSummaryItems\.0\.(start|end)Date$|bundles\.0\.(total|startDate|endDate|mileageAllowed)$/,
    'the day alone, or said by rate and units',
  ],
  [/^miscCharges\.0\.(calculationType|value|quantity|taxable|billToInsurance)$/, 'its arithmetic says it'],
  [/^extraCharges\.0\.(kind|taxable)$/, 'its name says it, and the tax its own line'],
  [/^taxes\.0\.value$/, 'its arithmetic says it'],
  [/^promotions\.0\.(discountType|discountValue|applicableTo|isAutoApplied|total)$/, 'skipped in the sample'],
];

describe('an explained price', () => {
  it('says every leaf of the contract', () => {
    const { sample, leaves } = fullSample(calculatedPrice.read);
    const before = JSON.stringify(explain(sample));
    const unsaid = leaves
      .filter(({ path }) => !UNSAID.some(([pattern]) => pattern.test(path)))
      .filter(({ path }) => JSON.stringify(explain(withOther(sample, { path }))) === before);
    expect(unsaid.map(({ path }) => path)).toEqual([]);
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
