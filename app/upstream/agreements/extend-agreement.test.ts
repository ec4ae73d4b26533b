import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { type ExtensionInput, extendAgreementOperation } from './agreement-writes.contract.ts';
import { extendAgreement } from './agreement-writes.server.ts';
import { golden } from './agreements.golden.ts';

playService();

const answer = (index = 0) => golden['agreements.extend']?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"2"' };
const input: ExtensionInput = {
  checkInAt: '2026-11-22T09:00:00',
  checkInPlaceId: 5,
  reason: 'Train cancelled',
};

const extend = (given = input) =>
  sentBy(() => extendAgreement(reader(), 1204, given, safety), { method: 'POST', answer: answer() });

describe('an extension', () => {
  it('is sent whole, under its key, to the version that it was made from', async () => {
    expect(await extend()).toMatchObject({
      path: '/v3/agreements/1204/extend',
      key: 'key-1',
      version: '"2"',
      body: { checkinDate: '2026-11-22T09:00:00', checkinLocationId: 5, reason: 'Train cancelled' },
    });
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await extend()).body);
    expect(placesIn(extendAgreementOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it('is sent without what there is none of', async () => {
    const { body } = await extend({ ...input, checkInPlaceId: null, reason: null });
    expect(body).toEqual({ checkinDate: '2026-11-22T09:00:00' });
  });

  it.each([
    [
      'with what it changed',
      0,
      { days: 5, totalBefore: 132, difference: 150, checkInAt: '2026-11-22T09:00:00' },
    ],
    ['from a service that says little', 1, { days: null, totalBefore: null, difference: null }],
  ])('comes back %s', async (_, index, changed) => {
    nock(SERVICE)
      .post(/extend/)
      .reply(200, answer(index));
    expect(await extendAgreement(reader(), 1204, input, safety)).toMatchObject(changed);
  });

  it('is refused naming who has the vehicle then', async () => {
    const conflict = { referenceType: 'reservation', referenceId: 9, number: 'R-9' };
    nock(SERVICE)
      .post(/extend/)
      .reply(409, { title: 'Taken', status: 409, conflict });
    expect(await failureOf(extendAgreement(reader(), 1204, input, safety))).toMatchObject({
      kind: 'refused',
      status: 409,
      problem: { conflict: { referenceId: 9 } },
    });
  });

  it('is not offered by a service without the call', async () => {
    const failure = await failureOf(extendAgreement(reader('none'), 1204, input, safety));
    expect(failure).toMatchObject({ kind: 'not-offered' });
  });
});
