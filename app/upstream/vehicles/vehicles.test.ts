import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './vehicles.golden.ts';
import {
  findVehicles,
  getVehicle,
  getVehicleSummary,
  listVehicles,
  saveVehicleStatus,
} from './vehicles.server.ts';

playService();

const NOW = '2026-11-20T10:00:00';
const page = { page: 2, pageSize: 25 };
const answer = (id: string, index: number) => golden[id]?.accepted[index] as object;

const reader = (options: Parameters<typeof openDoor>[0] = {}) => ({
  upstream: openDoor(options).upstream,
  staff: staffOf(),
  traceId: 'trace-1',
});

/** Answers one GET and gives its query, to be read once it was asked. */
function hear(path: RegExp, body: unknown): { readonly search: string } {
  const heard = { search: '' };
  nock(SERVICE)
    .get(path)
    .reply((request: Request) => {
      heard.search = decodeURIComponent(new URL(request.url).search).replaceAll('+', ' ');
      return [200, JSON.stringify(body), { 'content-type': 'application/json' }];
    });
  return heard;
}

const everyFilter = {
  ...page,
  isActive: true,
  direction: 'desc',
  plate: 'HB69',
  number: 'V-00',
  vehicleId: 42,
  statusId: 1,
  typeId: 3,
  homeLocationId: 1,
  locationId: 2,
  freeFrom: '2026-11-21',
  freeTo: '2026-11-24',
  sort: 'odometer',
  includesNotFree: true,
} as const;

describe('a list of vehicles', () => {
  it('is asked for in the service spelling', async () => {
    const heard = hear(/vehicles/, []);
    await listVehicles(reader(), everyFilter);
    expect(heard.search).toBe(
      '?page=2&pageSize=25&Active=true&SortDirection=desc&LicenseNo=HB69&VehicleNo=V-00&VehicleId=42' +
        '&VehicleStatus=1&VehicleTypeId=3&OwningLocationId=1&CurrentLocationId=2&StartDate=2026-11-21' +
        '&EndDate=2026-11-24&SortBy=Odometer&IncludeNotFree=true&clientId=1&userId=103',
    );
  });

  it('leaves out what a service of the given calls lacks', async () => {
    const heard = hear(/vehicles/, []);
    await listVehicles(reader({ assumed: 'none' }), { ...page, sort: 'odometer', includesNotFree: true });
    expect(heard.search).toBe('?page=2&pageSize=25&clientId=1&userId=103');
  });

  it('comes in the words of the product', async () => {
    hear(/vehicles/, answer('vehicles.list', 2));
    const { rows } = await listVehicles(reader(), page);
    expect(rows).toEqual([
      {
        id: 42,
        number: 'V-0042',
        make: 'Škoda',
        model: 'Karoq',
        year: 2024,
        build: 'Škoda Karoq 2024',
        isActive: true,
        plate: 'LD21 KXB',
        homeLocationId: 1,
        homePlace: 'Pier 4',
        locationId: 2,
        place: 'Airport',
        statusId: 1,
        status: 'Available',
        typeId: 3,
        type: 'Compact SUV',
        odometer: 41210,
        hourlyRate: 12,
        dailyRate: 50,
        weeklyRate: 250,
        monthlyRate: 900,
        seats: 5,
        baggages: 3,
        isFree: false,
        notFreeBecause: 'Promised to R-20380.',
        blocking: {
          kind: 'reservation',
          id: 20380,
          number: 'R-20380',
          from: '2026-11-24T09:00:00',
          to: '2026-11-26T09:00:00',
          customer: 'Zoë Ångström',
        },
        next: null,
      },
    ]);
  });

  it('lives with rows of which little is known', async () => {
    hear(/vehicles/, answer('vehicles.list', 3));
    const { rows } = await listVehicles(reader(), page);
    expect(rows[0]).toMatchObject({ id: 7, number: 'V-0007', build: '', plate: null, isFree: null });
  });

  it('says where its page stands', async () => {
    const header = { 'x-pagination': '{"CurrentPage":2,"PageSize":25,"TotalPages":4,"TotalCount":78}' };
    nock(SERVICE)
      .get(/vehicles/)
      .reply(200, [], header);
    const { pagination } = await listVehicles(reader(), page);
    expect(pagination).toEqual({ page: 2, pageSize: 25, totalPages: 4, totalCount: 78 });
  });
});

