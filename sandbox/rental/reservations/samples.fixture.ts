import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const reservation = (database: Database, clientId: number): number =>
  idOf(database, 'SELECT min(id) AS id FROM reservations WHERE client_id = ?', [clientId]);

/** A quote holds nothing, so nothing stands in the way of what is done with it. */
const quote = (database: Database, clientId: number): number =>
  idOf(database, 'SELECT id FROM reservations WHERE client_id = ? AND status_id = 1 ORDER BY id LIMIT 1', [
    clientId,
  ]);

interface Car {
  readonly id: number;
  readonly type: number;
  readonly place: number;
}

/** A car that is always back where it stands now. */
function homelyCar(database: Database, clientId: number): Car {
  const found = database.get<Car>(
    `SELECT v.id, v.vehicle_type_id AS type, v.current_location_id AS place FROM vehicles v
     WHERE v.client_id = ? AND v.status_id NOT IN (4, 6) AND v.is_active = 1
       AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.vehicle_id = v.id AND (h.ends_at > 1830000000
         OR v.current_location_id NOT IN (h.start_location_id, h.end_location_id)))
       AND EXISTS (SELECT 1 FROM rates r WHERE r.vehicle_type_id = v.vehicle_type_id)
     ORDER BY v.id DESC LIMIT 1`,
    [clientId],
  );
  if (found === undefined) throw new Error('The seed has no car that stays at home.');
  return found;
}

const first = (database: Database, table: string, clientId: number): number =>
  idOf(database, `SELECT min(id) AS id FROM ${table} WHERE client_id = ?`, [clientId]);

/** Beyond the year that the seed plans; a Tuesday and a Friday within the hours of every location. */
const DATES = { startDate: '2028-02-08T10:00', endDate: '2028-02-11T10:00' };

function bodyOf(database: Database, clientId: number) {
  const car = homelyCar(database, clientId);
  const customerId = idOf(
    database,
    'SELECT min(id) AS id FROM customers WHERE client_id = ? AND is_blacklisted = 0',
    [clientId],
  );
  const taxId = idOf(database, 'SELECT min(tax_id) AS id FROM location_taxes WHERE location_id = ?', [
    car.place,
  ]);
  return {
    ...DATES,
    reservationTypeId: first(database, 'reservation_types', clientId),
    customerId,
    startLocationId: car.place,
    endLocationId: car.place,
    vehicleTypeId: car.type,
    vehicleId: car.id,
    drivers: [{ customerId }],
    billingContacts: [{ name: 'Accounts', email: 'accounts@example.com' }],
    miscCharges: [{ miscChargeId: first(database, 'misc_charges', clientId), quantity: 1 }],
    taxIds: [taxId],
    promotionIds: [first(database, 'promotions', clientId)],
    referralId: first(database, 'referrals', clientId),
    note: 'Arrives by train.',
    projectedMileage: 300,
  };
}

export const samples: Samples = {
  'reservations.list': () => ({ query: 'page=1&pageSize=200&clientDate=2026-11-20' }),
  'reservations.get': (database, clientId) => ({
    pathParams: { reservationId: reservation(database, clientId) },
  }),
  'reservations.summary': (database, clientId) => ({
    pathParams: { referenceId: reservation(database, clientId) },
  }),
  'reservations.create': (database, clientId) => ({ body: { ...bodyOf(database, clientId), statusId: 3 } }),
  'reservations.save': (database, clientId) => ({
    pathParams: { reservationId: quote(database, clientId) },
    body: bodyOf(database, clientId),
  }),
  'reservations.saveStatus': (database, clientId) => ({
    pathParams: { reservationId: quote(database, clientId) },
    body: { statusId: 8, reason: 'The customer did not answer.' },
  }),
};
