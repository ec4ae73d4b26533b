import { afterEach, expect, it } from 'vitest';
import type { Profile } from '../../config.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService | undefined;
afterEach(() => counter?.close());

async function open(profile: Profile): Promise<TestService> {
  counter = await openTestService(120, profile);
  return counter;
}

const read = async (profile: Profile) => {
  const { call, database } = await open(profile);
  const first = database.get<{ id: number }>('SELECT min(id) AS id FROM customers WHERE client_id = 1');
  return call('admin', `/v3/customers/${first?.id}`);
};

it('a full service gives the version of a customer', async () => {
  const { headers, body } = await read('full');
  expect([headers.get('etag'), body]).toEqual(['"1"', expect.objectContaining({ version: 1 })]);
});

it.each(['plain', 'given'] as const)('a %s service has no versions', async (profile) => {
  const { headers, body } = await read(profile);
  expect([headers.get('etag'), Object.keys(body as object)]).toEqual([
    null,
    expect.not.arrayContaining(['version']),
  ]);
});

it('a service of the given calls alone ignores SortBy', async () => {
  const { call } = await open('given');
  const usual = await call('admin', '/v3/customers?pageSize=50');
  const [sorted, nonsense] = await Promise.all([
    call('admin', '/v3/customers?pageSize=50&SortBy=Email&SortDirection=asc'),
    call('admin', '/v3/customers?pageSize=50&SortBy=nonsense'),
  ]);
  expect([sorted.body, nonsense.body]).toEqual([usual.body, usual.body]);
});

it('a service of the given calls alone takes no payment, picture or note', async () => {
  const { call } = await open('given');
  const calls = [
    '/v3/reservations/1/payments',
    '/v3/customers/1/images',
    '/v3/customer/1/note',
    '/v3/customers',
  ];
  const replies = await Promise.all(calls.map((path) => call('admin', path, { method: 'POST', json: {} })));
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 405, 405]);
});
