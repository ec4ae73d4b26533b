import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { type PaymentCorrection, saveAgreementPaymentOperation } from './payments.contract.ts';
import { golden } from './payments.golden.ts';
import { correctPayment, removePayment } from './payments.server.ts';

playService();

const answer = golden['payments.saveForAgreement']?.accepted[0] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1' };
const correction: PaymentCorrection = {
  amount: 45,
  method: 'Cash',
  reference: 'Slip 7',
  holdExpiresAt: '2026-11-27T10:04:00',
  reason: 'Figures swapped',
};

describe.each(['agreement', 'reservation'] as const)('an entry of the account of a %s', (kind) => {
  const entry = { kind, recordId: 1204, paymentId: 812 };
  const path = `/v3/${kind}s/1204/payments/812`;

  it('is put right, under its key', async () => {
    const sent = await sentBy(() => correctPayment(reader(), entry, correction, safety), {
      method: 'PUT',
      answer,
    });
    expect(sent).toMatchObject({ path, key: 'key-1', body: correction });
    const places = placesOf(sent.body);
    expect(placesIn(saveAgreementPaymentOperation.body).filter((place) => !places.includes(place))).toEqual(
      [],
    );
  });

  it('is corrected only in the given fields', async () => {
    const { body } = await sentBy(
      () => correctPayment(reader(), entry, { amount: 45, reference: null, reason: 'Swapped' }, safety),
      { method: 'PUT', answer },
    );
    expect(body).toEqual({ amount: 45, reason: 'Swapped' });
  });

  it('is taken back, under its key', async () => {
    const sent = await sentBy(() => removePayment(reader(), entry, safety), { method: 'DELETE', answer });
    expect(sent).toMatchObject({ path, key: 'key-1', body: null });
  });

  it('comes back with where it leaves the account', async () => {
    nock(SERVICE).put(path).query(true).reply(200, answer);
    expect(await correctPayment(reader(), entry, correction, safety)).toMatchObject({
      payment: { id: 812 },
      account: { balance: 79.5 },
      statusId: 3,
    });
  });

  it.each([
    [409, { title: 'This entry has been corrected already.' }],
    [422, { title: 'The collected deposit is 100.00.', errors: { amount: ['100.00'] } }],
  ])('stands with %i and the service’s words', async (status, problem) => {
    nock(SERVICE)
      .put(path)
      .query(true)
      .reply(status, { ...problem, status });
    const failure = await failureOf(correctPayment(reader(), entry, correction, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('stands on a service that has no such call', async () => {
    expect((await failureOf(removePayment(reader('none'), entry, safety))).kind).toBe('not-offered');
  });
});
