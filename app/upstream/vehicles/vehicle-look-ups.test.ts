import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import {
  listFuelLevelsOrEmpty,
  listVehicleStatusesOrEmpty,
  listVehicleTypesOrEmpty,
} from './vehicles.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });

const hear = (path: RegExp, body: object) => nock(SERVICE).get(path).reply(200, body);

describe('look-ups of vehicles', () => {
  it.each([
    [
      'types',
      listVehicleTypesOrEmpty,
      [{ id: 3, value: 'Van', minimumAge: 21 }],
      [{ id: 3, name: 'Van', hasVehicles: null, minimumAge: 21 }],
    ],
    ['statuses', listVehicleStatusesOrEmpty, [{ id: 1, name: 'Available' }], [{ id: 1, name: 'Available' }]],
    ['fuellevels', listFuelLevelsOrEmpty, [{ value: '1/8', eighths: 1 }], [{ name: '1/8', eighths: 1 }]],
    [
      'fuellevels',
      listFuelLevelsOrEmpty,
      [
        { value: 'Full' },
        { value: 'Half' },
        { value: 'Reserve', eighths: 0 },
        { value: 'E' },
        { value: 'Some' },
      ],
      [
        { name: 'Full', eighths: 8 },
        { name: 'Half', eighths: 4 },
        { name: 'Reserve', eighths: 0 },
      ],
    ],
  ])('give %s', async (path, list, wire, given) => {
    hear(new RegExp(`vehicles/${path}`), wire);
    expect(await list(reader())).toEqual(given);
  });

  it.each([
    ['types', listVehicleTypesOrEmpty],
    ['statuses', listVehicleStatusesOrEmpty],
    ['fuellevels', listFuelLevelsOrEmpty],
  ])('leave %s empty when the answer is not what the contract says', async (path, list) => {
    hear(new RegExp(`vehicles/${path}`), [{ id: 'three' }]);
    expect(await list(reader())).toEqual([]);
  });
});
