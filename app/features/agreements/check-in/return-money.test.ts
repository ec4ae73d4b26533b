import { describe, expect, it } from 'vitest';
import { readStage } from '../../../patterns/staged-form/stages.server.ts';
import { fieldsByName } from '../../rentals/form/rental-form.fixture.ts';
import { checkInFormState, priceOf } from './check-in.fixture.ts';
import { moneyStage } from './return-money.server.ts';

const deposit = (collected: number, onHold: number) => ({
  depositTotals: {
    depositAmount: collected,
    onHoldAmount: onHold,
    refundAmount: 0,
    releaseAmount: 0,
    forfeitureAmount: 0,
    totalCanceledAmount: 0,
    balanceDeposit: collected + onHold,
  },
});
type Given = NonNullable<Parameters<typeof checkInFormState>[0]>;
/** Cash needs no reference. */
const CASH = {
  payMethod: 'Cash',
  refundMethod: 'Cash',
  collectedRefundMethod: 'Cash',
} as const;
const formState = (due: number | null, given: Given = {}) =>
  checkInFormState({
    ...given,
    submitted: { ...CASH, ...given.submitted },
    price: due === null ? null : priceOf({ total: 50 + due, balanceDue: due }),
  });
const moved = (due: number | null, given: Given = {}) => {
  const { values, errors } = readStage(moneyStage, formState(due, given));
  if (values === null) return errors;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, input]) => (input === null ? [] : [[name, input.amount]])),
  );
};

describe('the money of a return', () => {
  it('is what is entered, and nothing while nothing is', () => {
    expect(moved(12)).toEqual({});
    expect(moved(12, { submitted: { payAmount: '5' } })).toEqual({ payment: 5 });
  });

  it('by card needs a reference', () => {
    const submitted = { payAmount: '5', payMethod: 'Card' };
    expect(moved(12, { submitted })).toEqual({ payReference: 'rentalPayment.problem.reference' });
  });

  it('is nothing where nothing is due', () => {
    expect(moved(0)).toEqual({});
  });

  it('is the refund of a credit', () => {
    expect(moved(-20)).toEqual({});
    expect(moved(-20, { submitted: { refundAmount: '20' } })).toEqual({ refund: 20 });
  });

  it('is not known while the service gives no price, and can be entered', () => {
    expect(moved(null)).toEqual({});
    expect(moved(null, { submitted: { payAmount: '30' } })).toEqual({ payment: 30 });
  });
});

describe('the money of a return that an insurer pays for', () => {
  const INSURED = {
    agreementInsurance: { companyName: 'Aviva', claimNumber: 'C-20/77' },
  } as NonNullable<Given['agreement']>;
  /** 550 in all, of which the insurer pays 400: so much is due. */
  const insured = (balanceDue: number, given: Given = {}) => ({
    ...checkInFormState({ ...given, agreement: { ...INSURED, ...given.agreement } }),
    price: priceOf({ total: 550, balanceDue, insuranceTotal: 400, customerTotal: 150 }),
  });
  /** What one press enters, by field. */
  const offeredOf = async (balanceDue: number, given: Given = {}) => {
    const fields = fieldsByName(await moneyStage.groups(insured(balanceDue, given)));
    return [...fields.values()].flatMap(({ name, fill }) => (fill ? [`${name} ${fill.text}`] : []));
  };
  const remarkOf = async (balanceDue: number) => (await moneyStage.groups(insured(balanceDue)))[0]?.remark;

  it.each([
    ['nothing of the customer’s part paid', 550, ['payAmount 150']],
    ['the customer’s part paid', 400, []],
    ['the return added to it', 462, ['payAmount 62']],
    ['the insurer has paid, too', 0, []],
    ['too much was paid', -20, ['refundAmount 20']],
  ])('leaves the insurer’s part to the insurer: %s', async (_, due, expected) => {
    expect(await offeredOf(due)).toEqual(expected);
  });

  it('is all of it while an insurer is named and the service gives it no part', async () => {
    const price = priceOf({ total: 62, balanceDue: 12 });
    const fields = fieldsByName(await moneyStage.groups(checkInFormState({ agreement: INSURED, price })));
    expect(fields.get('payAmount')?.fill?.text).toBe('12');
  });

  it('says whose part is due', async () => {
    expect(await remarkOf(462)).toBe('checkIn.money.customerDue $62.00 $400.00');
    expect(await remarkOf(400)).toContain('checkIn.money.insurerAlone');
  });

  it('offers of the deposit no more than the customer’s part', async () => {
    const given = { agreement: deposit(150, 0), submitted: { collectedOutcome: 'forfeit' } };
    expect(await offeredOf(462, given)).toContain('collectedForfeitAmount 62');
  });

  it('stays the customer’s part once the check-in is written and no price comes', async () => {
    const stored = { id: 7, due: 462, insurer: 400, accountBalance: 462, collected: 0, onHold: 0 };
    const made = checkInFormState({ agreement: INSURED, progress: { 'check-in': stored } });
    expect(fieldsByName(await moneyStage.groups(made)).get('payAmount')?.fill?.text).toBe('62');
  });
});

