// Every read of agreements with what goes over the wire: so it is long.
import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './agreements.golden.ts';
import {
  findAgreements,
  getAgreement,
  getAgreementSummary,
  listAgreementStatusesOrEmpty,
  listAgreements,
  listAgreementTypesOrEmpty,
  listNewestAgreements,
} from './agreements.server.ts';

playService();

const page = { page: 2, pageSize: 25, clientDate: '2026-11-17' };
const answer = (id: string, index: number) => golden[id]?.accepted[index] as object;

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

/** Plays an empty list and gives the query with which it was asked for. */
async function queryOf(ask: () => Promise<unknown>): Promise<string> {
  let search = '';
  nock(SERVICE)
    .get(/agreements/)
    .reply((request: Request) => {
      search = decodeURIComponent(new URL(request.url).search);
      return [200, []];
    });
  await ask();
  return search;
}

describe('a list of agreements', () => {
  it('is asked for in the service spelling', async () => {
    const ask = () =>
      listAgreements(reader(), {
        ...page,
        statusName: 'Open',
        statuses: [1, 2],
        overdueOnly: false,
        checkOutFrom: '2026-11-01',
        checkOutTo: '2026-11-30',
        sort: 'checkIn',
        direction: 'desc',
        customerId: 7,
        vehicleId: 8,
        vehicleNumber: 'V-0042',
        vehicleTypeId: 3,
        checkOutPlaceId: 1,
        checkInPlaceId: 2,
        types: [13],
        keyword: 'zoe',
        number: 'A-1',
      });
    expect(await queryOf(ask)).toBe(
      '?page=2&pageSize=25&currentDate=2026-11-17&AgreementStatusName=Open&Statuses=1&Statuses=2' +
        '&IsSearchOverdues=false&StartDate=2026-11-01&EndDate=2026-11-30&SortBy=CheckinDate&SortDirection=desc' +
        '&CustomerId=7&VehicleId=8&VehicleNo=V-0042&VehicleTypeId=3&PickupLocationId=1&ReturnLocationId=2' +
        '&AgreementTypes=13&Keyword=zoe&AgreementNumber=A-1&clientId=1&userId=103',
    );
  });

  it('comes in the words of the product', async () => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(200, answer('agreements.list', 1));
    const { rows } = await listAgreements(reader(), page);
    expect(rows[0]).toMatchObject({
      id: 1204,
      displayId: 'A-11204',
      status: 'Open',
      customer: 'Zoë Ångström',
      mobile: '+44 7700 900123',
      rental: {
        checkOutAt: '2026-11-17T09:00:00',
        checkInPlace: 'Airport',
        daysRemaining: -1,
        isOverdue: true,
      },
      vehicle: { plate: 'LD21 KXB' },
      money: { total: 132, balance: 82 },
    });
  });

  it('lives with rows of which little is known', async () => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(200, answer('agreements.list', 2));
    const { rows } = await listAgreements(reader(), page);
    expect(rows[0]).toMatchObject({
      id: 7,
      displayId: 'A-7',
      customer: '',
      rental: { isOverdue: null },
      money: { total: null },
    });
  });

  it('calls an agreement without a number by its id', async () => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(200, [{ AgreementId: 7, AgreementNumber: '', AgreementStatusId: 1 }]);
    const { rows } = await listAgreements(reader(), page);
    expect(rows[0]?.displayId).toBe('7');
  });

  it('says where its page stands', async () => {
    const header = { 'x-pagination': '{"CurrentPage":2,"PageSize":25,"TotalPages":4,"TotalCount":78}' };
    nock(SERVICE)
      .get(/agreements/)
      .reply(200, [], header);
    const { pagination } = await listAgreements(reader(), page);
    expect(pagination).toEqual({ page: 2, pageSize: 25, totalPages: 4, totalCount: 78 });
  });
});

describe('agreements found by the search text', () => {
  const asked = { number: 'A-1', clientDate: '2026-11-17', most: 5 };

  it.each([
    [{ number: 'A-1' }, 'AgreementNumber=A-1'],
    [{ keyword: 'zoe' }, 'Keyword=zoe'],
  ])('are asked for by %j', async (by, query) => {
    const ask = () => findAgreements(reader(), { ...by, clientDate: '2026-11-17', most: 5 });
    expect(await queryOf(ask)).toBe(
      `?page=1&pageSize=5&currentDate=2026-11-17&${query}&clientId=1&userId=103`,
    );
  });

  it.each([
    ['the person', { FirstName: 'Zoë', LastName: 'Ångström', CompanyName: 'Sønner AS' }, 'Zoë Ångström'],
    ['the company where there is no person', { CompanyName: 'Sønner AS' }, 'Sønner AS'],
  ])('name %s', async (_, names, customer) => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(200, [{ AgreementId: 9, AgreementNumber: 'A-1', AgreementStatusId: 1, ...names }]);
    const [row] = await findAgreements(reader(), asked);
    expect(row).toMatchObject({ id: 9, number: 'A-1', customer });
  });

  it('cannot be had when the service refuses', async () => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(403, {});
    expect(await failureOf(findAgreements(reader(), asked))).toMatchObject({ status: 403 });
  });
});

