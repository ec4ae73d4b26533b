import { describe, expect, it } from 'vitest';
import { AGREEMENT, CAME_IN, checkOut, fieldsOf, PRICE, read } from './payment.fixture.ts';

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

  it('that is held needs its amount: a card was chosen for it', () => {
    expect(read(checkOut({ typed: { ...HOLD, depositAmount: '' } })).errors).toEqual({
      depositAmount: 'labels:controls.problem.noAmount',
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
    ['one is held already', { formContext: { ...AGREEMENT, before: { ...CAME_IN, depositHeld: 200 } } }],
    ['nobody wants it now', { typed: { depositKind: 'none' } }],
  ])('is none when %s', async (_, given) => {
    const formState = checkOut(given);
    expect(read(formState).values).toMatchObject({ deposit: null });
    expect((await fieldsOf(formState)).has('depositAmount')).toBe(false);
  });
});
