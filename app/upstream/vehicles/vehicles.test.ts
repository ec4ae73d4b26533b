import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { findVehicles, listVehicleTypesOrEmpty } from './vehicles.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

describe('the types of vehicle', () => {
  it('come as choices', async () => {
    nock(SERVICE)
      .get(/vehicles\/types/)
      .reply(200, [{ id: 3, value: 'Compact SUV', hasVehicles: true }]);
    expect(await listVehicleTypesOrEmpty(reader())).toEqual([{ id: 3, name: 'Compact SUV' }]);
  });

  it('are empty when the answer is not what the contract says', async () => {
    nock(SERVICE)
      .get(/vehicles\/types/)
      .reply(200, [{ id: 3 }]);
    expect(await listVehicleTypesOrEmpty(reader())).toEqual([]);
  });
});

describe('vehicles found by what was typed', () => {
  it.each([
    [{ plate: 'HB69 D' }, 'LicenseNo=HB69 D'],
    [{ number: 'V-00' }, 'VehicleNo=V-00'],
  ])('are asked for by %j', async (by, query) => {
    let search = '';
    nock(SERVICE)
      .get(/vehicles/)
      .reply((request: Request) => {
        search = decodeURIComponent(new URL(request.url).search).replaceAll('+', ' ');
        return [200, []];
      });
    await findVehicles(reader(), { ...by, most: 5 });
    expect(search).toBe(`?page=1&pageSize=5&Active=true&${query}&clientId=1&userId=103`);
  });

  it('come in the words of the product', async () => {
    nock(SERVICE)
      .get(/vehicles/)
      .reply(200, [
        {
          VehicleId: 42,
          VehicleNo: 'V-0042',
          LicenseNo: 'HB69 DEF',
          VehicleType: 'Van',
          Make: 'Ford',
          Model: 'Transit',
          Year: 2021,
          CurrentLocationName: 'Airport',
        },
        { VehicleId: 43, VehicleNo: 'V-0043' },
      ]);
    expect(await findVehicles(reader(), { plate: 'HB69', most: 5 })).toEqual([
      {
        id: 42,
        number: 'V-0042',
        plate: 'HB69 DEF',
        type: 'Van',
        build: 'Ford Transit 2021',
        place: 'Airport',
      },
      { id: 43, number: 'V-0043', plate: null, type: null, build: '', place: null },
    ]);
  });
});
