import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { fullSample } from '../full-sample.fixture.ts';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listVehicleTypeOffersOperation } from './vehicle-type-offers.contract.ts';
import { golden } from './vehicles.golden.ts';
import { listFreeVehicles, listVehicleTypeOffers, listVehicleTypeOffersOrEmpty } from './vehicles.server.ts';

playService();

const reader = (assumed = 'all') => ({
  upstream: openDoor({ assumed }).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});
const period = { from: '2026-11-17T09:00', to: '2026-11-20T10:30', locationId: 4, vehicleTypeId: 3 };

/** Plays a read, and gives what it was asked for. */
function hear(path: string, body: object): () => object {
  let asked = {};
  nock(SERVICE)
    .get(path)
    .query((query) => {
      const { clientId: _client, userId: _user, ...own } = query;
      asked = own;
      return true;
    })
    .reply(200, body, { 'x-pagination': '{"CurrentPage":1,"PageSize":20,"TotalPages":2,"TotalCount":31}' });
  return () => asked;
}

const valuesOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(valuesOf) : [node];

describe('free vehicles', () => {
  const page = { page: 1, pageSize: 20, includeNotFree: true };

  it('are asked for by period, place and type', async () => {
    const asked = hear('/v3/vehicles', []);
    await listFreeVehicles(reader(), { ...period, ...page, plate: 'LD' });
    expect(asked()).toEqual({
      page: '1',
      pageSize: '20',
      Active: 'true',
      LicenseNo: 'LD',
      StartDate: '2026-11-17T09:00',
      EndDate: '2026-11-20T10:30',
      CurrentLocationId: '4',
      VehicleTypeId: '3',
      IncludeNotFree: 'true',
    });
  });

  it('say what is in the way of the others, and what they have to be back for', async () => {
    const link = { referenceType: 'agreement', referenceId: 812, number: 'A-812', customerName: 'Ada Stone' };
    const next = { referenceType: 'reservation', referenceId: 7, startDate: '2026-11-22T08:00:00' };
    hear('/v3/vehicles', [
      { VehicleId: 1, VehicleNo: 'V-1', IsFree: true, NextCommitment: next },
      { VehicleId: 2, VehicleNo: 'V-2', IsFree: false, NotFreeBecause: 'Is out.', NotFreeConflict: link },
    ]);
    const { rows, pagination } = await listFreeVehicles(reader(), { ...period, ...page });
    expect(pagination.totalCount).toBe(31);
    expect(rows).toMatchObject([
      { id: 1, isFree: true, next: { kind: 'reservation', id: 7, from: '2026-11-22T08:00:00' } },
      {
        id: 2,
        isFree: false,
        notFreeBecause: 'Is out.',
        blocking: { kind: 'agreement', number: 'A-812', customer: 'Ada Stone' },
      },
    ]);
  });

  it('are asked for alone where the service cannot name the others', async () => {
    const asked = hear('/v3/vehicles', []);
    await listFreeVehicles(reader('none'), { ...period, ...page });
    expect(asked()).not.toHaveProperty('IncludeNotFree');
  });
});

describe('the types of vehicle on offer', () => {
  it('are asked for by period, place, type and a price of one’s own', async () => {
    const asked = hear('/v3/vehicletypes', []);
    await listVehicleTypeOffers(reader(), { ...period, baseRate: 120.5 });
    expect(asked()).toEqual({
      StartDate: '2026-11-17T09:00',
      EndDate: '2026-11-20T10:30',
      LocationId: '4',
      VehicleTypeId: '3',
      BaseRate: '120.5',
    });
  });

  it('come with price and count', async () => {
    hear('/v3/vehicletypes', golden['vehicles.typeOffers']?.accepted[1] as object);
    expect(await listVehicleTypeOffers(reader(), {})).toMatchObject([
      { id: 4, name: 'Van', price: null, count: null, booked: null, images: [] },
    ]);
  });

  it('keep every value that the service sends', () => {
    const { sample, leaves } = fullSample(listVehicleTypeOffersOperation.answer);
    const stored = valuesOf(listVehicleTypeOffersOperation.answer.parse(sample));
    expect(leaves.filter(({ value }) => !stored.includes(value))).toEqual([]);
  });

  it('are refused with 422 when there is no rate', async () => {
    nock(SERVICE)
      .get(/vehicletypes/)
      .reply(422, { title: 'There is no rate.', status: 422 });
    expect((await failureOf(listVehicleTypeOffers(reader(), period))).status).toBe(422);
  });

  it('are empty where a screen lives without and the service fails', async () => {
    nock(SERVICE)
      .get(/vehicletypes/)
      .twice()
      .reply(500, '');
    expect(await listVehicleTypeOffersOrEmpty(reader(), period)).toEqual([]);
  });
});
