import type { Profile } from '../../config.ts';
import type { Database } from '../core/database.ts';
import { idOf } from '../testing/sample.ts';
import { type Login, openTestService, type Reply, type TestService } from '../testing/test-service.ts';

/** Pier 4 turns a car around in 60 minutes and refuses to serve from 20:00 to 07:00. */
export const PIER = 1;
/** The airport takes 45 minutes and charges 35.00 from 23:00 to 06:00. */
export const AIRPORT = 2;

/** The counter with a vehicle type of its own, of which nothing is promised yet: 50 a day, 250 a week, at both locations. */
export interface TestBusiness extends TestService {
  readonly typeId: number;
  readonly cars: readonly number[];
  readonly customerId: number;
  /** A body for three days from 1 December, with changes. */
  body(changes?: object): Record<string, unknown>;
  book(changes?: object, login?: Login): Promise<Reply>;
  /** Books, and gives the id; throws when it is refused. */
  booked(changes?: object): Promise<number>;
  save(id: number, changes?: object, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  move(id: number, body: object, login?: Login): Promise<Reply>;
}

function insertType(database: Database, count: number): { typeId: number; cars: readonly number[] } {
  const typeId = database.run(
    `INSERT INTO vehicle_types (client_id, name, group_id, seats, doors, baggages, full_value, deposit)
     VALUES (1, 'Van of the tests', 1, 3, 4, 9, 3000000, 20000)`,
  ).lastId;
  const rateType = idOf(database, 'SELECT min(id) AS id FROM rate_types WHERE client_id = 1');
  for (const place of [PIER, AIRPORT]) {
    database.run(
      `INSERT INTO rates (client_id, rate_type_id, vehicle_type_id, location_id, hourly, daily, weekly, extra_hourly)
       VALUES (1, ?, ?, ?, 1200, 5000, 25000, 1200)`,
      [rateType, typeId, place],
    );
  }
  const cars = Array.from(
    { length: count },
    (_, nth) =>
      database.run(
        `INSERT INTO vehicles (client_id, number, vehicle_type_id, status_id, make, model, year, colour, license_no,
           vin, doors, seats, baggages, transmission, fuel, odometer, owning_location_id, current_location_id)
         VALUES (1, 'T-' || ?1, ?2, 1, 'Ford', 'Transit', 2025, 'White', 'T3ST ' || ?1, 'VIN' || ?1, 4, 3, 9, 'Manual',
           'Diesel', 100, 1, 1)`,
        [nth, typeId],
      ).lastId,
  );
  return { typeId, cars };
}

export async function openTestBusiness({
  profile = 'full',
  cars: count = 3,
}: {
  profile?: Profile;
  cars?: number;
} = {}) {
  const counter = await openTestService(60, profile);
  const { database } = counter;
  const { typeId, cars } = insertType(database, count);
  const customerId = idOf(
    database,
    `SELECT min(id) AS id FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND is_tax_exempt = 0
       AND date_of_birth < '1990'`,
  );
  const reservationTypeId = idOf(database, 'SELECT min(id) AS id FROM reservation_types WHERE client_id = 1');
  const body = (changes: object = {}) => ({
    reservationTypeId,
    customerId,
    startDate: '2026-12-01T10:00',
    endDate: '2026-12-04T10:00',
    startLocationId: PIER,
    endLocationId: PIER,
    vehicleTypeId: typeId,
    vehicleId: null,
    ...changes,
  });
  const book = (changes: object = {}, login: Login = 'agent') =>
    counter.call(login, '/v3/reservations', { method: 'POST', json: body(changes) });
  const business: TestBusiness = {
    ...counter,
    ...{ typeId, cars, customerId, body, book },
    async booked(changes) {
      const reply = await book(changes);
      if (reply.status !== 201) throw new Error(`The booking is refused: ${reply.text}`);
      return (reply.body as { reserveId: number }).reserveId;
    },
    save: (id, changes, headers = {}) =>
      counter.call('agent', `/v3/reservations/${id}`, { method: 'PUT', json: body(changes), headers }),
    move: (id, json, login = 'agent') =>
      counter.call(login, `/v3/reservations/${id}/status`, { method: 'PUT', json }),
  };
  return business;
}

/** Takes everything off the desk's cars, so that the next test finds them free. */
export function clearTestBusiness({ database, typeId }: TestBusiness): void {
  database.run('DELETE FROM holds WHERE vehicle_id IN (SELECT id FROM vehicles WHERE vehicle_type_id = ?)', [
    typeId,
  ]);
  database.run('UPDATE reservations SET status_id = 8 WHERE vehicle_type_id = ?', [typeId]);
  database.run(
    'UPDATE vehicles SET status_id = 1, current_location_id = 1, is_active = 1 WHERE vehicle_type_id = ?',
    [typeId],
  );
}
