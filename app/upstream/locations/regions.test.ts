import nock from 'nock';
import { describe, expect, it } from 'vitest';
import { openDoor, playService, SERVICE, staffOf } from '../upstream.fixture.ts';
import { listCountriesOrEmpty, listStates } from './regions.server.ts';

playService();

const reader = () => ({ upstream: openDoor().upstream, staff: staffOf(), traceId: 'trace-1' });
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
