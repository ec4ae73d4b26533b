import { describe, expect, it } from 'vitest';
import { answersFrom } from '../../../patterns/form-fields/answers.ts';
import { moneyFieldOf } from '../money/money-field-names.ts';
import { agreedFieldOf } from './agreed-terms.server.ts';

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

  it('depends on what was paid', () => {
    expect(moneyFieldOf('amount', 'pay')).toBe('payAmount');
    expect(moneyFieldOf('card.expiry', 'deposit')).toBe('depositExpiry');
    expect(moneyFieldOf('colour', 'pay')).toBeNull();
  });
});
