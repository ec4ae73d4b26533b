import { describe, expect, it } from 'vitest';
import { type CalculatedPrice, toCalculatedPrice } from '../../upstream/pricing/calculated-price.ts';
import { pricingResultSchema } from '../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../upstream/pricing/pricing.golden.ts';
import { payment } from './payment.server.ts';
import type { RentalBefore, RentalGround } from './rental-ground.ts';
import { fieldsByName, readOf, rentalScene } from './rental-scene.fixture.ts';

const PRICE: CalculatedPrice = {
  ...toCalculatedPrice(pricingResultSchema.parse(golden['pricing.summary']?.accepted[0])),
  total: 62,
  balance: 62,
  deposit: 200,
  insurerTotal: null,
  customerTotal: null,
};

const { lookUps } = rentalScene().ground;
const types = [
  { id: 1, name: 'Retail' },
  { id: 3, name: 'Insurance', isInsurance: true },
];
const AGREEMENT = { kind: 'agreement', lookUps: { ...lookUps, types } } satisfies Partial<RentalGround>;
const CAME_IN: RentalBefore = {
  checkOutAt: null,
  checkInAt: null,
  referral: null,
  type: null,
  vehicleType: null,
  checkOutPlace: null,
  checkInPlace: null,
  customer: null,
  vehicle: null,
  advance: 20,
  paid: null,
  depositHeld: null,
};

type Given = NonNullable<Parameters<typeof rentalScene>[0]> & { readonly price?: CalculatedPrice | null };

const sceneOf = ({ price = PRICE, ...given }: Given = {}) => ({ ...rentalScene(given), price });
const checkOut = (given: Given = {}) => sceneOf({ ground: AGREEMENT, ...given });
const read = (scene: ReturnType<typeof sceneOf>) => readOf(payment, scene);
const fieldsOf = async (scene: ReturnType<typeof sceneOf>) => fieldsByName(await payment.groups(scene));
const reviewOf = async (scene: ReturnType<typeof sceneOf>) =>
  ((await payment.review?.(scene)) ?? []).map(({ text }) => text);

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

describe('the deposit', () => {
  const HOLD = {
    depositKind: 'Hold',
    depositBrand: 'Visa',
    depositLastFour: '4242',
    depositExpiry: '04/29',
    depositToken: 'tok_9',
  };

  it('can be held on a card, of which only brand, last digits and expiry are known', () => {
    expect(read(checkOut({ typed: { ...HOLD, depositUntil: '+5d 12:00' } })).values).toMatchObject({
      deposit: {
        amount: 200,
        type: 'Hold',
        method: 'Card',
        card: { brand: 'Visa', lastFour: '4242', expiry: '04/29', gatewayToken: 'tok_9' },
        holdExpiresAt: '2026-11-25T12:00:00',
      },
    });
  });

  it('asks for the card only when it is held on one', async () => {
    expect((await fieldsOf(checkOut())).has('depositToken')).toBe(false);
    const fields = await fieldsOf(checkOut({ typed: HOLD }));
    expect([fields.has('depositToken'), fields.has('depositMethod')]).toEqual([true, false]);
  });

  it.each(['4/29', '0429', '04-29', '04/2029', '04 / 29', '042029'])(
    'takes %s for 04/29',
    (depositExpiry) => {
      expect(read(checkOut({ typed: { ...HOLD, depositExpiry } })).values).toMatchObject({
        deposit: { card: { expiry: '04/29' } },
      });
    },
  );

  it('takes this month still', () => {
    expect(read(checkOut({ typed: { ...HOLD, depositExpiry: '11/26' } })).errors).toEqual({});
  });

  it('takes the digits that were left of a whole number', () => {
    expect(read(checkOut({ typed: { ...HOLD, depositLastFour: '•••• 4242' } })).values).toMatchObject({
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
  ])('refuses a hold with %s', (_, typed, errors) => {
    expect(read(checkOut({ typed: { ...HOLD, ...typed } })).errors).toEqual(errors);
  });

  it.each([
    ['the service asks for none', { price: { ...PRICE, deposit: null } }],
    ['one is held already', { ground: { ...AGREEMENT, before: { ...CAME_IN, depositHeld: 200 } } }],
    ['nobody wants it now', { typed: { depositKind: 'none' } }],
  ])('is none when %s', async (_, given) => {
    const scene = checkOut(given);
    expect(read(scene).values).toMatchObject({ deposit: null });
    expect((await fieldsOf(scene)).has('depositAmount')).toBe(false);
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