describe('vehicles found by the search text', () => {
  it.each([
    [{ plate: 'HB69 D' }, 'LicenseNo=HB69 D'],
    [{ number: 'V-00' }, 'VehicleNo=V-00'],
  ])('are asked for by %j', async (by, query) => {
    const heard = hear(/vehicles/, []);
    await findVehicles(reader(), { ...by, most: 5 });
    expect(heard.search).toBe(`?page=1&pageSize=5&Active=true&${query}&clientId=1&userId=103`);
  });
});

describe('one vehicle', () => {
  it('is asked for with its make and the time', async () => {
    const heard = hear(/vehicles\/42/, answer('vehicles.get', 0));
    await getVehicle(reader(), '42', NOW);
    expect(heard.search).toBe(`?getMakeDetails=true&clientTime=${NOW}&clientId=1&userId=103`);
  });

  it('comes in the words of the product', async () => {
    hear(/vehicles\/42/, answer('vehicles.get', 0));
    expect(await getVehicle(reader(), '42', NOW)).toMatchObject({
      id: 42,
      number: 'V-0042',
      build: 'Nissan Leaf 2024',
      chassisNumber: 'SJNFAAZE1U0012345',
      homePlace: 'Pier 4',
      leaseEndsOn: '2027-03-14',
      insuredUntil: '2027-04-28',
      soldOn: null,
      common: { make: 'Nissan', seats: 5, trim: null },
      image: { id: 7, name: 'Front' },
      equipment: ['Navigation'],
      userIds: [101, 103],
      inventory: [{ id: 1, name: 'Child seat', quantity: 1 }],
    });
  });

  it('lives without what hangs on it', async () => {
    hear(/vehicles\/7/, answer('vehicles.get', 1));
    expect(await getVehicle(reader(), '7', NOW)).toMatchObject({
      number: 'V-0007',
      common: null,
      image: null,
      images: [],
      equipment: [],
      version: null,
    });
  });

  it.each([
    ['vehicles.get', 0, 3],
    ['vehicles.get', 1, 9],
  ])('has the version that the body of %s %i, else its etag names', async (id, index, version) => {
    nock(SERVICE)
      .get(/vehicles/)
      .reply(200, answer(id, index), { etag: '"9"' });
    expect((await getVehicle(reader(), '42', NOW)).version).toBe(version);
  });

  it('that does not exist is refused with 404', async () => {
    nock(SERVICE)
      .get(/vehicles/)
      .reply(404, { title: 'There is no such vehicle.', status: 404 });
    expect(await failureOf(getVehicle(reader(), '999', NOW))).toMatchObject({ kind: 'refused', status: 404 });
  });
});

describe('the books of a vehicle', () => {
  it('come in the words of the product', async () => {
    const heard = hear(/vehicles\/42\/summary/, answer('vehicles.summary', 0));
    expect(await getVehicleSummary(reader(), '42', { clientTime: NOW })).toEqual({
      vehicleId: 42,
      vehicleNumber: 'V-0042',
      homeLocationId: 1,
      homePlace: 'Pier 4',
      whole: { revenue: 12800, expense: 1920.5, depreciation: 3360, lease: 4800, profit: 2719.5 },
      leasePayout: 14000,
      months: [
        { month: '2026-11', revenue: 800, expense: 120.5, depreciation: 210, lease: 300, profit: 169.5 },
      ],
    });
    expect(heard.search).toContain(`clientTime=${NOW}`);
  });
});

describe('a status set by hand', () => {
  const input = { statusId: 4, reason: 'Flat tyre' };
  const safety = { idempotencyKey: 'key-1', ifMatch: '"3"' };

  it('is sent with its key and the version that it was chosen from', async () => {
    const headers = { 'idempotency-key': 'key-1', 'if-match': '"3"' };
    nock(SERVICE, { reqheaders: headers })
      .put(/vehicles\/42\/status/, { statusId: 4, reason: 'Flat tyre' })
      .reply(200, answer('vehicles.saveStatus', 0));
    expect(await saveVehicleStatus(reader(), '42', input, safety)).toEqual({
      id: 42,
      statusId: 4,
      status: 'Out of service',
      version: 5,
    });
  });

  it('that the life-cycle does not allow is refused with the open moves', async () => {
    nock(SERVICE)
      .put(/status/)
      .reply(409, {
        title: 'This vehicle is Rented and cannot become Sold.',
        presentStatus: 'Rented',
        openMoves: [],
      });
    const { status, problem } = await failureOf(saveVehicleStatus(reader(), '42', input, safety));
    expect([status, problem?.presentStatus]).toEqual([409, 'Rented']);
  });
});
