import { documentSamples } from '../attachments/documents.samples.fixture.ts';
import { typeStockOf } from '../availability/type-capacity.ts';
import type { Database } from '../core/database.ts';
import { idOf, type Sample, type Samples } from '../testing/sample.ts';

/** The tests' moment, and hours near it at which every location is open. */
const NOW = new Date('2026-11-20T10:00:00Z');
const CHECKOUT = '2026-11-20T10:00:00';
const DUE = '2026-11-22T10:00:00';

interface FreeVehicle {
  readonly id: number;
  readonly vehicle_type_id: number;
  readonly current_location_id: number;
  readonly odometer: number;
}

/** Whether the type's fleet at its location has a vehicle to spare, `more` added to it. */
function isSpare(database: Database, clientId: number, vehicle: FreeVehicle, more: number): boolean {
  const { vehicle_type_id: vehicleTypeId, current_location_id: place } = vehicle;
  const period = { startDate: CHECKOUT, endDate: DUE, startLocationId: place, endLocationId: place };
  const { free, allowance } = typeStockOf(database, { ...period, clientId, vehicleTypeId }, NOW);
  return free + allowance + more > 0;
}

const VEHICLES = `
SELECT v.id, v.vehicle_type_id, v.current_location_id, v.odometer FROM vehicles v
JOIN vehicle_types t ON t.id = v.vehicle_type_id
WHERE v.client_id = ? AND v.is_active = 1 AND v.fuel <> 'Electric' AND t.license_class = 'B'`;
const FREE = `${VEHICLES} AND v.status_id = 1 AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.vehicle_id = v.id)`;

const COPIED = `vehicle_type_id, make, model, year, colour, license_no, vin, doors, seats, baggages, transmission, fuel,
  tank_size, owning_location_id, current_location_id`;

/** Another vehicle like this one, free. */
function anotherLike(database: Database, vehicle: FreeVehicle): FreeVehicle {
  const { lastId } = database.run(
    `INSERT INTO vehicles (client_id, number, status_id, odometer, ${COPIED})
     SELECT client_id, 'X-' || (SELECT count(*) FROM vehicles), 1, 1000, ${COPIED} FROM vehicles WHERE id = ?`,
    [vehicle.id],
  );
  return { ...vehicle, id: lastId, odometer: 1000 };
}

/** A vehicle that can be checked out now, of a type with free capacity; inserted when the seed has none. */
function freeVehicle(database: Database, clientId: number): FreeVehicle {
  const free = database.all<FreeVehicle>(FREE, [clientId]).find((one) => isSpare(database, clientId, one, 0));
  if (free !== undefined) return free;
  const like = database
    .all<FreeVehicle>(VEHICLES, [clientId])
    .find((one) => isSpare(database, clientId, one, 1));
  if (like === undefined) throw new Error('Every type of the seed is overbooked.');
  return anotherLike(database, like);
}

/** A customer over 25 whose licence is valid for years. */
export const goodCustomer = (database: Database, clientId: number): number =>
  idOf(
    database,
    `SELECT c.id FROM customers c
     WHERE c.client_id = ? AND c.is_active = 1 AND c.is_blacklisted = 0 AND (c.license_class LIKE 'B%' OR c.license_class IN ('R', '5'))
       AND c.license_expiry_date > '2029' AND c.date_of_birth < '1995' AND c.is_tax_exempt = 0
       AND NOT EXISTS (SELECT 1 FROM customers b WHERE b.client_id = c.client_id AND b.is_blacklisted = 1
         AND (b.email = c.email OR b.cell_phone = c.cell_phone OR b.license_number = c.license_number))
     ORDER BY c.id LIMIT 1`,
    [clientId],
  );

interface OpenAgreement {
  readonly id: number;
  readonly agreement_type_id: number;
  readonly vehicle_id: number;
  readonly checkin_location_id: number;
  readonly checkin_date: string;
  readonly odometer_out: number;
}

const SAMPLE = 'SAMPLE';

function insertAgreement(database: Database, clientId: number): number {
  const vehicle = freeVehicle(database, clientId);
  const place = vehicle.current_location_id;
  const account = database.run('INSERT INTO accounts (client_id) VALUES (?)', [clientId]).lastId;
  const { lastId } = database.run(
    `INSERT INTO agreements (client_id, sequence, agreement_type_id, status_id, account_id, customer_id, customer_sort,
       vehicle_id, vehicle_type_id, created_date, checkout_date, checkin_date, checkout_location_id,
       checkin_location_id, odometer_out, total_days, base_charge, sub_total, total_tax, total_amount, po_no)
     VALUES (?1, (SELECT max(sequence) + 1 FROM agreements WHERE client_id = ?1), ?2, 1, ?3, ?4, 'sample', ?5, ?6,
       '2026-11-20T08:00:00', '2026-11-20T08:00:00', '2026-11-22T10:00:00', ?7, ?7, ?8, 2, 0, 0, 0, 0, ?9)`,
    [
      clientId,
      clientId * 10 + 1,
      account,
      goodCustomer(database, clientId),
      vehicle.id,
      vehicle.vehicle_type_id,
      place,
      vehicle.odometer,
      SAMPLE,
    ],
  );
  database.run('UPDATE vehicles SET status_id = 2 WHERE id = ?', [vehicle.id]);
  database.run(
    `INSERT INTO holds (vehicle_id, kind, agreement_id, starts_at, ends_at, start_location_id, end_location_id)
     VALUES (?, 'agreement', ?, unixepoch('2026-11-20T08:00:00'), unixepoch('2026-11-22T11:00:00'), ?, ?)`,
    [vehicle.id, lastId, place, place],
  );
  return lastId;
}

