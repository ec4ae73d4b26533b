import { DateTime } from 'luxon';
import type { Random } from '../../sandbox/seed/random.ts';
import { DEMO_USERS, type DemoUser } from '../../sandbox/staff.ts';
import type { FormEnvironment } from './form-environment.ts';
import type { Row } from './form-plan.ts';

/** The agent's own location, where every check-out of a journey takes place. */
export const HERE = 1;
export const AGENT = 'agent';

const idOf = (environment: FormEnvironment, sql: string): number => Number(environment.rows(sql)[0]?.id);

/** The wall clock of that location, `hours` from now. */
function wallIn(environment: FormEnvironment, hours: number): DateTime {
  const zone = String(environment.rows('SELECT time_zone FROM locations WHERE id = ?', HERE)[0]?.time_zone);
  return DateTime.now().setZone(zone).plus({ hours });
}

/** Ten o'clock, `days` from today: as a user types it and as the service stores it. */
export function tenIn(
  environment: FormEnvironment,
  days: number,
): { readonly text: string; readonly stored: string } {
  const moment = wallIn(environment, 0).startOf('day').plus({ days, hours: 10 });
  return { text: moment.toFormat('dd/MM/yyyy HH:mm'), stored: moment.toFormat("yyyy-MM-dd'T'HH:mm") };
}

/** A demo user, who must exist. */
export function userOf(login: string): DemoUser {
  const user = DEMO_USERS.find((one) => one.login === login);
  if (user === undefined) throw new Error(`There is no ${login}`);
  return user;
}

/** The query that names the caller to the service. */
export function callerIn(login: string): string {
  const { clientId, userId } = userOf(login);
  return `?clientId=${clientId}&userId=${userId}`;
}

const wallText = (moment: DateTime): string => moment.toFormat("yyyy-MM-dd'T'HH:mm:00");