describe('one agreement', () => {
  it('comes in the words of the product', async () => {
    nock(SERVICE)
      .get(/agreements\/1204/)
      .reply(200, answer('agreements.get', 0));
    expect(await getAgreement(reader(), '1204')).toMatchObject({
      id: 1204,
      status: 'Open',
      rental: { checkInPlace: 'Airport', returnedAt: null, days: 2 },
      vehicle: { id: 43, plate: 'LD21 KXC', fuelOut: 8 },
      exchanges: [{ id: 5, original: { number: 'V-0042', fuelIn: '5/8' } }],
      money: { total: 132, advance: 50, balance: 82, daily: { quantity: 2, rate: 50 } },
      drivers: [{ fullName: 'Zoë Ångström' }],
      insurance: { company: 'Aviva', allowance: 40 },
      cards: [{ lastFour: '4242' }],
      depositTotals: { onHold: 150 },
      version: 2,
    });
  });

  it('lives with one of which little is known', async () => {
    nock(SERVICE)
      .get(/agreements\/7/)
      .reply(200, answer('agreements.get', 1));
    expect(await getAgreement(reader(), 7)).toMatchObject({
      displayId: 'A-7',
      exchanges: [],
      charges: [],
      customer: null,
      insurance: null,
      depositTotals: null,
      terms: null,
    });
  });

  it('that does not exist is refused with 404', async () => {
    nock(SERVICE)
      .get(/agreements/)
      .reply(404, { title: 'No such agreement', status: 404 });
    expect(await failureOf(getAgreement(reader(), '999'))).toMatchObject({ kind: 'refused', status: 404 });
  });

  it('has a price line by line', async () => {
    nock(SERVICE)
      .get(/agreements\/1204\/summary/)
      .reply(200, answer('agreements.summary', 0));
    expect(await getAgreementSummary(reader(), 1204)).toMatchObject({
      base: 100,
      charges: [{ name: 'Child seat', total: 10 }],
      taxes: [{ percent: 20, total: 22 }],
      total: 132,
    });
  });
});

describe('look-ups of agreements', () => {
  it('leave out types that are deleted', async () => {
    nock(SERVICE)
      .get(/types/)
      .reply(200, [
        { typeId: 13, typeName: 'Insurance', isInsurance: true },
        { typeId: 2, typeName: 'Old', isDeleted: true },
      ]);
    expect(await listAgreementTypesOrEmpty(reader())).toEqual([
      { id: 13, name: 'Insurance', isDefault: false, isInsurance: true, isLoaner: false, isDeleted: false },
    ]);
  });

  it.each([
    ['statuses', listAgreementStatusesOrEmpty],
    ['types', listAgreementTypesOrEmpty],
  ])('are empty when the service has no %s', async (path, list) => {
    nock(SERVICE)
      .get(new RegExp(`/${path}`))
      .twice()
      .reply(500, '');
    expect(await list(reader())).toEqual([]);
  });

  it('do not hide the end of the session', async () => {
    nock(SERVICE)
      .get(/statuses/)
      .twice()
      .reply(401, 'no', { 'content-type': 'text/plain' });
    expect((await failureOf(listAgreementStatusesOrEmpty(reader()))).kind).toBe('signed-out');
  });
});

it('the newest agreements of a customer are asked for newest first', async () => {
  let asked = {};
  nock(SERVICE)
    .get('/v3/agreements')
    .query((query) => {
      asked = query;
      return true;
    })
    .reply(200, answer('agreements.list', 1));
  const rows = await listNewestAgreements(reader(), { customerId: 812, clientDate: '2026-11-20', most: 5 });
  expect(rows).toHaveLength(1);
  expect(asked).toMatchObject({
    CustomerId: '812',
    currentDate: '2026-11-20',
    pageSize: '5',
    SortBy: 'CreatedDate',
    SortDirection: 'desc',
  });
});
