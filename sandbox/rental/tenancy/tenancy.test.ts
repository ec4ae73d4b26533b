import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counter, openCounter } from '../testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(60);
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
  ['admin', 101, 18],
  ['viewer', 104, 4],
])('gives %s the permissions of the role', async (login, id, count) => {
  expect((await counter.call(login, `/v3/users/${id}/permissions`)).body).toHaveLength(count);
});

it('refuses a user who has been locked out since the sign-in', async () => {
  counter.database.run('UPDATE users SET lock_out = 1 WHERE id = 102');
  expect((await counter.call('manager', '/v3/locations')).status).toBe(403);
});
