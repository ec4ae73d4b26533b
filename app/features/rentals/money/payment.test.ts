// What is paid and what becomes of the deposit, by kind of record: so it is long.

import { describe, expect, it } from 'vitest';
import { hasStage } from '../../../patterns/staged-form/stages.server.ts';
import {
  AGREEMENT,
  CAME_IN,
  checkOut,
  fieldsOf,
  formStateOf,
  PRICE,
  read,
  reviewOf,
} from './payment.fixture.ts';
import { payment } from './payment.server.ts';

const PAID = { payAmount: '62', payReference: 'slip 7' };

describe('the payment at a check-out', () => {
  it('is none while no amount is entered, and neither is the deposit', () => {
    expect(read(checkOut()).values).toEqual({ payment: null, deposit: null });
  });

  it('is what is entered', () => {
    const submitted = { payAmount: '10.50', payMethod: 'Cash', payReference: 'Till 2' };
    expect(read(checkOut({ submitted })).values).toMatchObject({
      payment: { amount: 10.5, type: 'Payment', method: 'Cash', reference: 'Till 2' },
    });
  });

  it('by card needs its reference, and so does a deposit', () => {
    expect(read(checkOut({ submitted: { payAmount: '62', depositAmount: '200' } })).errors).toEqual({
      payReference: 'rentalPayment.problem.reference',
      depositReference: 'rentalPayment.problem.reference',
    });
  });

  it.each([
    ['nothing is due', { ...PRICE, balance: 0 }],
    ['more was paid than it costs', { ...PRICE, balance: -5 }],
  ])('is offered by no press when %s', async (_, price) => {
    expect((await fieldsOf(checkOut({ price }))).get('payAmount')?.fill).toBeUndefined();
  });

  it('is none when 0 is typed', () => {
    expect(read(checkOut({ submitted: { payAmount: '0' } })).values).toMatchObject({ payment: null });
  });

  it('is entered by one press, as the service says what is due', async () => {
    const fields = await fieldsOf(checkOut());
    expect(fields.get('payAmount')?.fill).toEqual({ text: '62', label: 'rentalPayment.fill.payment $62.00' });
    expect(fields.get('depositAmount')?.fill).toEqual({
      text: '200',
      label: 'rentalPayment.fill.deposit $200.00',
    });
  });

  it('is entered by hand while the price is not known', async () => {
    expect((await fieldsOf(checkOut({ price: null }))).get('payAmount')?.fill).toBeUndefined();
    const submitted = { depositAmount: '100', depositMethod: 'Cash' };
    expect(read(checkOut({ price: null, submitted })).values).toMatchObject({
      payment: null,
      deposit: { amount: 100 },
    });
  });

  it('is the customer’s own part where an insurer pays the rest', async () => {
    const price = { ...PRICE, total: 550, balance: 550, insurerTotal: 400, customerTotal: 150 };
    const fillOf = async (given: Parameters<typeof checkOut>[0]) =>
      (await fieldsOf(checkOut({ submitted: { typeId: 3 }, price, ...given }))).get('payAmount')?.fill?.text;
    expect(await fillOf({})).toBe('150');
    expect(await fillOf({ formContext: { ...AGREEMENT, before: CAME_IN } })).toBeUndefined();
  });

  it('says what is due, or who pays what of an insured rental', async () => {
    const price = { ...PRICE, total: 550, balance: 550, insurerTotal: 400, customerTotal: 150 };
    const remarkOf = async (formState: ReturnType<typeof checkOut>) =>
      (await payment.groups(formState))[0]?.remark;
    expect(await remarkOf(checkOut({ price }))).toBe('rentalPayment.due $550.00');
    expect(await remarkOf(checkOut({ submitted: { typeId: 3 }, price }))).toBe(
      'rentalInsurance.split $400.00 $150.00',
    );
    expect(await remarkOf(checkOut({ price: null }))).toBeUndefined();
  });

  it.each([
    ['an amount that is none', { payAmount: 'all' }, { payAmount: 'labels:controls.problem.unreadAmount' }],
    ['an amount below nothing', { payAmount: '-1' }, { payAmount: 'labels:controls.problem.negative' }],
    [
      'more than the service takes',
      { payAmount: '1000001' },
      { payAmount: 'labels:controls.problem.tooLarge' },
    ],
    ['a way to pay that there is not', { payMethod: 'Shells' }, { payMethod: 'fields.problem.choose' }],
    [
      'a reference that is too long',
      { payReference: 'r'.repeat(101) },
      { payReference: 'fields.problem.tooLong' },
    ],
    [
      'a deposit that is none',
      { depositAmount: 'some' },
      { depositAmount: 'labels:controls.problem.unreadAmount' },
    ],
  ])('refuses %s', (_, submitted, errors) => {
    expect(read(checkOut({ submitted })).errors).toEqual(errors);
  });
});

describe('the payment ahead of a reservation', () => {
  it('is none unless it is typed, and there is no deposit', async () => {
    expect(read(formStateOf()).values).toEqual({ payment: null, deposit: null });
    expect(read(formStateOf({ submitted: { ...PAID, payAmount: '50' } })).values).toMatchObject({
      payment: { amount: 50, type: 'Payment', method: 'Card' },
    });
    expect((await fieldsOf(formStateOf())).has('depositKind')).toBe(false);
  });

  it('is demanded where the client demands it', () => {
    const settings = { AdvancePayment: { isRequired: true } };
    expect(read(formStateOf({ settings })).errors).toEqual({ payAmount: 'labels:controls.problem.noAmount' });
  });

  it('is not asked for where the client hides it', () => {
    expect(hasStage(payment, formStateOf({ settings: { AdvancePayment: { isVisible: false } } }))).toBe(
      false,
    );
  });
});

