import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { fullTerms, fullTermsBody } from '../../../upstream/pricing/agreed-terms.fixture.ts';
import { agreedAnswers, agreedFieldOf } from './agreed-terms.server.ts';
import { rentalFormState } from './rental-form.fixture.ts';

/** What a form holds of rates and charges. */
const ANSWERS = answersFrom({
  'rates.31.hourlyRate': '',
  'rates.32.dailyRate': '40',
  'charges.5.quantity': '2',
  'charges.9': true,
  'charges.9.quantity': '3',
  'charges.4.always': true,
  'charges.4.value': '9',
});

describe('what the service calls a field', () => {
  it.each([
    ['rateName', 'rateName'],
    ['securityDeposit', 'depositAsked'],
    ['agreementInsurance.claimNumber', 'claimNumber'],
    ['rates.0.dailyRate', 'rates.32.dailyRate'],
    ['miscCharges.0.quantity', 'charges.9.quantity'],
    ['miscCharges.0.optionId', 'charges.9.option'],
    ['miscCharges.0', 'charges.9'],
    ['miscCharges.1.value', 'charges.4.value'],
  ])('is found for %s', (name, field) => {
    expect(agreedFieldOf(name, ANSWERS)).toBe(field);
  });

  it.each(['startDate', 'rates.1.dailyRate', 'rates.0.colour', 'miscCharges.2.value', 'taxIds.0'])(
    'is none of ours for %s',
    (name) => {
      expect(agreedFieldOf(name, ANSWERS)).toBeNull();
    },
  );

  it('is found for every field that there is once', () => {
    const { agreementInsurance, ...body } = fullTermsBody;
    const parts = Object.keys(agreementInsurance).map((name) => `agreementInsurance.${name}`);
    const found = [...Object.keys(body), ...parts].map((name) => agreedFieldOf(name, {}));
    const fields = Object.keys(agreedAnswers(fullTerms, rentalFormState().desk)).filter(
      (name) => !name.includes('.') && name !== 'taxesChosen',
    );
    expect(fields).toHaveLength(15);
    expect(found).toEqual(expect.arrayContaining(fields));
  });

  it.each([
    ['promotionIds', 'promotionCode'],
    ['agreementInsurance', 'insurer'],
  ])('is that of another term for %s', (name, field) => {
    expect(agreedFieldOf(name, {})).toBe(field);
  });
});
