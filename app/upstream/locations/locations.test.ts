import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listLocationsOperation } from './locations.contract.ts';
import { golden } from './locations.golden.ts';
import { listCountriesOrEmpty, listPlacesOrEmpty, listStates } from './locations.server.ts';
import { listHolidaysOrEmpty, listOpenHoursOrEmpty } from './store-hours.server.ts';

playService();

function reader(assumed = 'all') {
  const { upstream, lines } = openDoor({ assumed });
  return { upstream, lines, staff: staffOf(), traceId: 'trace-1' };
}

describe('the places', () => {
  it('have all that the service says in the words of the product', () => {
    expect(listLocationsOperation.answer.parse(golden['locations.list']?.accepted[0])).toMatchObject([
      {
        id: 4,
        name: 'Berlin Mitte',
        code: null,
        address: {
          line1: 'Invalidenstraße 1',
          line2: null,
          city: 'Berlin',
          stateId: 16,
          countryId: 49,
          postcode: '10115',
        },
        latitude: 52.53,
        longitude: 13.38,
        contact: 'Jana Vogel',
        phone: '+49 30 901820',
        email: 'mitte@harbour.example',
        isActive: true,
        takesReservations: true,
        timeZone: null,
      },
      { timeZone: 'Europe/Berlin' },
    ]);
  });

  it('are the active ones, in the words of the product', async () => {
    const locations = [
      { locationId: 4, locationName: 'Berlin Mitte', active: true, timeZone: 'Europe/Berlin' },
      { locationId: 5 },
      { locationId: 7, locationName: 'Ferry Terminal', active: false },
    ];
    nock(SERVICE)
      .get('/v3/locations')
      .query(({ withActive }) => withActive === 'true')
      .reply(200, locations);
    expect(await listPlacesOrEmpty(reader())).toEqual([
      { id: 4, name: 'Berlin Mitte', isActive: true, timeZone: 'Europe/Berlin', countryId: null },
      { id: 5, name: '5', isActive: true, timeZone: null, countryId: null },
    ]);
  });

  it('are empty when the service fails', async () => {
    nock(SERVICE)
      .get(/locations/)
      .twice()
      .reply(500, '');
    expect(await listPlacesOrEmpty(reader())).toEqual([]);
  });
});

playService();

const reads = [
  ['countries', '/v3/locations/countries', listCountriesOrEmpty],
  ['states', '/v3/locations/countries/49/states', (from) => listStates(from, 49)],
] satisfies readonly (readonly [string, string, typeof listCountriesOrEmpty])[];

describe.each(reads)('the %s', (_, path, list) => {
  it('come with name and code', async () => {
    nock(SERVICE)
      .get(path)
      .query(true)
      .reply(200, [{ id: 49, name: 'Germany', code: 'DE' }, { id: 7 }]);
    expect(await list(reader())).toEqual([
      { id: 49, name: 'Germany', code: 'DE' },
      { id: 7, name: 'Unknown', code: null },
    ]);
  });
});

it('the countries are empty when the service fails', async () => {
  nock(SERVICE)
    .get(/countries/)
    .twice()
    .reply(500, '');
  expect(await listCountriesOrEmpty(reader())).toEqual([]);
});

playService();

const answer = (id: string) => golden[id]?.accepted[0] as object;

describe('the hours of a place', () => {
  it('come by the day of the week', async () => {
    nock(SERVICE).get('/v3/locations/4/hours').query(true).reply(200, answer('locations.hours'));
    expect(await listOpenHoursOrEmpty(reader(), 4)).toEqual([
      { weekday: 1, opens: '07:00', closes: '20:00' },
    ]);
  });
});

describe('the holidays of a place', () => {
  it('come with day and name', async () => {
    nock(SERVICE).get('/v3/locations/4/holidays').query(true).reply(200, answer('locations.holidays'));
    expect(await listHolidaysOrEmpty(reader(), 4)).toEqual([
      { id: 3, day: '2026-12-25', name: 'Christmas Day' },
      { id: 4, day: '2027-01-01', name: null },
    ]);
  });
});

describe.each([
  ['hours', listOpenHoursOrEmpty],
  ['holidays', listHolidaysOrEmpty],
])('the %s of a place', (path, list) => {
  it('are empty when the service fails', async () => {
    nock(SERVICE).get(new RegExp(path)).reply(404, '');
    expect(await list(reader(), 4)).toEqual([]);
  });

  it('are not asked for where the service has no such call', async () => {
    const asked = reader('none');
    expect([await list(asked, 4), asked.lines]).toEqual([[], []]);
  });
});
