import type { Profile } from '../../config.ts';
import type { Database } from '../core/database.ts';
import { type Login, openTestService, type TestService } from '../testing/test-service.ts';
import { goodCustomer } from './samples.fixture.ts';

/** Location 1, Pier 4 in London, where the clock shows 10:00 on 20 November 2026, a Friday. */
export const HERE = 1;
/** The airport, which charges 35.00 outside its hours, and 8 % on rentals that begin there. */
export const AIRPORT = 2;

const plain = { odometer: 5000 };

/** A type with round rates at Pier 4: no weekend, no package, 100 units a day, 0.10 for each more. VAT is 20 %. */
function insertType(database: Database, name: string, hourly: number, daily: number): number {
  const type = database.run(
    `INSERT INTO vehicle_types (client_id, name, group_id, seats, doors, baggages, full_value, deposit)
     VALUES (1, ?, 1, 5, 5, 2, 2000000, 15000)`,
    [name],
  ).lastId;
  database.run(
    `INSERT INTO rates (client_id, rate_type_id, vehicle_type_id, location_id, hourly, daily, weekly, monthly,
       extra_hourly, mileage_per_day, mileage_rate, is_unlimited_mileage)
     VALUES (1, 1, ?, 1, ?, ?, ?, ?, ?, 100, 10, 0)`,
    [type, hourly, daily, daily * 5, daily * 18, hourly],
  );
  return type;
}

function insertVehicle(database: Database, typeId: number, nth: number, fuel = 'Petrol'): number {
  return database.run(
    `INSERT INTO vehicles (client_id, number, vehicle_type_id, status_id, make, model, year, colour, license_no, vin,
       doors, seats, baggages, transmission, fuel, tank_size, odometer, battery_level, owning_location_id,
       current_location_id)
     VALUES (1, ?, ?, 1, 'Ford', 'Focus', 2024, 'Blue', ?, ?, 5, 5, 2, 'Manual', ?, 50, ?, ?, 1, 1)`,
    [`D-${nth}`, typeId, `DESK ${nth}`, `VIN${nth}`, fuel, plain.odometer, fuel === 'Electric' ? 90 : null],
  ).lastId;
}

interface Written {
  readonly agreementId: number;
  readonly agreementNumber: string;
  readonly version: number | null;
  readonly agreementStatusName: string;
  readonly totalAmount: number;
  readonly balanceDue: number;
  readonly warnings: readonly { readonly code: string }[];
}

type Body = Readonly<Record<string, unknown>>;

/** A counter with a fleet of its own, whose prices can be worked out by head. */
export interface TestBusiness {
  readonly counter: TestService;
  readonly database: Database;
  readonly customerId: number;
  /** 12 an hour, 50 a day; 250 a week. */
  readonly compact: number;
  /** 20 an hour, 80 a day. */
  readonly large: number;
  /** Another free vehicle at Pier 4 with 5000 on its odometer. */
  vehicle(typeId: number, fuel?: string): number;
  write(
    login: Login,
    method: 'POST' | 'PUT',
    path: string,
    json: Body,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: Body }>;
  /** A check-out for two days from now that must succeed, with this in place of the usual. */
  checkOut(body?: Body): Promise<Written & { readonly vehicleId: number }>;
  /** What a check-out says: compact, now, due in two days at the same location. */
  checkOutBody(body?: Body): Body;
}

export async function openTestBusiness(profile: Profile = 'full', size = 100): Promise<TestBusiness> {
  const counter = await openTestService(size, profile);
  const { database } = counter;
  const compact = insertType(database, 'Desk compact', 1200, 5000);
  const large = insertType(database, 'Desk large', 2000, 8000);
  const customerId = goodCustomer(database, 1);
  let nth = 0;
  const vehicle: TestBusiness['vehicle'] = (typeId, fuel) => {
    nth += 1;
    return insertVehicle(database, typeId, nth, fuel);
  };
  const write: TestBusiness['write'] = async (login, method, path, json, headers = {}) => {
    const { status, body } = await counter.call(login, path, { method, json, headers });
    return { status, body: body as Body };
  };
  const checkOutBody: TestBusiness['checkOutBody'] = (body = {}) => ({
    agreementTypeId: 11,
    customerId,
    vehicleId: body.vehicleId ?? vehicle(compact),
    checkoutDate: '2026-11-20T10:00:00',
    checkoutLocationId: HERE,
    checkinDate: '2026-11-22T10:00:00',
    checkinLocationId: HERE,
    odometerOut: plain.odometer,
    fuelLevelOut: 8,
    ...body,
  });
  return {
    counter,
    database,
    customerId,
    compact,
    large,
    vehicle,
    write,
    checkOutBody,
    async checkOut(body) {
      const json = checkOutBody(body);
      const reply = await write('agent', 'POST', '/v3/agreements', json);
      if (reply.status !== 201) throw new Error(`The check-out failed: ${JSON.stringify(reply.body)}`);
      return { ...(reply.body as unknown as Written), vehicleId: Number(json.vehicleId) };
    },
  };
}
