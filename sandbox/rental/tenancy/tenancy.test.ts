import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestService, type TestService } from '../testing/test-service.ts';

let counter: TestService;
beforeAll(async () => {
  counter = await openTestService(60);
});
afterAll(() => counter.close());

it('gives the client with its currency', async () => {
  expect((await counter.call('admin', '/v3/clients/1')).body).toMatchObject({
    clientId: 1,
    clientName: 'Harbour Rentals',
    currency: 'USD',
    maxVehiclesReached: false,
    isActive: true,
  });
});

it('gives the other tenant its own currency', async () => {
  expect((await counter.call('admin2', '/v3/clients/2')).body).toMatchObject({ currency: 'EUR' });
});

it('gives the places of the tenant with their zones', async () => {
  const { body } = await counter.call('admin', '/v3/locations?withActive=true');
  expect(
    (body as { locationName: string; timeZone: string }[]).map((one) => [one.locationName, one.timeZone]),
  ).toEqual([
    ['Pier 4', 'Europe/London'],
    ['Airport', 'Europe/London'],
    ['Station', 'Europe/London'],
    ['Berlin Mitte', 'Europe/Berlin'],
  ]);
});

it('gives the inactive places with the others when all are asked for', async () => {
  const { body } = await counter.call('admin', '/v3/locations');
  const inactive = (body as { locationName: string; active: boolean }[]).filter(({ active }) => !active);
  expect(inactive.map(({ locationName }) => locationName)).toEqual(['Ferry Terminal']);
});

it('gives a user with the override formats', async () => {
  expect((await counter.call('admin2', '/v3/users/201?currentUserId=201')).body).toMatchObject({
    userID: 201,
    fullName: 'Amelia Whitlock',
    roleName: 'Administrator',
    isActive: true,
    lockOut: false,
    overrideDateFormat: 'MM/DD/YYYY',
    overrideTimeFormat: 'HH:mm',
  });
});

it('marks the places where a user works', async () => {
  const { body } = await counter.call('agent', '/v3/users/103?currentUserId=103');
  const { locationList } = body as { locationList: { locationName: string; isSelected: boolean }[] };
  expect(locationList.map(({ locationName, isSelected }) => [locationName, isSelected])).toEqual([
    ['Pier 4', true],
    ['Airport', true],
    ['Station', false],
    ['Berlin Mitte', false],
  ]);
});

it('lets an administrator see a colleague', async () => {
  expect((await counter.call('admin', '/v3/users/103?currentUserId=101')).body).toMatchObject({
    userID: 103,
  });
});

it.each<['admin' | 'viewer', number, number]>([
  ['admin', 101, 24],
  ['viewer', 104, 4],
])('gives %s the permissions of the role', async (login, id, count) => {
  expect((await counter.call(login, `/v3/users/${id}/permissions`)).body).toHaveLength(count);
});

it('gives one place like the list does', async () => {
  const { body } = await counter.call('admin', '/v3/locations');
  expect((await counter.call('admin', '/v3/locations/4')).body).toEqual((body as unknown[])[3]);
});

it.each(['/v3/locations/5', '/v3/locations/5/hours', '/v3/locations/5/holidays', '/v3/locations/abc'])(
  'has no %s for the tenant',
  async (path) => {
    expect((await counter.call('admin', path)).status).toBe(404);
  },
);

it('gives a place its hours by weekday', async () => {
  const { body } = await counter.call('viewer', '/v3/locations/1/hours');
  expect((body as { weekday: number }[]).map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(body).toContainEqual({ weekday: 1, opens: '07:00', closes: '20:00' });
});

it('gives a place its holidays in order', async () => {
  const { body } = await counter.call('viewer', '/v3/locations/1/holidays');
  const days = (body as { day: string }[]).map(({ day }) => day);
  expect(days).toEqual([...days].sort());
  expect(body).toContainEqual({ holidayId: expect.any(Number), day: '2026-12-25', name: 'Christmas Day' });
});

it('gives countries by name to every tenant', async () => {
  const [one, other] = await Promise.all(
    (['admin', 'admin2'] as const).map((login) => counter.call(login, '/v3/locations/countries')),
  );
  expect(one?.body).toEqual(other?.body);
  expect(one?.body).toContainEqual({ id: 2, name: 'Germany', code: 'DE' });
});

it('gives the states of a country', async () => {
  const { body } = await counter.call('admin', '/v3/locations/countries/3/states');
  expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
    'Colorado',
    'Nebraska',
    'Utah',
    'Wyoming',
  ]);
});

it.each(['/v3/locations/countries/999/states', '/v3/locations/countries/DE/states'])(
  'has no %s',
  async (path) => {
    expect((await counter.call('admin', path)).status).toBe(404);
  },
);

it('refuses a user who has been locked out since the sign-in', async () => {
  counter.database.run('UPDATE users SET lock_out = 1 WHERE id = 102');
  expect((await counter.call('manager', '/v3/locations')).status).toBe(403);
});

it('lets the users of an inactive business read and not write', async () => {
  const save = () => counter.call('agent', '/v3/users/103', { method: 'PUT', json: { phone: '1' } });
  counter.database.run('UPDATE clients SET is_active = 0 WHERE id = 1');
  const refused = await save();
  const { body } = await counter.call('agent', '/v3/clients/1');
  counter.database.run('UPDATE clients SET is_active = 1 WHERE id = 1');
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ title: expect.stringContaining('This business is inactive') }),
  ]);
  expect(body).toMatchObject({ isActive: false });
});