describe('the deposit', () => {
  it('stays where it is until the user chooses, also once all paid', () => {
    expect(moved(0, { agreement: deposit(150, 80) })).toEqual({});
    expect(moved(12, { agreement: deposit(150, 0), submitted: { payAmount: '12' } })).toEqual({
      payment: 12,
    });
  });

  it('goes back, each part in its way, where the user chooses that and enters the amount', () => {
    const submitted = {
      collectedOutcome: 'back',
      collectedRefundAmount: '150',
      heldOutcome: 'back',
      heldReleaseAmount: '80',
    };
    expect(moved(0, { agreement: deposit(150, 80), submitted })).toEqual({
      collectedRefund: 150,
      heldRelease: 80,
    });
  });

  it.each(['back', 'forfeit'])('needs an amount where it is chosen: %s', (collectedOutcome) => {
    const errors = moved(0, { agreement: deposit(150, 0), submitted: { collectedOutcome } });
    expect(Object.values(errors)).toEqual(['labels:controls.problem.noAmount']);
  });

  it('that goes back to a card needs a reference', () => {
    const submitted = {
      collectedOutcome: 'back',
      collectedRefundAmount: '150',
      collectedRefundMethod: 'Card',
    };
    expect(moved(0, { agreement: deposit(150, 0), submitted })).toEqual({
      collectedRefundReference: 'rentalPayment.problem.reference',
    });
  });

  it('is retained for what is due, so that nothing is left to pay; the rest is refunded when ticked', () => {
    const submitted = { collectedOutcome: 'forfeit', collectedForfeitAmount: '12', collectedRest: 'on' };
    expect(moved(12, { agreement: deposit(150, 0), submitted })).toEqual({
      collectedForfeit: 12,
      collectedRefund: 138,
    });
  });

  it('is retained in part, and the customer pays what is then due', () => {
    const submitted = { heldOutcome: 'forfeit', heldForfeitAmount: '8', heldRest: 'on', payAmount: '4' };
    expect(moved(12, { agreement: deposit(0, 100), submitted })).toEqual({
      payment: 4,
      heldForfeit: 8,
      heldRelease: 92,
    });
  });

  it('keeps the rest until the user refunds it', () => {
    const submitted = { collectedOutcome: 'forfeit', collectedForfeitAmount: '12' };
    expect(moved(12, { agreement: deposit(150, 0), submitted })).toEqual({ collectedForfeit: 12 });
  });

  it.each([
    ['collectedForfeitAmount', { collectedOutcome: 'forfeit', collectedForfeitAmount: '151' }],
    ['collectedRefundAmount', { collectedOutcome: 'back', collectedRefundAmount: '151' }],
  ])('gives no more than it holds: %s', (field, submitted) => {
    expect(Object.keys(moved(0, { agreement: deposit(150, 0), submitted }))).toEqual([field]);
  });

  it('is what it was at first while a part of the money is moved already', () => {
    const submitted = {
      collectedOutcome: 'forfeit',
      collectedForfeitAmount: '40',
      collectedRest: 'on',
      payAmount: '22',
    };
    const all = { payment: 22, collectedForfeit: 40, collectedRefund: 110 };
    expect(moved(62, { agreement: deposit(150, 0), submitted })).toEqual(all);
    const agreement = deposit(110, 0);
    const stored = { id: 7, due: 62, accountBalance: 50, collected: 150, onHold: 0 };
    expect(moved(22, { agreement, submitted, progress: { 'check-in': stored } })).toEqual(all);
  });

  it.each([
    ['warns when another user moved money since the check-in', 62, 0, 1],
    ['shows no warning when no money was moved', 62, 62, 0],
  ])('%s', async (_, left, balanceDue, notices) => {
    const progress = { 'check-in': { id: 7, balance: left } };
    const [group] = await moneyStage.groups(formState(62, { agreement: { balanceDue }, progress }));
    expect(group?.notices ?? []).toHaveLength(notices);
  });

  it('is asked about only where there is one', async () => {
    const names = async (given: Given) => [
      ...fieldsByName(await moneyStage.groups(formState(12, given))).keys(),
    ];
    expect(await names({})).toEqual(['payAmount', 'payMethod', 'payReference']);
    expect(await names({ agreement: deposit(0, 80) })).toContain('heldOutcome');
    expect(await names({ agreement: deposit(0, 80) })).not.toContain('collectedOutcome');
  });
});

describe('what will be booked', () => {
  it('is named by movement, amount and method', () => {
    const submitted = { payAmount: '12', collectedOutcome: 'back', collectedRefundAmount: '150' };
    expect(moneyStage.booked?.(formState(12, { agreement: deposit(150, 0), submitted }))).toEqual([
      'checkIn.steps.payment: $12.00 rentalpayment.methods.cash',
      'checkIn.steps.collectedRefund: $150.00 rentalpayment.methods.cash',
    ]);
  });

  it('states when no money moves', () => {
    expect(moneyStage.booked?.(formState(12, { agreement: deposit(150, 0) }))).toEqual([
      'rentalPayment.booked.nothing',
    ]);
  });
});
