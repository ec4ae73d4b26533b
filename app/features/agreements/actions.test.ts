import { describe, expect, it } from 'vitest';
import { agreementActions } from './actions.server.ts';
import { agreementOf, staffContext } from './agreement.fixture.ts';

type Overrides = Parameters<typeof agreementOf>[0];

const openNames = (overrides: Overrides) =>
  agreementActions.filter(({ isOpen }) => isOpen(agreementOf(overrides))).map(({ name }) => name);

function errorsOf(name: string, submitted: Readonly<Record<string, string>>) {
  const prepared = agreementActions
    .find((one) => one.name === name)
    ?.prepare(submitted, agreementOf(), staffContext);
  return prepared && 'errors' in prepared ? prepared.errors : null;
}

const noDeposit = {
  depositAmount: 0,
  onHoldAmount: 0,
  refundAmount: 0,
  releaseAmount: 0,
  forfeitureAmount: 0,
  totalCanceledAmount: 0,
  balanceDeposit: 0,
};

describe('what can be done with an agreement', () => {
  it.each([
    [1, ['hold', 'void']],
    [2, ['resume']],
    [3, []],
    [4, []],
    [5, []],
    [6, []],
    [99, []],
  ])('with status %i is %j', (agreementStatusId, names) => {
    expect(openNames({ agreementStatusId })).toEqual(names);
  });

  it.each<[string, Overrides]>([
    ['an advance', { advancePaid: 50 }],
    ['a payment', { amountPaid: 0.01 }],
    ['a payment of which some was given back', { amountPaid: 50, reimbursementAmount: 20 }],
    ['a deposit', { depositTotals: { ...noDeposit, onHoldAmount: 150, balanceDeposit: 150 } }],
  ])('is not to void it with %s', (_, overrides) => {
    expect(openNames(overrides)).toEqual(['hold']);
  });

  it.each<[string, Overrides]>([
    ['all was given back', { amountPaid: 50, reimbursementAmount: 50 }],
    ['the hold was released', { depositTotals: { ...noDeposit, onHoldAmount: 150, releaseAmount: 150 } }],
  ])('is to void it when %s', (_, overrides) => {
    expect(openNames(overrides)).toContain('void');
  });
});

describe('why an agreement cannot be void', () => {
  const why = (overrides: Overrides) =>
    agreementActions.find(({ name }) => name === 'void')?.whyNot?.(agreementOf(overrides), staffContext);

  it('is the money that is there', () => {
    const depositTotals = { ...noDeposit, onHoldAmount: 150, balanceDeposit: 150 };
    expect(why({ advancePaid: 40, amountPaid: 10, depositTotals })).toBe(
      'agreement.void.money agreement.void.paid $50.00, agreement.void.held $150.00',
    );
  });

  it.each<[string, Overrides]>([
    ['no money is there', {}],
    ['its vehicle is back', { agreementStatusId: 3, amountPaid: 40 }],
  ])('is nothing more to say where %s', (_, overrides) => {
    expect(why(overrides)).toBeNull();
  });
});

describe('the reason', () => {
  it.each([{}, { reason: '' }, { reason: '  ' }])('of a void is needed: %j', (submitted) => {
    expect(errorsOf('void', submitted)).toEqual({ reason: 'agreement.reason.missing' });
  });

  it('of a hold may be left out', () => {
    expect(errorsOf('hold', {})).toBeNull();
  });

  it.each(['hold', 'void'])('of %s takes 500 characters and no more', (name) => {
    expect(errorsOf(name, { reason: `${'x'.repeat(250)}\r\n${'x'.repeat(249)}` })).toBeNull();
    expect(errorsOf(name, { reason: 'x'.repeat(501) })).toEqual({ reason: 'agreement.reason.tooLong' });
  });
});
