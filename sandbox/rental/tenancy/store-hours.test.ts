import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(40);
});
afterAll(() => counter.close());

const call = (method: string, path: string, json?: object, headers: Readonly<Record<string, string>> = {}) =>
  counter.call('admin', `/v3/locations/1/${path}`, { method, headers, ...(json && { json }) });
const week = [
  { weekday: 1, opens: '08:00', closes: '24:00' },
  { weekday: 6, opens: '09:30', closes: '12:00' },
];

it('a week is replaced as a whole, under the version of the location', async () => {
  const first = await call('PUT', 'hours', { hours: week }, { 'if-match': '"1"' });
  const again = await call('PUT', 'hours', { hours: [] }, { 'if-match': '"1"' });
  expect([first.status, again.status]).toEqual([200, 412]);
  expect((await call('GET', 'hours')).body).toEqual(week);
});

it.each([
  ['that closes before it opens', [{ weekday: 1, opens: '18:00', closes: '09:00' }], 422],
  ['with a weekday twice', [week[0], week[0]], 422],
  ['with a time that there is not', [{ weekday: 1, opens: '08:00', closes: '24:30' }], 400],
])('a week is refused %s', async (_, hours, status) => {
  expect((await call('PUT', 'hours', { hours })).status).toBe(status);
});

it('a holiday is added once for a day, and removed', async () => {
  const json = { day: '2027-05-01', name: 'Labour Day' };
  const created = await call('POST', 'holidays', json);
  const again = await call('POST', 'holidays', json);
  expect([created.status, again.status]).toEqual([201, 409]);
  const { holidayId } = created.body as { holidayId: number };
  expect((await call('GET', 'holidays')).body).toContainEqual({ ...json, holidayId });
  expect((await call('DELETE', `holidays/${holidayId}`)).status).toBe(200);
  expect((await call('DELETE', `holidays/${holidayId}`)).status).toBe(404);
});
