import { describe, expect, it } from 'vitest';
import { payment } from './payment.server.ts';
import {
  AGREEMENT,
  CAME_IN,
  checkOut,
  fieldsOf,
  PRICE,
  read,
  reviewOf,
  sceneOf,
} from './payment-scene.fixture.ts';

describe('the payment at a check-out', () => {
  it('is what the service says is due, by card, with its deposit, when nothing is typed', () => {
    expect(read(checkOut()).values).toEqual({
      payment: { amount: 62, type: 'Payment', method: 'Card', reference: null },
      deposit: { amount: 200, type: 'Deposit', method: 'Card', reference: null },
    });
  });

  it('is what is typed', () => {
    const typed = { payAmount: '10.50', payMethod: 'Cash', payReference: 'Till 2' };
    expect(read(checkOut({ typed })).values).toMatchObject({
      payment: { amount: 10.5, type: 'Payment', method: 'Cash', reference: 'Till 2' },
    });
  });

  it.each([
    ['nothing is due', { ...PRICE, balance: 0 }],
    ['more was paid than it costs', { ...PRICE, balance: -5 }],
  ])('is none when %s', (_, price) => {
    expect(read(checkOut({ price })).values).toMatchObject({ payment: null });
  });

  it('is none when 0 is typed', () => {
    expect(read(checkOut({ typed: { payAmount: '0' } })).values).toMatchObject({ payment: null });
  });

  it('says what an empty amount stands for', async () => {
    expect((await fieldsOf(checkOut())).get('payAmount')?.hint).toBe('rentalPayment.empty.amount $62.00');
    expect((await fieldsOf(checkOut())).get('depositAmount')?.hint).toBe(
      'rentalPayment.empty.amount $200.00',
    );
  });

  it('has to be typed while the price is not known', () => {
    expect(read(checkOut({ price: null })).errors).toEqual({
      payAmount: 'rentalPayment.problem.noPrice',
      depositAmount: 'rentalPayment.problem.noPrice',
    });
    const typed = { payAmount: '0', depositAmount: '100' };
    expect(read(checkOut({ price: null, typed })).values).toMatchObject({ deposit: { amount: 100 } });
  });

  it('is the customer’s own part where an insurer pays the rest', () => {
    const price = { ...PRICE, total: 550, balance: 550, insurerTotal: 400, customerTotal: 150 };
    expect(read(checkOut({ typed: { type: 3 }, price })).values).toMatchObject({ payment: { amount: 150 } });
    const ground = { ...AGREEMENT, before: CAME_IN };
    expect(read(checkOut({ typed: { type: 3 }, price, ground })).errors).toEqual({
      payAmount: 'rentalPayment.problem.noPrice',
    });
  });

  it('says what is due, or who pays what of an insured rental', async () => {
    const price = { ...PRICE, total: 550, balance: 550, insurerTotal: 400, customerTotal: 150 };
    const remarkOf = async (scene: ReturnType<typeof checkOut>) => (await payment.groups(scene))[0]?.remark;
    expect(await remarkOf(checkOut({ price }))).toBe('rentalPayment.due $550.00');
    expect(await remarkOf(checkOut({ typed: { type: 3 }, price }))).toBe(
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
    expect(read(sceneOf()).values).toEqual({ payment: null, deposit: null });
    expect(read(sceneOf({ typed: { payAmount: '50' } })).values).toMatchObject({
      payment: { amount: 50, type: 'Payment', method: 'Card' },
    });
    expect((await fieldsOf(sceneOf())).has('depositKind')).toBe(false);
  });

  it('is demanded where the client demands it', () => {
    const settings = { AdvancePayment: { isRequired: true } };
    expect(read(sceneOf({ settings })).errors).toEqual({ payAmount: 'labels:controls.problem.noAmount' });
  });

  it('is not asked for where the client hides it', () => {
    expect(payment.applies?.(sceneOf({ settings: { AdvancePayment: { isVisible: false } } }))).toBe(false);
  });
});

describe('the stage of payments', () => {
  it.each([
    ['reservation', 'payments.createForReservation'],
    ['agreement', 'payments.createForAgreement'],
  ] as const)('is not there where the service takes no money of a %s', (kind, operation) => {
    const ground = { kind };
    expect(payment.applies?.(sceneOf({ ground }))).toBe(true);
    expect(payment.applies?.(sceneOf({ ground, offers: (id) => id !== operation }))).toBe(false);
  });

  it('reviews what is taken', async () => {
    expect(await reviewOf(checkOut({ typed: { payReference: 'slip 7' } }))).toEqual([
      '$62.00, rentalPayment.methods.card, slip 7',
      'rentalPayment.kinds.collected: $200.00, rentalPayment.methods.card',
    ]);
    expect(await reviewOf(sceneOf())).toEqual(['rentalPayment.nothing']);
  });
});
