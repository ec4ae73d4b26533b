import { describe, expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { toAgreedTerms } from './agreed-terms.ts';
import { toCalculatedPrice } from './calculated-price.ts';
import { pricingResultSchema } from './pricing.contract.ts';
import { golden } from './pricing.golden.ts';

const answered = (index: number) => pricingResultSchema.parse(golden['pricing.summary']?.accepted[index]);

function valuesOf(node: unknown): readonly unknown[] {
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];
}

describe('a calculated price', () => {
  it('keeps every value that the service sends', () => {
    const { sample, leaves } = fullSample(pricingResultSchema);
    const kept = valuesOf(toCalculatedPrice(pricingResultSchema.parse(sample)));
    expect(leaves.filter(({ value }) => !kept.includes(value))).toEqual([]);
  });

  it('explains itself where the service does', () => {
    expect(toCalculatedPrice(answered(0))).toMatchObject({
      explanation: { base: 300, saved: 100, instead: { base: 400, bundles: [{ units: 8 }] } },
      nextStep: { minutes: 30, increase: 12, chargeDay: { minutes: 1, increase: 6 } },
    });
  });

  it('lives with a service that explains nothing', () => {
    expect(toCalculatedPrice(answered(1))).toMatchObject({
      explanation: null,
      nextStep: null,
      deposit: null,
      extras: [{ kind: 'late', calculation: { days: 2 } }, { kind: 'fuel' }],
    });
  });
});

describe('agreed terms', () => {
  it('are none where the service keeps none', () => {
    expect(toAgreedTerms(null)).toBeNull();
  });

  it('read what is left out as nothing', () => {
    expect(toAgreedTerms({ promotionCode: 'WELCOME20' })).toMatchObject({
      promotionCode: 'WELCOME20',
      charges: [],
      taxIds: null,
      insurance: null,
    });
  });
});
