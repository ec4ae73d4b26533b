import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(200, 'given');
});
afterAll(() => counter.close());

it.each([
  'SortBy=TotalAmount',
  'SortBy=nonsense',
  'StartDateFrom=2027-01-01',
  'EndDateTo=2020-01-01',
  'Unassigned=true',
])('a service of the given calls alone ignores %s', async (query) => {
  const plain = await counter.call('admin', '/v3/reservations?pageSize=50');
  expect((await counter.call('admin', `/v3/reservations?pageSize=50&${query}`)).body).toEqual(plain.body);
});
