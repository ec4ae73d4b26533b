import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { failureOf, openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { golden } from './reservations.golden.ts';
import {
  getReservation,
  getReservationPrice,
  listReservationStatusesOrEmpty,
  listReservations,
  listReservationTypesOrEmpty,
} from './reservations.server.ts';

playService();

const page = { page: 2, pageSize: 25, clientDate: '2026-11-17' };
const answer = (id: string, index: number) => golden[id]?.accepted[index] as object;

function reader(options: Parameters<typeof openDoor>[0] = {}) {
  const { upstream, lines } = openDoor(options);
  return { upstream, staff: staffOf(), traceId: 'trace-1', lines };
}

describe('a list of reservations', () => {
  it('is asked for in the service spelling', async () => {
    let search = '';
    nock(SERVICE)
      .get(/reservations/)
      .reply((request: Request) => {
        search = decodeURIComponent(new URL(request.url).search);
        return [200, []];
      });
    await listReservations(reader(), {
      ...page,
      statuses: [2, 3],
      createdFrom: '2026-11-01',
      createdTo: '2026-11-30',
      direction: 'desc',
      customerId: 7,
      vehicleId: 8,
      vehicleNumber: 'V-0042',
      vehicleTypeId: 3,
      checkOutPlaceId: 1,
      checkInPlaceId: 2,
      types: [4],
      keyword: 'zoe',
      number: 'R-1',
      sort: 'checkOut',
      checkOutFrom: '2026-11-02',
      checkInTo: '2026-11-09',
      unassigned: true,
    });
    expect(search).toBe(
      '?page=2&pageSize=25&clientDate=2026-11-17&Statuses=2&Statuses=3&CreatedDateFrom=2026-11-01' +
        '&CreatedDateTo=2026-11-30&SortDirection=desc&CustomerId=7&VehicleId=8&VehicleNo=V-0042&VehicleTypeId=3' +
        '&CheckoutLocationId=1&CheckinLocationId=2&ReservationTypes=4&Keyword=zoe&ReservationNumber=R-1' +
        '&SortBy=StartDate&StartDateFrom=2026-11-02&EndDateTo=2026-11-09&Unassigned=true&clientId=1&userId=103',
    );
  });

  it('comes in the words of the product', async () => {
    nock(SERVICE)
      .get(/reservations/)
      .reply(200, answer('reservations.list', 1));
    const { rows } = await listReservations(reader(), page);
    expect(rows[0]).toMatchObject({
      id: 20380,
      displayId: 'R-20380',
      status: 'Confirmed',
      customer: { fullName: 'Zoë Ångström', mobile: '+44 7700 900123' },
      rental: { checkOutAt: '2026-11-17T09:00:00', checkInPlace: 'Airport' },
      vehicle: { number: 'V-0042', plate: 'LD21 KXB' },
      money: { total: 264, balance: 214 },
    });
  });

  it('lives with rows of which little is known', async () => {
    nock(SERVICE)
      .get(/reservations/)
      .reply(200, answer('reservations.list', 2));
    const { rows } = await listReservations(reader(), page);
    expect(rows[0]).toMatchObject({
      id: 7,
      displayId: 'R-7',
      customer: { fullName: '' },
      rental: { checkOutAt: null },
      money: { total: null },
    });
  });

  it('calls a reservation without a number by its id', async () => {
    nock(SERVICE)
      .get(/reservations/)
      .reply(200, [{ ReserveId: 7, ReservationNumber: '', StatusId: 1 }]);
    const { rows } = await listReservations(reader(), page);
    expect(rows[0]?.displayId).toBe('7');
  });

  it('says where its page stands', async () => {
    const header = { 'x-pagination': '{"CurrentPage":2,"PageSize":25,"TotalPages":4,"TotalCount":78}' };
    nock(SERVICE)
      .get(/reservations/)
      .reply(200, [], header);
    const { pagination } = await listReservations(reader(), page);
    expect(pagination).toEqual({ page: 2, pageSize: 25, totalPages: 4, totalCount: 78 });
  });
});

describe('one reservation', () => {
  it('comes in the words of the product', async () => {
    nock(SERVICE)
      .get(/reservations\/20380/)
      .reply(200, answer('reservations.get', 0));
    expect(await getReservation(reader(), '20380')).toMatchObject({
      id: 20380,
      status: 'Confirmed',
      customer: { fullName: 'Zoë Ångström' },
      vehicle: { id: null, type: 'Compact SUV' },
      money: { total: 264, advance: 50, balance: null },
      rental: { checkOutPlace: 'Pier 4', checkOutAt: '2026-11-17T09:00:00' },
      charges: [{ name: 'Child seat', isTaxable: true, total: 32 }],
      taxes: [{ name: 'VAT', percent: 20, total: 44 }],
      payments: [{ number: 'P-31', mayEdit: true, mayRemove: false }],
      depositTotals: { onHold: 100, balance: 100 },
      drivers: [{ fullName: 'Zoë Ångström', licence: { number: 'X123', expiresOn: '2030-01-31' } }],
      risk: { because: 'late', conflict: { kind: 'agreement', id: 812, customer: 'Ada Stone' } },
      version: 3,
    });
  });

  it('that does not exist is refused with 404', async () => {
    nock(SERVICE)
      .get(/reservations/)
      .reply(404, { title: 'No such reservation', status: 404 });
    expect(await failureOf(getReservation(reader(), '999'))).toMatchObject({ kind: 'refused', status: 404 });
  });
});

describe('the price of a reservation', () => {
  it('comes in the words of the product', async () => {
    nock(SERVICE)
      .get(/reservations\/20380\/summary/)
      .reply(200, answer('reservations.summary', 0));
    expect(await getReservationPrice(reader(), 20380)).toMatchObject({
      rateName: 'Best rate',
      base: 200,
      tax: 44,
      total: 264,
      balance: 214,
      advance: 50,
      deposit: 100,
      rates: [{ type: 'Daily', rate: 50, units: 4, from: '2026-11-17T09:00:00', mileageAllowed: 400 }],
      charges: [{ chargeId: 4, name: 'Child seat', total: 20, isTaxable: true }],
      extras: [{ kind: 'adjustment', name: 'Additional charge', total: 0, quantity: null }],
      taxes: [{ name: 'VAT', percent: 20, total: 44 }],
      explanation: null,
      nextStep: null,
    });
  });
});

describe('look-ups of reservations', () => {
  it('leave out types that are deleted', async () => {
    nock(SERVICE)
      .get(/types/)
      .reply(200, [
        { typeId: 1, typeName: 'Retail' },
        { typeId: 2, typeName: 'Old', isDeleted: true },
      ]);
    const types = await listReservationTypesOrEmpty(reader());
    expect(types.map(({ name }) => name)).toEqual(['Retail']);
  });

  it('say which type is the default and how its time is calculated', async () => {
    const retail = {
      typeId: 1,
      typeName: 'Retail',
      calculationType: 'Calendar',
      isDefault: true,
      abbreviation: 'R',
      isFront: false,
    };
    nock(SERVICE)
      .get(/types/)
      .reply(200, [retail, { typeId: 2, typeName: 'Web' }]);
    const unstated = { isDeleted: false, mayRemove: null, isAddedByCustomer: null };
    expect(await listReservationTypesOrEmpty(reader())).toEqual([
      {
        id: 1,
        name: 'Retail',
        calculationType: 'Calendar',
        isDefault: true,
        abbreviation: 'R',
        isFront: false,
        ...unstated,
      },
      {
        id: 2,
        name: 'Web',
        calculationType: null,
        isDefault: false,
        abbreviation: null,
        isFront: true,
        ...unstated,
      },
    ]);
  });

  it('are empty when the service fails', async () => {
    nock(SERVICE)
      .get(/statuses/)
      .twice()
      .reply(500, '');
    expect(await listReservationStatusesOrEmpty(reader())).toEqual([]);
  });

  it('warn when they are left empty', async () => {
    nock(SERVICE)
      .get(/statuses/)
      .reply(404, '');
    const asked = reader();
    await listReservationStatusesOrEmpty(asked);
    expect(asked.lines).toEqual([
      {
        level: 'warn',
        fields: { operationId: 'reservations.statuses', traceId: 'trace-1', kind: 'refused' },
        message: 'A look-up is left empty',
      },
    ]);
  });

  it('do not hide the end of the session', async () => {
    nock(SERVICE)
      .get(/statuses/)
      .twice()
      .reply(401, 'no', { 'content-type': 'text/plain' });
    expect((await failureOf(listReservationStatusesOrEmpty(reader()))).kind).toBe('signed-out');
  });
});
