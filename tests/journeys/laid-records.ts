import { DateTime } from 'luxon';
import type { Random } from '../../sandbox/seed/random.ts';
import { DEMO_USERS } from '../../sandbox/staff.ts';
import type { Row } from './form-plan.ts';
import type { FormWorld } from './form-world.ts';

/** The agent's own place, where everything of a journey is handed over. */
const HERE = 1;
const AGENT = 'agent';

const idOf = (world: FormWorld, sql: string): number => Number(world.rows(sql)[0]?.id);

/** The wall clock there, so many hours from now. */
function wallIn(world: FormWorld, hours: number): DateTime {
  const zone = String(world.rows('SELECT time_zone FROM locations WHERE id = ?', HERE)[0]?.time_zone);
  return DateTime.now().setZone(zone).plus({ hours });
}

/** A moment so many days from today at ten, as it is typed and as the service keeps it. */
export function tenIn(world: FormWorld, days: number): { readonly text: string; readonly stored: string } {
  const moment = wallIn(world, 0).startOf('day').plus({ days, hours: 10 });
  return { text: moment.toFormat('dd/MM/yyyy HH:mm'), stored: moment.toFormat("yyyy-MM-dd'T'HH:mm") };
}

async function posted(world: FormWorld, path: string, body: Readonly<Record<string, unknown>>) {
  const user = DEMO_USERS.find(({ login }) => login === AGENT);
  const address = `${path}?clientId=${user?.clientId}&userId=${user?.userId}`;
  const answer = await world.ask(AGENT, 'POST', address, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The service took no ${path}: ${text}`);
  return JSON.parse(text) as Row;
}

const FIT = {
  license_class: 'B C1 D1',
  license_expiry_date: '2049-12-31',
  date_of_birth: '1975-05-05',
};

/** One of the tenant's customers, with papers that let him drive everything. */
export function fitCustomer(world: FormWorld, random: Random): number {
  const { id } = random.pick(
    world.rows('SELECT id FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND is_active = 1'),
  );
  const columns = { ...FIT, license_number: `FIT${id}` };
  const set = Object.keys(columns).map((name) => `${name} = ?`);
  world.change(`UPDATE customers SET ${set.join(', ')} WHERE id = ?`, ...Object.values(columns), Number(id));
  return Number(id);
}

/** A vehicle of this journey alone: it stands ready at the agent's place and nobody else is promised it. */
export function ownVehicle(world: FormWorld, random: Random): Row {
  const like = random.pick(
    world.rows(
      `SELECT v.* FROM vehicles v JOIN vehicle_types t ON t.id = v.vehicle_type_id
       WHERE v.client_id = 1 AND v.fuel = 'Petrol' AND t.minimum_age <= 25 AND t.deposit > 0`,
    ),
  );
  const id = idOf(world, 'SELECT max(id) + 1 AS id FROM vehicles');
  const names = { number: `J-${id}`, license_no: `JOURNEY${id}`, vin: `JXRNEY${id}`, device_reference: null };
  const place = { owning_location_id: HERE, current_location_id: HERE };
  const row = { ...like, ...names, ...place, id, status_id: 1, is_active: 1, version: 1, sale_date: null };
  world.copy('vehicles', row);
  return row;
}

/** Somebody's reservation of a vehicle of its own, for the next two days. */
export async function laidReservation(world: FormWorld, random: Random): Promise<Row> {
  const vehicle = ownVehicle(world, random);
  const start = wallIn(world, 1);
  const { reserveId } = await posted(world, '/v3/reservations', {
    reservationTypeId: idOf(world, 'SELECT id FROM reservation_types WHERE client_id = 1 AND is_deleted = 0'),
    customerId: fitCustomer(world, random),
    startDate: start.toFormat("yyyy-MM-dd'T'HH:mm:00"),
    endDate: start.plus({ days: 2 }).toFormat("yyyy-MM-dd'T'HH:mm:00"),
    startLocationId: HERE,
    endLocationId: HERE,
    vehicleTypeId: vehicle.vehicle_type_id,
    vehicleId: vehicle.id,
    statusId: 3,
  });
  const [row] = world.rows('SELECT * FROM reservations WHERE id = ?', Number(reserveId));
  return { ...row, odometer: vehicle.odometer };
}

/** An agreement whose vehicle went out just now. */
export async function laidAgreement(world: FormWorld, random: Random): Promise<Row> {
  const vehicle = ownVehicle(world, random);
  const start = wallIn(world, 0);
  const { agreementId } = await posted(world, '/v3/agreements', {
    agreementTypeId: idOf(
      world,
      'SELECT id FROM agreement_types WHERE client_id = 1 AND is_insurance = 0 ORDER BY is_default DESC',
    ),
    customerId: fitCustomer(world, random),
    vehicleId: vehicle.id,
    checkoutDate: start.toFormat("yyyy-MM-dd'T'HH:mm:00"),
    checkinDate: start.plus({ days: 2 }).toFormat("yyyy-MM-dd'T'HH:mm:00"),
    checkoutLocationId: HERE,
    checkinLocationId: HERE,
    odometerOut: vehicle.odometer,
  });
  const [row] = world.rows('SELECT * FROM agreements WHERE id = ?', Number(agreementId));
  return { ...row, odometer: vehicle.odometer };
}
