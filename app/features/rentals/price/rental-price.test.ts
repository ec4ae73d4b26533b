import { describe, expect, it } from 'vitest';
import { staffContextForTests } from '../../../patterns/staff-context/staff-context.fixture.ts';
import type { Priced } from '../../../patterns/staged-form/declaration.server.ts';
import { type CalculatedPrice, calculatedPrice } from '../../../upstream/pricing/pricing.contract.ts';
import { golden } from '../../../upstream/pricing/pricing.golden.ts';
import type { RentalBefore } from '../form/rental-context.server.ts';
import { rentalFormState } from '../form/rental-form.fixture.ts';
import { AGREEMENT, CAME_IN, checkOut, PRICE } from '../money/payment.fixture.ts';
import {
  keepsReservedPrice,
  mayKeepPrice,
  priceAside,
  priceRequest,
  reservedNote,
  reservedNotices,
} from './rental-price.server.ts';

/** A reservation for nine the next morning at 252, checked out at noon today at 272.40. */
const RESERVED = {
  ...AGREEMENT,
  reservation: { id: 5, number: 'R-5' },
  before: { ...CAME_IN, checkOutAt: '2026-11-21T09:00:00', total: 252 },
};
const early = (given: Parameters<typeof checkOut>[0] = {}) =>
  checkOut({ formContext: RESERVED, price: { ...PRICE, total: 272.4 }, ...given });
const noticeOf = (formState: ReturnType<typeof early>) => reservedNotices(formState).map(({ text }) => text);

describe('a reservation that is checked out at another time', () => {
  it('says both times and both prices, and offers to keep the reserved one', () => {
    const [text] = noticeOf(early());
    expect(text).toMatch(/^rentalForm\.reserved\.changed .*\$252\.00 \$272\.40$/);
    expect(reservedNote(early())).toBe('rentalForm.reserved.at 21/11/2026 09:00');
    expect(mayKeepPrice(early())).toBe(true);
  });

  it('keeps its price only by the tick', () => {
    expect(priceRequest(early())).toMatchObject({ keepsReservedPrice: false });
    const stored = early({ submitted: { keepsReservedPrice: true } });
    expect(priceRequest(stored)).toMatchObject({ keepsReservedPrice: true });
    expect(noticeOf(stored)[0]).toContain('rentalForm.reserved.kept');
  });

  it('offers nothing on a service that cannot keep it', () => {
    const formState = early({ submitted: { keepsReservedPrice: true }, offers: () => false });
    expect([mayKeepPrice(formState), keepsReservedPrice(formState)]).toEqual([false, false]);
    expect(noticeOf(formState)[0]).toContain('rentalForm.reserved.changed');
  });

  it('says the reserved price while the new one is not known', () => {
    expect(noticeOf(early({ price: null }))[0]).toContain('rentalForm.reserved.price');
  });
});

it.each([
  ['at its own time', { submitted: { checkOutAt: '21/11/2026 09:00' } }],
  ['without a reservation', { formContext: AGREEMENT }],
])('there is no notice about a check-out %s', (_, given) => {
  const formState = early({
    ...given,
    submitted: { checkInAt: '+3d', ...('submitted' in given ? given.submitted : {}) },
  });
  expect([noticeOf(formState), reservedNote(formState)]).toEqual([[], undefined]);
});

const [week, bare] = (golden['pricing.summary']?.accepted ?? []).map((wire) =>
  calculatedPrice.read.parse(wire),
) as [CalculatedPrice, CalculatedPrice];

const fresh: Priced = { state: 'fresh', price: week, at: '2026-11-20T12:42:00', because: null };
const shown = (priced: Partial<Priced> = {}, isInsured = false) =>
  priceAside({ ...fresh, ...priced }, isInsured, staffContextForTests());

