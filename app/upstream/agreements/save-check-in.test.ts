import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { fullTerms, fullTermsBody } from '../pricing/agreed-terms.fixture.ts';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { type CheckInInput, checkInAgreementOperation } from './agreement-writes.contract.ts';
import { saveCheckIn } from './agreement-writes.server.ts';
import { golden } from './agreements.golden.ts';

playService();

const answer = (index = 0) => golden['agreements.checkin']?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"2"' };

const input: CheckInInput = {
  returnedAt: '2026-11-20T18:42:00',
  returnPlaceId: 5,
  odometerIn: 5320,
  fuelIn: 7,
  vehicleStatusId: 4,
  terms: fullTerms,
  note: 'Smells of dog',
  isCorrection: true,
};
const bare: CheckInInput = {
  ...input,
  fuelIn: null,
  vehicleStatusId: null,
  terms: null,
  note: null,
  isCorrection: false,
};

const sent = (given = input) =>
  sentBy(() => saveCheckIn(reader(), 1204, given, safety), { method: 'POST', answer: answer() });

describe('a check-in', () => {
  it('is sent whole, under its key, to the version that it was made from', async () => {
    expect(await sent()).toMatchObject({
      path: '/v3/agreements/1204/checkin',
      key: 'key-1',
      version: '"2"',
      body: {
        ...fullTermsBody,
        returnDate: '2026-11-20T18:42:00',
        returnLocationId: 5,
        odometerIn: 5320,
        fuelLevelIn: 7,
        vehicleStatusId: 4,
        correction: true,
        note: 'Smells of dog',
      },
    });
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await sent()).body);
    expect(placesIn(checkInAgreementOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it('leaves the agreed price unless the input changes it', async () => {
    expect((await sent(bare)).body).toEqual({
      returnDate: '2026-11-20T18:42:00',
      returnLocationId: 5,
      odometerIn: 5320,
    });
  });

  it.each([
    ['with where it leaves the account', 0, { totalBefore: 132, difference: 12, depositHeld: 150 }],
    ['from a service that says little', 1, { totalBefore: null, difference: null, depositHeld: null }],
  ])('comes back %s', async (_, index, said) => {
    nock(SERVICE)
      .post(/checkin/)
      .reply(200, answer(index));
    const saved = await saveCheckIn(reader(), 1204, input, safety);
    expect(saved).toMatchObject(said);
    expect(saved.price.total).toEqual(expect.any(Number));
  });

  it.each([
    [409, { title: 'The vehicle is back.', presentStatus: 'PendingPayment', openMoves: ['correction'] }],
    [412, { title: 'Another user has changed this record.', changedBy: 'Ines Carvalho' }],
    [422, { title: 'No.', errors: { odometerIn: ['Below the one at check-out.'] } }],
    [403, { title: 'A permission is missing.', functionCode: 'PRICE_OVERRIDE' }],
  ])('is refused with %i and the service’s words', async (status, problem) => {
    nock(SERVICE)
      .post(/checkin/)
      .reply(status, { ...problem, status });
    const failure = await failureOf(saveCheckIn(reader(), 1204, input, safety));
    expect(failure).toMatchObject({ kind: 'refused', status, problem });
  });

  it('is not sent to a service that has no such call', async () => {
    expect((await failureOf(saveCheckIn(reader('none'), 1204, input, safety))).kind).toBe('not-offered');
  });
});
