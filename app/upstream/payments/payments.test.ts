import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createAgreementPaymentOperation, type PaymentInput } from './payments.contract.ts';
import { golden } from './payments.golden.ts';
import { createAgreementPayment, createReservationPayment } from './payments.server.ts';

playService();

const answer = (index: number) => golden['payments.createForAgreement']?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1' };
const input: PaymentInput = {
  amount: 120.5,
  type: 'Refund',
  method: 'Card',
  takenFrom: 'Deposit',
  reference: 'Terminal 3, slip 0412',
  card: { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_1' },
  reason: 'Paid twice',
  holdExpiresAt: '2026-11-27T10:04:00',
  locationId: 4,
};
const writes = [
  ['agreement', '/v3/agreements/1204/payments', createAgreementPayment],
  ['reservation', '/v3/reservations/1204/payments', createReservationPayment],
] as const;

describe.each(writes)('an entry on the account of a %s', (_, path, create) => {
  const send = (given: PaymentInput) =>
    sentBy(() => create(reader(), 1204, given, safety), { method: 'POST', status: 201, answer: answer(0) });

  it('is sent whole, under its key', async () => {
    expect(await send(input)).toMatchObject({
      path,
      key: 'key-1',
      body: {
        amount: 120.5,
        type: 'Refund',
        method: 'Card',
        from: 'Deposit',
        reference: 'Terminal 3, slip 0412',
        card: { brand: 'Visa', lastFour: '4242', expiry: '09/29', gatewayToken: 'tok_1' },
        reason: 'Paid twice',
        holdExpiresAt: '2026-11-27T10:04:00',
        locationId: 4,
      },
    });
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await send(input)).body);
    expect(placesIn(createAgreementPaymentOperation.body).filter((place) => !places.includes(place))).toEqual(
      [],
    );
  });

  it('is sent without what is left to the service', async () => {
    const { body } = await send({
      amount: 20,
      type: 'Payment',
      method: 'Cash',
      card: null,
      locationId: null,
    });
    expect(body).toEqual({ amount: 20, type: 'Payment', method: 'Cash' });
  });

  it('comes back with where it leaves the account', async () => {
    nock(SERVICE)
      .post(/payments/)
      .reply(201, answer(0));
    expect(await create(reader(), 1204, input, safety)).toMatchObject({
      payment: { id: 812, number: 'P-1000012', amount: 120.5, cardLastFour: '4242' },
      account: {
        charged: 250,
        paid: 170.5,
        balance: 79.5,
        depositTotals: { collected: 200, forfeited: 50, balance: 150 },
      },
      statusId: 3,
      status: 'Pending payment',
    });
  });

  it('lives with a service that says little', async () => {
    nock(SERVICE)
      .post(/payments/)
      .reply(201, answer(1));
    expect(await create(reader(), 1204, input, safety)).toMatchObject({
      payment: { id: 1 },
      account: { balance: 0, depositTotals: { balance: null } },
      statusId: null,
    });
  });

  it.each([
    [409, { title: 'The agreement is void.', presentStatus: 'Void' }],
    [422, { title: 'The deposit holds 100.', errors: { amount: ['At most 100.'] } }],
  ])('is refused with %i and the service’s words', async (status, problem) => {
    nock(SERVICE)
      .post(/payments/)
      .reply(status, { ...problem, status });
    const failure = await failureOf(create(reader(), 1204, input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('is never sent with the number of a card', async () => {
    const card = { brand: 'Visa', lastFour: '4242424242424242', expiry: '09/29', gatewayToken: 'tok_1' };
    const failure = await failureOf(create(reader(), 1204, { ...input, card }, safety));
    expect(failure).toMatchObject({ kind: 'refused', status: 400 });
  });

  it('is not sent to a service that has no such call', async () => {
    expect((await failureOf(create(reader('none'), 1204, input, safety))).kind).toBe('not-offered');
  });
});