describe('the price next to a form', () => {
  it('ends with the total, what came in, what is due and the deposit', () => {
    expect(shown().amounts.slice(-4)).toEqual([
      { term: 'price.total', amount: '$372.00', weight: 'total' },
      { term: 'price.advance', amount: '−$50.00' },
      { term: 'toPay.due', amount: '$322.00', weight: 'balance' },
      { term: 'toPay.deposit', amount: '$200.00' },
    ]);
  });

  it('says which amount a deposit is a part of', () => {
    const deposit = shown({ price: { ...week, depositPercent: 30 } }).amounts.at(-1);
    expect(deposit).toMatchObject({ how: 'price.how.percent 30' });
  });

  it('splits an insured rental as the service does', () => {
    const price = { ...week, insurerTotal: 400, customerTotal: 150 };
    expect(shown({ price }, true).amounts.slice(-2)).toEqual([
      { term: 'price.insurerTotal', amount: '$400.00' },
      { term: 'price.customerTotal', amount: '$150.00' },
    ]);
    expect(shown({ price }).amounts.at(-1)?.term).toBe('toPay.deposit');
    const [balance] = shown({ price }, true).amounts.filter(({ weight }) => weight === 'balance');
    expect(balance?.term, 'what the two owe is not due now').toBe('price.balance');
  });

  it('says why, and which promotions do not count', () => {
    const [promotion] = week.promotions;
    const promotions = promotion ? [{ ...promotion, skipped: 'minimum-day' }] : [];
    const { why } = shown({ price: { ...week, promotions } });
    expect(why).toHaveLength(4);
    expect(why.at(-1)).toBe('toPay.notCounted SPRING10: price.skipped.minimumDays');
  });

  it('shows openly when it changes next, and shows it once', () => {
    const { clock = [], why } = shown();
    expect(clock).toHaveLength(1);
    expect(clock[0]).toMatch(/^price\.why\.nextStep/);
    expect(why.some((line) => line.startsWith('price.why.nextStep'))).toBe(false);
  });

  it('works without explanation and next step', () => {
    const view = shown({ price: bare });
    expect([view.why, view.clock]).toEqual([[], []]);
    expect(view.amounts.at(-1)).toMatchObject({ term: 'toPay.due', amount: '$367.00' });
  });

  it('is marked as old, with its time', () => {
    expect(shown({ state: 'old' })).toMatchObject({ state: 'old', updated: 'toPay.old 12:42 PM' });
  });

  it.each([
    ['what is missing', { state: 'missing', because: null }, 'toPay.missing'],
    ['why the service gives none', { state: 'missing', because: 'There is no rate.' }, 'There is no rate.'],
    ['that the service does not answer', { state: 'failed', because: null }, 'toPay.failed'],
  ] as const)('says %s', (_, priced, words) => {
    expect(shown({ ...priced, price: null })).toMatchObject({ missing: words, amounts: [], why: [] });
  });
});

const RECORD = { id: 77, number: 'A-77', version: 1, changedBy: null, changedAt: null };
const PAID_BEFORE = { advance: 20, paid: 30 } as RentalBefore;

describe('what the service is asked for a price', () => {
  it('is when, where and what, and what was agreed', () => {
    const submitted = { checkInPlaceId: 2, vehicle: '42', 'charges.9': true };
    expect(priceRequest(rentalFormState({ submitted }))).toMatchObject({
      from: '2026-11-20T12:00:00',
      to: '2026-11-23T12:00:00',
      checkOutPlaceId: 1,
      checkInPlaceId: 2,
      vehicleTypeId: 10,
      vehicleId: 42,
      customerId: 7,
      terms: { charges: [{ chargeId: 9 }] },
      agreementId: null,
      reservationId: null,
      advance: null,
      paid: null,
    });
  });

  it.each(['checkOutAt', 'checkInAt', 'checkOutPlaceId', 'checkInPlaceId', 'vehicleTypeId'])(
    'is nothing without %s',
    (name) => {
      expect(priceRequest(rentalFormState({ submitted: { [name]: '' } }))).toBeNull();
    },
  );

  it('is asked before anything else is right', () => {
    const submitted = { customer: '', type: '', rateName: 'r'.repeat(200), preAdjustment: 'x' };
    expect(priceRequest(rentalFormState({ submitted }))).toMatchObject({
      customerId: null,
      terms: { rateName: null, preAdjustment: null },
    });
  });

  it('names the agreement that is changed, with what came in', () => {
    const formContext = { kind: 'agreement', record: RECORD, before: PAID_BEFORE } as const;
    expect(priceRequest(rentalFormState({ formContext }))).toMatchObject({
      agreementId: 77,
      reservationId: null,
      advance: 20,
      paid: 30,
    });
  });

  it.each([
    ['that is changed', { kind: 'reservation', record: RECORD }],
    ['that is handed over', { kind: 'agreement', reservation: { id: 77, number: 'R-77' } }],
  ] as const)('names the reservation %s', (_, formContext) => {
    expect(priceRequest(rentalFormState({ formContext }))).toMatchObject({
      agreementId: null,
      reservationId: 77,
    });
  });
});
