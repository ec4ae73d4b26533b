import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { placesIn, placesOf, sentBy } from '../sent.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { createExchangeOperation, type ExchangeInput } from './exchanges.contract.ts';
import { golden } from './exchanges.golden.ts';
import { createExchange } from './exchanges.server.ts';

playService();

const answer = (index = 0) => golden['exchanges.create']?.accepted[index] as object;
const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const safety = { idempotencyKey: 'key-1', ifMatch: '"2"' };
const input: ExchangeInput = {
  agreementId: 1204,
  at: '2026-11-18T10:00:00',
  locationId: 4,
  reason: 'CriticalFault',
  note: 'Engine warning light',
  odometerIn: 41_320,
  fuelIn: 5,
  oldStatusId: 4,
  vehicleId: 43,
  odometerOut: 12_400,
  fuelOut: 8,
  isFreeUpgrade: true,
};

const create = (given = input) =>
  sentBy(() => createExchange(reader(), given, safety), { method: 'POST', status: 201, answer: answer() });

describe('an exchange', () => {
  it('is sent whole, under its key, to the version that it was made from', async () => {
    expect(await create()).toMatchObject({ path: '/v3/vehicleexchange', key: 'key-1', version: '"2"' });
    expect((await create()).body).toEqual({
      agreementId: 1204,
      exchangeDate: '2026-11-18T10:00:00',
      locationId: 4,
      reason: 'CriticalFault',
      note: 'Engine warning light',
      odometerIn: 41_320,
      fuelLevelIn: 5,
      oldVehicleStatusId: 4,
      vehicleId: 43,
      odometerOut: 12_400,
      fuelLevelOut: 8,
      isFreeUpgrade: true,
    });
  });

  it('forgets nothing that the service takes', async () => {
    const places = placesOf((await create()).body);
    expect(placesIn(createExchangeOperation.body).filter((place) => !places.includes(place))).toEqual([]);
  });

  it('is sent without what there is none of', async () => {
    const nothing = { note: null, fuelIn: null, oldStatusId: null, fuelOut: null, isFreeUpgrade: false };
    const { body } = await create({ ...input, ...nothing });
    expect(Object.keys(body as object)).toEqual([
      'agreementId',
      'exchangeDate',
      'locationId',
      'reason',
      'odometerIn',
      'vehicleId',
      'odometerOut',
    ]);
  });

  it('sends an empty tank as what it is', async () => {
    expect((await create({ ...input, fuelIn: 0, fuelOut: 0 })).body).toMatchObject({
      fuelLevelIn: 0,
      fuelLevelOut: 0,
    });
  });

  it.each([
    ['with what it added to the price', 0, { id: 6, total: 152, balance: 102, priceDifference: 20 }],
    ['from a service that says little', 1, { id: 7, total: null, priceDifference: null, version: null }],
  ])('comes back %s', async (_, index, made) => {
    nock(SERVICE)
      .post(/vehicleexchange/)
      .reply(201, answer(index));
    expect(await createExchange(reader(), input, safety)).toMatchObject({ agreementId: 1204, ...made });
  });

  it('is refused naming who has the new vehicle', async () => {
    const conflict = { referenceType: 'agreement', referenceId: 9, number: 'A-9' };
    nock(SERVICE)
      .post(/vehicleexchange/)
      .reply(409, { title: 'Taken', status: 409, conflict });
    expect(await failureOf(createExchange(reader(), input, safety))).toMatchObject({
      kind: 'refused',
      status: 409,
      problem: { conflict: { referenceId: 9 } },
    });
  });

  it('is not offered by a service without the call', async () => {
    expect(await failureOf(createExchange(reader('none'), input, safety))).toMatchObject({
      kind: 'not-offered',
    });
  });
});
