import { describe, expect, it } from 'vitest';
import { lostBy } from '../full-sample.fixture.ts';
import { nullableOf } from '../record/record-values.ts';
import { priceTerms } from './price-terms.contract.ts';
import { calculatedPrice } from './pricing.contract.ts';
import { golden } from './pricing.golden.ts';

const answered = (index: number) => calculatedPrice.read.parse(golden['pricing.summary']?.accepted[index]);

describe('a calculated price', () => {
  it('keeps every value that the service sends', () => {
    expect(lostBy(calculatedPrice.read)).toEqual([]);
  });

  it('explains itself where the service does', () => {
    expect(answered(0)).toMatchObject({
      explanation: { base: 300, saved: 100, instead: { base: 400, bundles: [{ units: 8 }] } },
      nextStep: { minutes: 30, increase: 12, chargeDay: { minutes: 1, increase: 6 } },
    });
  });

  it('lives with a service that explains nothing', () => {
    expect(answered(1)).toMatchObject({
      explanation: null,
      nextStep: null,
      deposit: null,
      extras: [{ kind: 'late', calculation: { days: 2 } }, { kind: 'fuel' }],
    });
  });
});

describe('agreed terms', () => {
  it('keep every value that the service sends', () => {
    expect(lostBy(priceTerms.read)).toEqual([]);
  });

  it('are none where the service keeps none', () => {
    expect(nullableOf(priceTerms.read).parse(null)).toBeNull();
  });

  it('read what is left out as nothing', () => {
    expect(priceTerms.read.parse({ promotionCode: 'WELCOME20' })).toMatchObject({
      promotionCode: 'WELCOME20',
      charges: [],
      taxIds: null,
      insurance: null,
    });
  });
});
