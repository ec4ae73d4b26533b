import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AIRPORT,
  clearTestBusiness,
  openTestBusiness,
  type TestBusiness,
} from '../reservations/test-business.fixture.ts';
import { typeStockOf } from './type-capacity.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await openTestBusiness({ cars: 2 });
});
beforeEach(() => {
  clearTestBusiness(business);
  business.database.run('DELETE FROM overbooking_allowances');
});
afterAll(() => business.close());

const days = (first: string, last: string, more: object = {}) => ({
  ...{ startDate: `2026-12-${first}T10:00`, endDate: `2026-12-${last}T10:00` },
  ...more,
});
const status = async (input: object) => (await business.book(input)).status;

describe('a type with two cars at the place', () => {
  it('is promised twice and not three times', async () => {
    const call = [days('01', '04'), days('02', '05'), days('03', '06')];
    const answers = [];
    for (const input of call) answers.push(await status(input));
    expect(answers).toEqual([201, 201, 409]);
  });

  it('states what is missing as text and as numbers', async () => {
    await business.booked(days('01', '04'));
    await business.booked(days('02', '05'));
    const { body } = await business.book(days('03', '06'));
    expect(body).toMatchObject({
      title: 'Every Van of the tests at Pier 4 is reserved from 2026-12-03 10:00 on.',
      capacity: { vehicleTypeId: business.typeId, locationId: 1, free: 0, allowance: 0 },
    });
  });

  it('counts the peak and not the sum', async () => {
    await business.booked(days('01', '02'));
    await business.booked(days('03', '04'));
    await business.booked(days('05', '06'));
    expect(await status(days('01', '06'))).toBe(201);
  });

  it('may be overbooked by the allowance', async () => {
    business.database.run('INSERT INTO overbooking_allowances VALUES (1, ?, 1)', [business.typeId]);
    const answers = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await status(days('01', '04')));
    expect(answers).toEqual([201, 201, 201, 409]);
  });

  it('counts quotes for nothing', async () => {
    for (let nth = 0; nth < 3; nth += 1) await business.booked(days('01', '04', { statusId: 1 }));
    expect(await status(days('01', '04'))).toBe(201);
  });

  it('keeps a car for a waiting reservation when another request names one', async () => {
    await business.booked(days('01', '04'));
    await business.booked(days('01', '04'));
    expect(await status(days('03', '05', { vehicleId: business.cars[0] }))).toBe(409);
  });

  it('counts a car that is named', async () => {
    await business.booked(days('01', '04', { vehicleId: business.cars[0] }));
    await business.booked(days('01', '04'));
    expect(await status(days('03', '05'))).toBe(409);
  });

  it('is not counted twice when a waiting reservation names its car', async () => {
    await business.booked(days('01', '04'));
    const id = await business.booked(days('01', '04'));
    expect((await business.save(id, days('01', '04', { vehicleId: business.cars[1] }))).status).toBe(200);
  });

  it('lets a reservation of an overbooked day be edited', async () => {
    await business.booked(days('01', '04'));
    const id = await business.booked(days('01', '04'));
    business.database.run('UPDATE vehicles SET status_id = 4 WHERE id = ?', [business.cars[0] ?? 0]);
    expect((await business.save(id, days('01', '04', { note: 'By train' }))).status).toBe(200);
  });

  it('lets no reservation of an overbooked day grow', async () => {
    await business.booked(days('01', '10'));
    const id = await business.booked(days('01', '04'));
    business.database.run('UPDATE vehicles SET status_id = 4 WHERE id = ?', [business.cars[0] ?? 0]);
    expect((await business.save(id, days('01', '05'))).status).toBe(409);
  });

  it('has a car again when a reservation is cancelled', async () => {
    await business.booked(days('01', '04'));
    const id = await business.booked(days('01', '04'));
    await business.move(id, { statusId: 6, reason: 'Changed plans' });
    expect(await status(days('01', '04'))).toBe(201);
  });

  it('is asked again when a quote becomes a reservation', async () => {
    const id = await business.booked(days('01', '04', { statusId: 1 }));
    await business.booked(days('01', '04'));
    await business.booked(days('01', '04'));
    expect((await business.move(id, { statusId: 2 })).status).toBe(409);
  });
});

describe('one way', () => {
  const away = { endLocationId: AIRPORT };
  const atAirport = { startLocationId: AIRPORT, endLocationId: AIRPORT };

  it('takes a car from the place for what comes later', async () => {
    await business.booked(days('01', '04', away));
    await business.booked(days('10', '12'));
    expect(await status(days('10', '12'))).toBe(409);
  });

  it('is refused when a later promise needs the car here', async () => {
    await business.booked(days('10', '12'));
    await business.booked(days('10', '12'));
    expect(await status(days('01', '04', away))).toBe(409);
  });

  it('brings a car to the other place', async () => {
    await business.booked(days('01', '04', away));
    expect([await status(days('05', '06', atAirport)), await status(days('05', '06', atAirport))]).toEqual([
      201, 409,
    ]);
  });

  it('brings it no earlier than it comes', async () => {
    await business.booked(days('01', '04', away));
    expect(await status(days('03', '06', atAirport))).toBe(409);
  });

  it('may not come back later than the other place has promised it', async () => {
    const id = await business.booked(days('01', '04', away));
    await business.booked(days('05', '06', atAirport));
    expect((await business.save(id, days('01', '05', away))).status).toBe(409);
  });
});

it('tells a screen how many are there and how many can still be had', async () => {
  await business.booked(days('01', '04'));
  await business.booked(days('03', '06', { vehicleId: business.cars[0] }));
  const input = { clientId: 1, vehicleTypeId: business.typeId, startLocationId: 1, endLocationId: 1 };
  const now = new Date('2026-11-20T10:00:00Z');
  const stock = (first: string, last: string) =>
    typeStockOf(business.database, { ...input, ...days(first, last) }, now);
  expect([stock('01', '02'), stock('03', '04'), stock('08', '09')]).toEqual([
    { total: 2, free: 1, allowance: 0 },
    { total: 2, free: 0, allowance: 0 },
    { total: 2, free: 2, allowance: 0 },
  ]);
});
