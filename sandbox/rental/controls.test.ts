import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultsPort } from '../identity/faults-port.ts';
import { createSwitches } from '../identity/switches.ts';
import { businessSeed } from '../seed/seed.ts';
import { rentalControls } from './controls.ts';
import { openRentalDatabase } from './demo-clock.ts';
import { type Rental, startRental } from './service.ts';
import { startTestIssuer, type TestIssuer } from './testing/issuer.ts';

const NOW = '2026-11-20T10:00:00.000Z';

let issuer: TestIssuer;
let rental: Rental;
let port: Awaited<ReturnType<typeof startFaultsPort>>;
beforeEach(async () => {
  const seedDatabase = (plan: { now: Date; size: number }) =>
    openRentalDatabase(':memory:', plan, businessSeed, () => undefined);
  issuer = await startTestIssuer();
  const database = seedDatabase({ now: new Date(NOW), size: 40 });
  rental = await startRental({
    port: 0,
    issuer: issuer.issuer,
    database,
    profile: 'full',
    now: () => new Date(NOW),
  });
  const reseed = (plan: { now: Date; size: number }) => {
    rental.state.database.close();
    return seedDatabase(plan);
  };
  const controls = [rentalControls({ rental, size: 40, reseed })];
  port = await startFaultsPort({ port: 0, switches: createSwitches(), controls });
});
afterEach(async () => {
  await Promise.all([rental.close(), issuer.close(), port.close()]);
  rental.state.database.close();
});

async function ask(path: string, body?: object) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port.port}${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

async function call(path: string) {
  const headers = { authorization: `Bearer ${await issuer.token(101, 1)}` };
  return fetch(`http://127.0.0.1:${rental.port}${path}?clientId=1&userId=101`, { headers });
}

const reservations = () =>
  rental.state.database.get<{ total: number }>('SELECT count(*) AS total FROM reservations')?.total;

describe('commands for the rental service', () => {
  it('say how it stands', async () => {
    expect((await ask('/rental')).body).toEqual({ profile: 'full', now: NOW, size: 40 });
  });

  it('set faults that the service then has', async () => {
    const fault = { 'locations.list': { status: 503 } };
    expect((await ask('/rental/faults', fault)).body).toMatchObject(fault);
    expect((await call('/v3/locations')).status).toBe(503);
  });

  it('show the faults and the calls', async () => {
    await ask('/rental/faults', { 'locations.list': { status: 503, times: 2 } });
    await call('/v3/locations');
    expect((await ask('/rental/faults')).body).toMatchObject({ 'locations.list': { times: 1 } });
    expect((await ask('/rental/counts')).body).toEqual({ 'locations.list': { method: 'GET', calls: 1 } });
  });

  it('lift all faults', async () => {
    await ask('/rental/faults', { '*': { blackHole: true } });
    await ask('/rental/reset', {});
    expect((await call('/v3/locations')).status).toBe(200);
  });

  it('change the profile while it runs', async () => {
    expect((await call('/v3/locations/1/hours')).status).toBe(200);
    await ask('/rental/profile', { profile: 'given' });
    expect((await call('/v3/locations/1/hours')).status).toBe(404);
  });

  it('set its clock, which continues from there', async () => {
    const { body } = await ask('/rental/clock', { now: '2027-03-01T00:00:00Z' });
    expect(body.now).toMatch(/^2027-03-01T00:00:0/);
  });

  it('give it its own clock back', async () => {
    await ask('/rental/clock', { now: '2027-03-01T00:00:00Z' });
    expect((await ask('/rental/clock', { now: null })).body.now).toBe(NOW);
  });

  it('insert the data again in another size, around another day', async () => {
    const { status, body } = await ask('/rental/seed', {
      size: 90,
      now: '2027-03-01T09:00:00Z',
      profile: 'plain',
    });
    expect([status, body]).toEqual([
      200,
      { profile: 'plain', now: expect.stringMatching(/^2027-03-01/), size: 90 },
    ]);
    expect([reservations(), (await call('/v3/locations')).status]).toEqual([90, 200]);
  });

  it('insert the data again as they were', async () => {
    rental.state.database.run('UPDATE clients SET website = NULL');
    await ask('/rental/seed', {});
    expect(reservations()).toBe(40);
    expect(rental.state.database.get('SELECT website FROM clients WHERE id = 1')).toEqual({
      website: expect.any(String),
    });
  });

  it('switch a setting, a feature and what a user may, and back again', async () => {
    const wanted = {
      settings: { 'Reservation.PONo': { isVisible: false, defaultValue: 'PO' }, 'Vehicle.Colour': {} },
      features: { Promotions: 'false', 'Weather reports': 'true' },
      user: { id: 101, permissions: ['FLEET_VIEW'], locations: [2] },
    };
    const { status, body } = await ask('/rental/access', wanted);
    expect([status, body]).toEqual([
      200,
      {
        clientId: 1,
        settings: {
          'Reservation.PONo': { isVisible: true, isRequired: false, defaultValue: null },
          'Vehicle.Colour': null,
        },
        features: { Promotions: 'true', 'Weather reports': null },
        user: { id: 101, permissions: expect.arrayContaining(['REPORT_RUN']), locations: [1, 2, 3, 4] },
      },
    ]);
    const restored = await ask('/rental/access', body);
    expect(restored.body).toEqual({
      ...wanted,
      clientId: 1,
      settings: {
        'Reservation.PONo': { isVisible: false, isRequired: false, defaultValue: 'PO' },
        'Vehicle.Colour': { isVisible: true, isRequired: false, defaultValue: null },
      },
    });
    expect((await ask('/rental/access', body)).body).toEqual(body);
  });

  it.each([
    ['/rental/access', { settings: { PONo: {} } }, 'PONo'],
    ['/rental/faults', { 'cars.wash': { status: 500 } }, 'cars.wash'],
    ['/rental/faults', { '*': { explode: true } }, 'explode'],
    ['/rental/seed', { size: 0 }, 'size'],
    ['/rental/seed', { colour: 'red' }, 'colour'],
    ['/rental/profile', { profile: 'half' }, 'profile'],
    ['/rental/clock', { now: 'noon' }, 'ISO form'],
  ])('refuse %s with %j and a message', async (path, body, words) => {
    const answer = await ask(path, body);
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(words)]);
  });
});
