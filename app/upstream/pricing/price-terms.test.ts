import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FALLBACK_RATE_NAMES } from '../../config/constants.ts';
import { fullTerms, fullTermsBody, noTerms } from './agreed-terms.fixture.ts';
import { type AgreedTerms, agreedPathOf, priceTerms } from './price-terms.contract.ts';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const words = orNull(fc.string({ maxLength: 20 }));
const money = orNull(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100));
const signed = orNull(fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100));
const id = fc.integer({ min: 1, max: 10_000 });
const count = orNull(fc.nat({ max: 99 }));

const insurance = fc.record({
  company: words,
  claimNumber: words,
  policyNumber: words,
  allowance: money,
  deductible: money,
  mostDays: count,
  maximum: money,
});

const anyTerms: fc.Arbitrary<AgreedTerms> = fc.record({
  rateName: words,
  rates: fc.array(fc.record({ rateId: id, dailyRate: money }), { maxLength: 3 }),
  charges: fc.array(
    fc.record({ chargeId: id, quantity: count, value: money, optionId: orNull(id), reason: words }),
    { maxLength: 4 },
  ),
  otherCharges: orNull(
    fc.array(
      fc.record({
        ...{ kindId: id, isTaxable: orNull(fc.boolean()), reason: fc.constantFrom('Scratch', 'Sand') },
        amount: fc.constantFrom(0.01, 12.5, 1_000_000),
      }),
      { maxLength: 3 },
    ),
  ),
  taxIds: orNull(fc.array(id, { maxLength: 3 })),
  promotionIds: fc.array(id, { maxLength: 3 }),
  promotionCode: words,
  preAdjustment: signed,
  isPreAdjustmentTaxable: orNull(fc.boolean()),
  postAdjustment: signed,
  additionalCharge: money,
  untaxedAdditional: money,
  deposit: money,
  writtenOff: money,
  agreementType: words,
  insurance: orNull(insurance),
});

/** As they arrive: what is undefined is not in the text. */
const sent = (terms: AgreedTerms) => JSON.parse(JSON.stringify(z.encode(priceTerms.create, terms)));

describe('the body of agreed terms', () => {
  it('has every field in the service’s spelling', () => {
    expect(sent(fullTerms)).toEqual(fullTermsBody);
  });

  it('says nothing of what was not agreed', () => {
    expect(sent(noTerms)).toEqual({ rates: [], miscCharges: [], promotionIds: [] });
  });

  it('tells no tax from those that the place selects', () => {
    expect([sent({ ...noTerms, taxIds: [] }).taxIds, sent(noTerms).taxIds]).toEqual([[], undefined]);
  });

  it.each(FALLBACK_RATE_NAMES)('asks for no rate by the name of %s', (rateName) => {
    expect(sent({ ...noTerms, rateName })).not.toHaveProperty('rateName');
  });

  it('is read back as what was agreed', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(priceTerms.read.parse(sent(terms))).toEqual(terms);
      }),
    );
  });
});

describe('a term that the service names in a refusal', () => {
  it.each([
    ['unTaxableAdditional', 'untaxedAdditional'],
    ['agreementInsurance', 'insurance'],
    ['agreementInsurance.companyName', 'insurance.company'],
    ['rates.0.dailyRate', 'rates.0.dailyRate'],
    ['miscCharges.3.optionId', 'charges.3.optionId'],
    ['miscCharges.3', 'charges.3'],
    ['miscCharges.3.colour', 'charges.3'],
    ['rates', 'rates'],
  ])('has our path for %s', (name, path) => {
    expect(agreedPathOf(name)).toBe(path);
  });

  it.each(['startDate', 'rateName.first', 'agreementInsurance.colour', 'miscCharges.one', 'rates.0.a.b'])(
    'is none of ours for %s',
    (name) => {
      expect(agreedPathOf(name)).toBeNull();
    },
  );
});
