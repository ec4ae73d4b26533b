import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AIRPORT, clearDesk, type Desk, openDesk } from '../reservations/desk.fixture.ts';
import { typeStockOf } from './type-capacity.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ cars: 2 });
});
beforeEach(() => {
  clearDesk(desk);
  desk.database.run('DELETE FROM overbooking_allowances');
});
afterAll(() => desk.close());

const days = (first: string, last: string, more: object = {}) => ({
  ...{ startDate: `2026-12-${first}T10:00`, endDate: `2026-12-${last}T10:00` },
  ...more,
});
const status = async (wish: object) => (await desk.book(wish)).status;

describe('a type with two cars at the place', () => {
  it('is promised twice and not three times', async () => {
    const asked = [days('01', '04'), days('02', '05'), days('03', '06')];
    const answers = [];
    for (const wish of asked) answers.push(await status(wish));
    expect(answers).toEqual([201, 201, 409]);
  });

  it('says in words and numbers what is missing', async () => {
    await desk.booked(days('01', '04'));
    await desk.booked(days('02', '05'));
    const { body } = await desk.book(days('03', '06'));
    expect(body).toMatchObject({
      title: 'Every Van of the tests at Pier 4 is promised from 2026-12-03 10:00 on.',
      capacity: { vehicleTypeId: desk.typeId, locationId: 1, free: 0, allowance: 0 },
    });
  });

  it('counts the peak and not the sum', async () => {
    await desk.booked(days('01', '02'));
    await desk.booked(days('03', '04'));
    await desk.booked(days('05', '06'));
    expect(await status(days('01', '06'))).toBe(201);
  });

  it('may be overbooked by the allowance', async () => {
    desk.database.run('INSERT INTO overbooking_allowances VALUES (1, ?, 1)', [desk.typeId]);
    const answers = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await status(days('01', '04')));
    expect(answers).toEqual([201, 201, 201, 409]);
  });

  it('counts quotes for nothing', async () => {
    for (let nth = 0; nth < 3; nth += 1) await desk.booked(days('01', '04', { statusId: 1 }));
    expect(await status(days('01', '04'))).toBe(201);
  });

  it('keeps a car for a waiting reservation when somebody names one', async () => {
    await desk.booked(days('01', '04'));
    await desk.booked(days('01', '04'));
    expect(await status(days('03', '05', { vehicleId: desk.cars[0] }))).toBe(409);
  });

  it('counts a car that is named', async () => {
    await desk.booked(days('01', '04', { vehicleId: desk.cars[0] }));
    await desk.booked(days('01', '04'));
    expect(await status(days('03', '05'))).toBe(409);
  });

  it('is not counted twice when a waiting reservation names its car', async () => {
    await desk.booked(days('01', '04'));
    const id = await desk.booked(days('01', '04'));
    expect((await desk.save(id, days('01', '04', { vehicleId: desk.cars[1] }))).status).toBe(200);
  });

  it('lets a reservation of an overbooked day be edited', async () => {
    await desk.booked(days('01', '04'));
    const id = await desk.booked(days('01', '04'));
    desk.database.run('UPDATE vehicles SET status_id = 4 WHERE id = ?', [desk.cars[0] ?? 0]);
    expect((await desk.save(id, days('01', '04', { note: 'By train' }))).status).toBe(200);
  });

  it('lets no reservation of an overbooked day grow', async () => {
    await desk.booked(days('01', '10'));
    const id = await desk.booked(days('01', '04'));
    desk.database.run('UPDATE vehicles SET status_id = 4 WHERE id = ?', [desk.cars[0] ?? 0]);
    expect((await desk.save(id, days('01', '05'))).status).toBe(409);
  });

  it('has a car again when a reservation is cancelled', async () => {
    await desk.booked(days('01', '04'));
    const id = await desk.booked(days('01', '04'));
    await desk.move(id, { statusId: 6, reason: 'Changed plans' });
    expect(await status(days('01', '04'))).toBe(201);
  });

  it('is asked again when a quote becomes a reservation', async () => {
    const id = await desk.booked(days('01', '04', { statusId: 1 }));
    await desk.booked(days('01', '04'));
    await desk.booked(days('01', '04'));
    expect((await desk.move(id, { statusId: 2 })).status).toBe(409);
  });
});

describe('one way', () => {
  const away = { endLocationId: AIRPORT };
  const atAirport = { startLocationId: AIRPORT, endLocationId: AIRPORT };

  it('takes a car from the place for what comes later', async () => {
    await desk.booked(days('01', '04', away));
    await desk.booked(days('10', '12'));
    expect(await status(days('10', '12'))).toBe(409);
  });

  it('is refused when a later promise needs the car here', async () => {
    await desk.booked(days('10', '12'));
    await desk.booked(days('10', '12'));
    expect(await status(days('01', '04', away))).toBe(409);
  });

  it('brings a car to the other place', async () => {
    await desk.booked(days('01', '04', away));
    expect([await status(days('05', '06', atAirport)), await status(days('05', '06', atAirport))]).toEqual([
      201, 409,
    ]);
  });

  it('brings it no earlier than it comes', async () => {
    await desk.booked(days('01', '04', away));
    expect(await status(days('03', '06', atAirport))).toBe(409);
  });

  it('may not come back later than the other place has promised it', async () => {
    const id = await desk.booked(days('01', '04', away));
    await desk.booked(days('05', '06', atAirport));
    expect((await desk.save(id, days('01', '05', away))).status).toBe(409);
  });
});

it('tells a screen how many are there and how many can still be had', async () => {
  await desk.booked(days('01', '04'));
  await desk.booked(days('03', '06', { vehicleId: desk.cars[0] }));
  const wish = { clientId: 1, vehicleTypeId: desk.typeId, startLocationId: 1, endLocationId: 1 };
  const now = new Date('2026-11-20T10:00:00Z');
  const stock = (first: string, last: string) =>
    typeStockOf(desk.database, { ...wish, ...days(first, last) }, now);
  expect([stock('01', '02'), stock('03', '04'), stock('08', '09')]).toEqual([
    { total: 2, free: 1, allowance: 0 },
    { total: 2, free: 0, allowance: 0 },
    { total: 2, free: 2, allowance: 0 },
  ]);
});