describe('the stage of payments', () => {
  it.each([
    ['reservation', 'payments.createForReservation'],
    ['agreement', 'payments.createForAgreement'],
  ] as const)('is not there where the service takes no money of a %s', (kind, operation) => {
    const formContext = { kind };
    expect(hasStage(payment, formStateOf({ formContext }))).toBe(true);
    expect(hasStage(payment, formStateOf({ formContext, offers: (id) => id !== operation }))).toBe(false);
  });

  it('reviews what is taken', async () => {
    const submitted = { ...PAID, depositAmount: '200', depositReference: 'slip 8' };
    expect(await reviewOf(checkOut({ submitted }))).toEqual([
      '$62.00, rentalPayment.methods.card, slip 7',
      'rentalPayment.kinds.collected: $200.00, rentalPayment.methods.card, slip 8',
    ]);
    expect(await reviewOf(formStateOf())).toEqual(['rentalPayment.nothing']);
  });

  it('names next to the last button what will be booked', () => {
    const submitted = { ...PAID, depositAmount: '200', depositMethod: 'Cash' };
    expect(payment.booked?.(checkOut({ submitted }))).toEqual([
      'rentalPayment.payment: $62.00 rentalpayment.methods.card',
      'rentalPayment.deposit: $200.00 rentalpayment.methods.cash',
    ]);
    expect(payment.booked?.(checkOut())).toEqual(['rentalPayment.booked.nothing']);
  });
});

describe('the deposit', () => {
  const HOLD = {
    depositKind: 'Hold',
    depositAmount: '200',
    depositBrand: 'Visa',
    depositLastFour: '4242',
    depositExpiry: '04/29',
    depositToken: 'tok_9',
  };

  it('can be held on a card, of which only brand, last digits and expiry are known', () => {
    expect(read(checkOut({ submitted: { ...HOLD, depositUntil: '+5d 12:00' } })).values).toMatchObject({
      deposit: {
        amount: 200,
        type: 'Hold',
        method: 'Card',
        card: { brand: 'Visa', lastFour: '4242', expiry: '04/29', gatewayToken: 'tok_9' },
        holdExpiresAt: '2026-11-25T12:00:00',
      },
    });
  });

  it('that is held needs its amount: a card was chosen for it', () => {
    expect(read(checkOut({ submitted: { ...HOLD, depositAmount: '' } })).errors).toEqual({
      depositAmount: 'labels:controls.problem.noAmount',
    });
  });

  it('asks for the card only when it is held on one', async () => {
    expect((await fieldsOf(checkOut())).has('depositToken')).toBe(false);
    const fields = await fieldsOf(checkOut({ submitted: HOLD }));
    expect([fields.has('depositToken'), fields.has('depositMethod')]).toEqual([true, false]);
  });

  it.each(['4/29', '0429', '04-29', '04/2029', '04 / 29', '042029'])(
    'takes %s for 04/29',
    (depositExpiry) => {
      expect(read(checkOut({ submitted: { ...HOLD, depositExpiry } })).values).toMatchObject({
        deposit: { card: { expiry: '04/29' } },
      });
    },
  );

  it('takes this month still', () => {
    expect(read(checkOut({ submitted: { ...HOLD, depositExpiry: '11/26' } })).errors).toEqual({});
  });

  it('takes the digits that were left of a whole number', () => {
    expect(read(checkOut({ submitted: { ...HOLD, depositLastFour: '•••• 4242' } })).values).toMatchObject({
      deposit: { card: { lastFour: '4242' } },
    });
  });

  it.each([
    ['no brand', { depositBrand: '' }, { depositBrand: 'fields.problem.missing' }],
    [
      'a brand that is too long',
      { depositBrand: 'v'.repeat(31) },
      { depositBrand: 'fields.problem.tooLong' },
    ],
    ['too few digits', { depositLastFour: '424' }, { depositLastFour: 'rentalPayment.problem.lastFour' }],
    [
      'letters for digits',
      { depositLastFour: '42x2' },
      { depositLastFour: 'rentalPayment.problem.lastFour' },
    ],
    ['no digits', { depositLastFour: '' }, { depositLastFour: 'fields.problem.missing' }],
    [
      'a month that there is not',
      { depositExpiry: '13/29' },
      { depositExpiry: 'rentalPayment.problem.expiry' },
    ],
    ['figures without sense', { depositExpiry: '429' }, { depositExpiry: 'rentalPayment.problem.expiry' }],
    ['a card of last month', { depositExpiry: '10/26' }, { depositExpiry: 'rentalPayment.problem.expired' }],
    ['no reference of the gateway', { depositToken: '' }, { depositToken: 'fields.problem.missing' }],
    [
      'a masked number for it',
      { depositToken: '•••• 4242' },
      { depositToken: 'rentalPayment.problem.token' },
    ],
    [
      'an end that is none',
      { depositUntil: 'later' },
      { depositUntil: 'labels:controls.problem.unreadMoment' },
    ],
    [
      'an end that has passed',
      { depositUntil: '19/11/2026 12:00' },
      { depositUntil: 'rentalPayment.problem.until' },
    ],
  ])('refuses a hold with %s', (_, submitted, errors) => {
    expect(read(checkOut({ submitted: { ...HOLD, ...submitted } })).errors).toEqual(errors);
  });

  it.each([
    ['the service asks for none', { price: { ...PRICE, deposit: null } }],
    ['one is held already', { formContext: { ...AGREEMENT, before: { ...CAME_IN, depositHeld: 200 } } }],
    ['the user declines it', { submitted: { depositKind: 'none' } }],
  ])('is none when %s', async (_, given) => {
    const formState = checkOut(given);
    expect(read(formState).values).toMatchObject({ deposit: null });
    expect((await fieldsOf(formState)).has('depositAmount')).toBe(false);
  });
});
