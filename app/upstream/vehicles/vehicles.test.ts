import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listVehicleTypesOrEmpty } from './vehicles.server.ts';

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
