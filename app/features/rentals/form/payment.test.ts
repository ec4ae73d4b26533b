import { describe, expect, it } from 'vitest';
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
    const typed = { payAmount: '10.50', payMethod: 'Cash', payReference: 'Till 2' };
    expect(read(checkOut({ typed })).values).toMatchObject({
      payment: { amount: 10.5, type: 'Payment', method: 'Cash', reference: 'Till 2' },
    });
  });

  it('by card needs its reference, and so does a deposit', () => {
    expect(read(checkOut({ typed: { payAmount: '62', depositAmount: '200' } })).errors).toEqual({
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
    expect(read(checkOut({ typed: { payAmount: '0' } })).values).toMatchObject({ payment: null });
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
    const typed = { depositAmount: '100', depositMethod: 'Cash' };
    expect(read(checkOut({ price: null, typed })).values).toMatchObject({
      payment: null,
      deposit: { amount: 100 },
    });
  });

  it('is the customer’s own part where an insurer pays the rest', async () => {
    const price = { ...PRICE, total: 550, balance: 550, insurerTotal: 400, customerTotal: 150 };
    const fillOf = async (given: Parameters<typeof checkOut>[0]) =>
      (await fieldsOf(checkOut({ typed: { typeId: 3 }, price, ...given }))).get('payAmount')?.fill?.text;
    expect(await fillOf({})).toBe('150');
    expect(await fillOf({ formContext: { ...AGREEMENT, before: CAME_IN } })).toBeUndefined();
  });

  it('says what is due, or who pays what of an insured rental', async () => {
    const price = { ...PRICE, total: 550, balance: 550, insurerTotal: 400, customerTotal: 150 };
    const remarkOf = async (formState: ReturnType<typeof checkOut>) =>
      (await payment.groups(formState))[0]?.remark;
    expect(await remarkOf(checkOut({ price }))).toBe('rentalPayment.due $550.00');
    expect(await remarkOf(checkOut({ typed: { typeId: 3 }, price }))).toBe(
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
  ])('refuses %s', (_, typed, errors) => {
    expect(read(checkOut({ typed })).errors).toEqual(errors);
  });
});

describe('the payment ahead of a reservation', () => {
  it('is none unless it is typed, and there is no deposit', async () => {
    expect(read(formStateOf()).values).toEqual({ payment: null, deposit: null });
    expect(read(formStateOf({ typed: { ...PAID, payAmount: '50' } })).values).toMatchObject({
      payment: { amount: 50, type: 'Payment', method: 'Card' },
    });
    expect((await fieldsOf(formStateOf())).has('depositKind')).toBe(false);
  });

  it('is demanded where the client demands it', () => {
    const settings = { AdvancePayment: { isRequired: true } };
    expect(read(formStateOf({ settings })).errors).toEqual({ payAmount: 'labels:controls.problem.noAmount' });
  });

  it('is not asked for where the client hides it', () => {
    expect(payment.applies?.(formStateOf({ settings: { AdvancePayment: { isVisible: false } } }))).toBe(
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
    expect(payment.applies?.(formStateOf({ formContext }))).toBe(true);
    expect(payment.applies?.(formStateOf({ formContext, offers: (id) => id !== operation }))).toBe(false);
  });

  it('reviews what is taken', async () => {
    const typed = { ...PAID, depositAmount: '200', depositReference: 'slip 8' };
    expect(await reviewOf(checkOut({ typed }))).toEqual([
      '$62.00, rentalPayment.methods.card, slip 7',
      'rentalPayment.kinds.collected: $200.00, rentalPayment.methods.card, slip 8',
    ]);
    expect(await reviewOf(formStateOf())).toEqual(['rentalPayment.nothing']);
  });

  it('names beside the last button what will be booked', () => {
    const typed = { ...PAID, depositAmount: '200', depositMethod: 'Cash' };
    expect(payment.booked?.(checkOut({ typed }))).toEqual([
      'rentalPayment.payment: $62.00 rentalpayment.methods.card',
      'rentalPayment.deposit: $200.00 rentalpayment.methods.cash',
    ]);
    expect(payment.booked?.(checkOut())).toEqual(['rentalPayment.booked.nothing']);
  });
});
