import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let given: TestService;
let plain: TestService;
beforeAll(async () => {
  [given, plain] = await Promise.all([openTestService(120, 'given'), openTestService(120, 'plain')]);
});
afterAll(() => Promise.all([given.close(), plain.close()]));

it.each(['SortBy=Odometer', 'SortBy=nonsense', 'IncludeNotFree=true'])(
  'a service of the given calls alone ignores %s',
  async (query) => {
    const usual = await given.call('admin', '/v3/vehicles?pageSize=50');
    expect((await given.call('admin', `/v3/vehicles?pageSize=50&${query}`)).body).toEqual(usual.body);
  },
);

it.each([
  ['POST', '/v3/vehicles'],
  ['PUT', '/v3/vehicles/1'],
  ['PUT', '/v3/vehicles/1/status'],
  ['GET', '/v3/locations/1/hours'],
])('a service of the given calls alone has no %s %s', async (method, path) => {
  const reply = await given.call('admin', path, { method, json: method === 'GET' ? undefined : {} });
  expect([404, 405]).toContain(reply.status);
});

it('a plain service saves with any version', async () => {
  const json = { statusId: 3 };
  plain.database.run('UPDATE vehicles SET status_id = 1 WHERE id = 1');
  const headers = { 'if-match': '"77"' };
  const reply = await plain.call('admin', '/v3/vehicles/1/status', { method: 'PUT', json, headers });
  expect([reply.status, reply.headers.get('etag')]).toEqual([200, null]);
});