async function posted(environment: FormEnvironment, path: string, body: Readonly<Record<string, unknown>>) {
  const answer = await environment.ask(AGENT, 'POST', path + callerIn(AGENT), body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The service took no ${path}: ${text}`);
  return JSON.parse(text) as Row;
}

const FIT = {
  license_class: 'B C1 D1',
  license_expiry_date: '2049-12-31',
  date_of_birth: '1975-05-05',
};

/** Gives one of the tenant's customers a licence for every vehicle class; returns the id. */
export function fitCustomer(environment: FormEnvironment, random: Random): number {
  const { id } = random.pick(
    environment.rows('SELECT id FROM customers WHERE client_id = 1 AND is_blacklisted = 0 AND is_active = 1'),
  );
  const columns = { ...FIT, license_number: `FIT${id}` };
  const set = Object.keys(columns).map((name) => `${name} = ?`);
  environment.change(
    `UPDATE customers SET ${set.join(', ')} WHERE id = ?`,
    ...Object.values(columns),
    Number(id),
  );
  return Number(id);
}

/** Creates a vehicle for this journey only: available at the agent's location and not reserved. */
export function ownVehicle(environment: FormEnvironment, random: Random, typeId: number | null = null): Row {
  const like = random.pick(
    environment.rows(
      `SELECT v.* FROM vehicles v JOIN vehicle_types t ON t.id = v.vehicle_type_id
       WHERE v.client_id = 1 AND v.fuel = 'Petrol' AND t.minimum_age <= 25 AND t.deposit > 0
         AND (? IS NULL OR t.id = ?)`,
      typeId,
      typeId,
    ),
  );
  const id = idOf(environment, 'SELECT max(id) + 1 AS id FROM vehicles');
  const names = { number: `J-${id}`, license_no: `JOURNEY${id}`, vin: `JXRNEY${id}`, device_reference: null };
  const place = { owning_location_id: HERE, current_location_id: HERE };
  const row = { ...like, ...names, ...place, id, status_id: 1, is_active: 1, version: 1, sale_date: null };
  environment.copy('vehicles', row);
  return row;
}

/** Creates a reservation of a vehicle of its own, for the next two days. */
export async function createReservation(environment: FormEnvironment, random: Random): Promise<Row> {
  const vehicle = ownVehicle(environment, random);
  const start = wallIn(environment, 1);
  const { reserveId } = await posted(environment, '/v3/reservations', {
    reservationTypeId: idOf(
      environment,
      'SELECT id FROM reservation_types WHERE client_id = 1 AND is_deleted = 0',
    ),
    customerId: fitCustomer(environment, random),
    startDate: wallText(start),
    endDate: wallText(start.plus({ days: 2 })),
    startLocationId: HERE,
    endLocationId: HERE,
    vehicleTypeId: vehicle.vehicle_type_id,
    vehicleId: vehicle.id,
    statusId: 3,
  });
  const [row] = environment.rows('SELECT * FROM reservations WHERE id = ?', Number(reserveId));
  return { ...row, odometer: vehicle.odometer };
}

interface Out {
  /** Hours since the vehicle went out. */
  readonly since?: number;
  /** Hours until it is due back; negative when overdue. */
  readonly due?: number;
}

/** Creates an agreement whose vehicle is out. */
export async function createAgreement(
  environment: FormEnvironment,
  random: Random,
  { since = 0, due = 48 }: Out = {},
): Promise<Row> {
  const vehicle = ownVehicle(environment, random);
  const { agreementId } = await posted(environment, '/v3/agreements', {
    agreementTypeId: idOf(
      environment,
      'SELECT id FROM agreement_types WHERE client_id = 1 AND is_insurance = 0 ORDER BY is_default DESC',
    ),
    customerId: fitCustomer(environment, random),
    vehicleId: vehicle.id,
    checkoutDate: wallText(wallIn(environment, -since)),
    checkinDate: wallText(wallIn(environment, due)),
    checkoutLocationId: HERE,
    checkinLocationId: HERE,
    odometerOut: vehicle.odometer,
  });
  const [row] = environment.rows('SELECT * FROM agreements WHERE id = ?', Number(agreementId));
  return { ...row, odometer: vehicle.odometer, vehicle_number: vehicle.number };
}

/** Checks in the vehicle of an agreement, which leaves a balance. */
export async function createReturn(environment: FormEnvironment, { id, odometer }: Row): Promise<void> {
  await posted(environment, `/v3/agreements/${id}/checkin`, {
    returnDate: wallText(wallIn(environment, 0)),
    returnLocationId: HERE,
    odometerIn: Number(odometer) + 1,
    fuelLevelIn: 8,
  });
}

/** Creates an entry in a rental's account; returns its id. */
export async function createEntry(
  environment: FormEnvironment,
  record: { readonly kind: 'agreement' | 'reservation'; readonly id: unknown },
  { type, amount }: { readonly type: string; readonly amount: number },
): Promise<number> {
  const card = { brand: 'Visa', lastFour: '4242', expiry: '11/39', gatewayToken: 'tok_created' };
  await posted(environment, `/v3/${record.kind}s/${record.id}/payments`, {
    ...{ type, amount, method: 'Card', reference: 'Created' },
    ...(type === 'Hold' && { card }),
  });
  return idOf(environment, 'SELECT max(id) AS id FROM ledger_entries');
}

/** The tenant's locations in the time zone of the agent's location. */
export const placesHere = (environment: FormEnvironment): readonly string[] =>
  environment
    .rows(
      `SELECT id FROM locations WHERE client_id = 1 AND is_active = 1
       AND time_zone = (SELECT time_zone FROM locations WHERE id = ?)`,
      HERE,
    )
    .map(({ id }) => String(id));

/** The moment `minutes` ago: as a user types it and as the service stores it. */
export function minutesAgo(
  environment: FormEnvironment,
  minutes: number,
): { readonly text: string; readonly stored: string } {
  const moment = wallIn(environment, -minutes / 60);
  return { text: moment.toFormat('dd/MM/yyyy HH:mm'), stored: moment.toFormat("yyyy-MM-dd'T'HH:mm") };
}

/** Creates a vehicle for this journey, the only available one of its class at this location. */
export function onlyVehicle(environment: FormEnvironment, random: Random, typeId: unknown): Row {
  environment.change(
    'UPDATE vehicles SET status_id = 3 WHERE vehicle_type_id = ? AND current_location_id = ? AND status_id = 1',
    Number(typeId),
    HERE,
  );
  return ownVehicle(environment, random, Number(typeId));
}