/** An agreement of the samples whose vehicle is out until the day after tomorrow; inserted when there is none. */
function openAgreement(database: Database, clientId: number): OpenAgreement {
  const laid = database.get<OpenAgreement>(
    'SELECT * FROM agreements WHERE client_id = ? AND status_id = 1 AND po_no = ?',
    [clientId, SAMPLE],
  );
  if (laid !== undefined) return laid;
  insertAgreement(database, clientId);
  return openAgreement(database, clientId);
}

const FIRST = 'SELECT min(id) AS id FROM agreements WHERE client_id = ?';

/** An open agreement in the path, with a body that follows from it. */
const ofOpen =
  (body: (agreement: OpenAgreement, database: Database, clientId: 1 | 2) => unknown) =>
  (database: Database, clientId: 1 | 2): Sample => {
    const agreement = openAgreement(database, clientId);
    return { pathParams: { agreementId: agreement.id }, body: body(agreement, database, clientId) };
  };

const dayAfter = (wall: string, days: number): string =>
  new Date(Date.parse(`${wall.slice(0, 10)}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 19);

/** What a check-out of a free vehicle says, without extras. */
function checkOutBody(database: Database, clientId: 1 | 2) {
  const vehicle = freeVehicle(database, clientId);
  return {
    agreementTypeId: clientId * 10 + 1,
    customerId: goodCustomer(database, clientId),
    vehicleId: vehicle.id,
    vehicleTypeId: vehicle.vehicle_type_id,
    checkoutDate: CHECKOUT,
    checkoutLocationId: vehicle.current_location_id,
    checkinDate: DUE,
    checkinLocationId: vehicle.current_location_id,
    odometerOut: vehicle.odometer,
    fuelLevelOut: 8,
  };
}

const firstOf = (database: Database, table: string, clientId: number): number =>
  idOf(database, `SELECT min(id) AS id FROM ${table} WHERE client_id = ?`, [clientId]);

export const samples: Samples = {
  ...documentSamples,
  'agreements.list': () => ({ query: 'page=1&pageSize=200&currentDate=2026-11-20' }),
  'agreements.generateNumber': () => ({ query: 'agreementType=Retail' }),
  'agreements.get': (database, clientId) => ({
    pathParams: { agreementId: idOf(database, FIRST, [clientId]) },
  }),
  'agreements.summary': (database, clientId) => ({
    pathParams: { referenceId: idOf(database, FIRST, [clientId]) },
  }),
  'agreements.create': (database, clientId) => ({
    body: {
      ...checkOutBody(database, clientId),
      drivers: [{ customerId: goodCustomer(database, clientId) }],
      taxIds: [firstOf(database, 'taxes', clientId)],
      miscCharges: [{ miscChargeId: firstOf(database, 'misc_charges', clientId), quantity: 1 }],
    },
  }),
  'agreements.save': ofOpen((agreement) => ({
    agreementTypeId: agreement.agreement_type_id,
    checkinDate: agreement.checkin_date,
    checkinLocationId: agreement.checkin_location_id,
    poNo: 'SAMPLE',
  })),
  'agreements.saveStatus': ofOpen(() => ({ statusId: 2, reason: 'The customer calls back' })),
  'agreements.extend': ofOpen((agreement) => ({
    checkinDate: dayAfter(agreement.checkin_date, 1),
    checkinLocationId: agreement.checkin_location_id,
    reason: 'The customer asked for a day more',
  })),
  'agreements.checkin': ofOpen((agreement) => ({
    returnDate: '2026-11-20T10:00:00',
    returnLocationId: agreement.checkin_location_id,
    odometerIn: agreement.odometer_out + 120,
    fuelLevelIn: 8,
    vehicleStatusId: 3,
  })),
  'exchanges.list': (database, clientId) => ({
    query: `agreementId=${idOf(
      database,
      'SELECT min(x.agreement_id) AS id FROM vehicle_exchanges x JOIN agreements a ON a.id = x.agreement_id WHERE a.client_id = ?',
      [clientId],
    )}`,
  }),
  'exchanges.create': (database, clientId) => {
    const agreement = openAgreement(database, clientId);
    const vehicle = freeVehicle(database, clientId);
    return {
      body: {
        agreementId: agreement.id,
        exchangeDate: '2026-11-20T10:00:00',
        locationId: vehicle.current_location_id,
        reason: 'Fault',
        odometerIn: agreement.odometer_out + 50,
        fuelLevelIn: 8,
        oldVehicleStatusId: 3,
        vehicleId: vehicle.id,
        odometerOut: vehicle.odometer,
        fuelLevelOut: 8,
        isFreeUpgrade: true,
      },
    };
  },
};
