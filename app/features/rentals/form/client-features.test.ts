import { describe, expect, it } from 'vitest';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import { hasStage } from '../../../patterns/staged-form/stages.server.ts';
import { agreedTerms, isInsured } from '../price/agreed-terms.server.ts';
import { agreed, PRICE, SERVICE, shown } from '../price/rates.fixture.ts';
import { insuranceInformation, ratesAndCharges } from '../price/rates-and-charges.server.ts';
import { explainPrice } from '../record/price-words.server.ts';
import { offeredTypes } from './rental-context.server.ts';
import { fieldsByName, readOf, rentalFormState } from './rental-form.fixture.ts';
import { agreementPart, rentalInformation, reservationPart } from './rental-information.server.ts';

const TYPES = [
  { id: 1, name: 'Retail' },
  { id: 3, name: 'Insurance', isInsurance: true },
  { id: 4, name: 'Loaner', isLoaner: true },
];

const INSURANCE = { company: 'Harbour Mutual', claimNumber: 'C-1', policyNumber: 'P-1' };
const NO_AMOUNTS = { allowance: null, deductible: null, mostDays: null, maximum: null };
const insured = agreed({
  insurance: { ...INSURANCE, ...NO_AMOUNTS },
  promotionCode: 'TEN',
  promotionIds: [8],
});

describe('insurance replacement', () => {
  const features = { insurance: false };
  const given = { formContext: { kind: 'agreement', terms: insured }, submitted: { typeId: '' } } as const;

  it('has its type of agreement and its stage', () => {
    expect(offeredTypes(TYPES, staffContextForTests()).map(({ name }) => name)).toHaveLength(3);
    const names = offeredTypes(TYPES, staffContextForTests({}, { features })).map(({ name }) => name);
    expect(names).toEqual(['Retail', 'Loaner']);
    expect(hasStage(insuranceInformation, rentalFormState(given))).toBe(true);
    expect(hasStage(insuranceInformation, rentalFormState({ ...given, features }))).toBe(false);
  });

  it('stays as it was agreed where the client has it no more', () => {
    const formState = rentalFormState({ ...given, features });
    expect([isInsured(formState), agreedTerms(formState).insurance]).toEqual([false, insured.insurance]);
  });
});

describe('courtesy vehicles', () => {
  it('have their type of agreement', () => {
    const names = offeredTypes(TYPES, staffContextForTests({}, { features: { loaner: 'false' } }));
    expect(names.map(({ name }) => name)).toEqual(['Retail', 'Insurance']);
  });
});

describe('promotions', () => {
  const features = { promotions: false };

  it('have a group with a code, and none without the feature', async () => {
    expect((await shown()).map(({ key }) => key)).toContain('promotions');
    expect((await shown({ features })).map(({ key }) => key)).not.toContain('promotions');
  });

  it('are not agreed, whatever is sent, and stay where they were', () => {
    const submitted = { promotionCode: 'TEN', 'promotions.8': true };
    const given = { service: SERVICE, submitted };
    expect(agreedTerms(rentalFormState(given))).toMatchObject({ promotionCode: 'TEN', promotionIds: [8] });
    const none = { promotionCode: null, promotionIds: [] };
    expect(agreedTerms(rentalFormState({ ...given, features }))).toMatchObject(none);
    expect(agreedTerms(rentalFormState({ features, formContext: { terms: insured } }))).toMatchObject({
      promotionCode: 'TEN',
      promotionIds: [8],
    });
  });

  it('are no line of a price, whose lines still add up', async () => {
    const words = (granted: object) => JSON.stringify(explainPrice(PRICE, staffContextForTests({}, granted)));
    expect(words({})).toContain('price.promotion SPRING10');
    expect(words({ features })).not.toMatch(/SPRING10|price\.promotion/);
    expect(words({ features })).toContain('price.discount');
    const formState = { ...rentalFormState({ features, service: SERVICE }), price: PRICE };
    const review = (await ratesAndCharges.review?.(formState)) ?? [];
    expect(review.map(({ term }) => term)).not.toContain('price.promotions');
  });
});

describe('delivery and collection', () => {
  const submitted = { isDelivery: true, isRetrieval: true, deliveryAt: '20/11/2026 11:00' };
  const NAMES = ['isDelivery', 'isRetrieval', 'deliveryAt'];
  const given = (features: object) => ({ submitted, features, formContext: { kind: 'agreement' } as const });
  const drawn = async (features: object) => {
    const fields = fieldsByName(await rentalInformation.groups(rentalFormState(given(features))));
    return NAMES.filter((name) => fields.has(name));
  };
  const bodyOf = (features: object) => {
    const { values } = readOf(rentalInformation, rentalFormState(given(features)));
    return values && { ...reservationPart(values).rental, ...agreementPart(values) };
  };

  it.each([
    [{}, NAMES, { isDelivery: true, isRetrieval: true, deliveryAt: '2026-11-20T11:00:00' }],
    [{ delivery: false }, [], { isDelivery: null, isRetrieval: null, deliveryAt: null }],
  ])('with %j has the fields %j, and writes %j', async (features, names, body) => {
    expect([await drawn(features), bodyOf(features)]).toMatchObject([names, body]);
  });
});

describe('long-term rentals', () => {
  it('have a monthly rate, which is not asked for without them', async () => {
    const names = async (features: object) => [...fieldsByName(await shown({ features })).keys()];
    expect(await names({})).toContain('rates.31.monthlyRate');
    expect(await names({ longTerm: false })).not.toContain('rates.31.monthlyRate');
  });
});
