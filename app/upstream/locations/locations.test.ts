import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listLocationsOperation } from './locations.contract.ts';
import { golden } from './locations.golden.ts';
import { listPlacesOrEmpty } from './locations.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

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
      { id: 4, name: 'Berlin Mitte', isActive: true, timeZone: 'Europe/Berlin' },
      { id: 5, name: '5', isActive: true, timeZone: null },
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
