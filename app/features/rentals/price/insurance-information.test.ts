import { describe, expect, it } from 'vitest';
import { calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import { fieldsByName, readOf, rentalFormState } from '../form/rental-form.fixture.ts';
import { insuranceInformation } from './rates-and-charges.server.ts';

const { lookUps } = rentalFormState().formContext;
const types = [
  { id: 1, name: 'Retail' },
  { id: 3, name: 'Insurance', isInsurance: true },
];
const formContext = { kind: 'agreement', lookUps: { ...lookUps, types } } as const;
const INSURED = { typeId: 3, insurer: 'Aviva', claimNumber: 'C-1' };

const formStateOf = (submitted = {}) =>
  rentalFormState({ formContext, submitted: { ...INSURED, ...submitted } });
const errorsOf = (submitted = {}) => readOf(insuranceInformation, formStateOf(submitted)).errors;

describe('the insurance of a rental', () => {
  it('is asked for where an insurer pays', () => {
    expect(insuranceInformation.applies?.(formStateOf())).toBe(true);
    expect(insuranceInformation.applies?.(formStateOf({ typeId: 1 }))).toBe(false);
  });

  it('is never asked for of a reservation', () => {
    const reservation = rentalFormState({
      submitted: INSURED,
      formContext: { lookUps: formContext.lookUps },
    });
    expect(insuranceInformation.applies?.(reservation)).toBe(false);
  });

  it.each(['claimNumber', 'policyNumber'])('asks by %s for the number of a paper', (field) => {
    expect(insuranceInformation.identifies(field)).toBe(true);
  });

  it('is enough with insurer and claim', () => {
    expect(errorsOf()).toEqual({});
  });

  it.each([
    ['no insurer', { insurer: ' ' }, { insurer: 'fields.problem.missing' }],
    ['an insurer that is too long', { insurer: 'i'.repeat(101) }, { insurer: 'fields.problem.tooLong' }],
    ['no claim', { claimNumber: '' }, { claimNumber: 'fields.problem.missing' }],
    ['a claim that is too long', { claimNumber: 'c'.repeat(61) }, { claimNumber: 'fields.problem.tooLong' }],
    [
      'a policy that is too long',
      { policyNumber: 'p'.repeat(61) },
      { policyNumber: 'fields.problem.tooLong' },
    ],
    ['an allowance below nothing', { allowance: '-1' }, { allowance: 'labels:controls.problem.negative' }],
    [
      'a deductible that is none',
      { deductible: 'much' },
      { deductible: 'labels:controls.problem.unreadAmount' },
    ],
    ['too much', { insuredMost: '10000001' }, { insuredMost: 'labels:controls.problem.tooLarge' }],
    ['days that are none', { insuredDays: 'ten' }, { insuredDays: 'labels:controls.problem.unreadNumber' }],
    ['more than ten years', { insuredDays: '3651' }, { insuredDays: 'labels:controls.problem.tooLarge' }],
  ])('refuses %s', (_, submitted, errors) => {
    expect(errorsOf(submitted)).toEqual(errors);
  });

  it('shows who pays what, as the service splits it', async () => {
    const price = calculatedPrice.read.parse(golden['pricing.summary']?.accepted[0]);
    const split = { ...price, insurerTotal: 400, customerTotal: 150 };
    expect(await insuranceInformation.groups({ ...formStateOf(), price: split })).toMatchObject([
      { notices: [{ text: 'rentalInsurance.split $400.00 $150.00' }] },
    ]);
  });

  it('does without a split where the service gives none', async () => {
    const groups = await insuranceInformation.groups(formStateOf());
    expect(groups).toMatchObject([{ notices: [] }]);
    expect([...fieldsByName(groups).keys()]).toContain('allowance');
  });
});
