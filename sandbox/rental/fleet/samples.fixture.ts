import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

const vehicle = (database: Database, clientId: 1 | 2) =>
  idOf(database, 'SELECT min(id) AS id FROM vehicles WHERE client_id = ? AND status_id = 1', [clientId]);

const placeAndType = (database: Database, clientId: 1 | 2) => ({
  locationId: idOf(database, 'SELECT min(id) AS id FROM locations WHERE client_id = ?', [clientId]),
  vehicleTypeId: idOf(database, 'SELECT min(id) AS id FROM vehicle_types WHERE client_id = ?', [clientId]),
});

/** A vehicle that is like no other of the tenant; `nth` tells several apart. */
export function vehicleBody(database: Database, clientId: 1 | 2, nth: number) {
  const { locationId, vehicleTypeId } = placeAndType(database, clientId);
  return {
    vehicleNo: `T-${nth}`,
    vehicleTypeId,
    licenseNo: `TE${nth} STX`,
    vin: `TESTVEHACLE${nth}`,
    make: 'Škoda',
    model: 'Karoq',
    year: 2025,
    trim: 'SE',
    colour: 'Green',
    doors: 5,
    seats: 5,
    baggages: 3,
    transmission: 'Automatic',
    fuelType: 'Petrol',
    tankSize: 50,
    fuelLevel: 8,
    odometer: 999_999,
    ownership: 'Leased',
    owningLocationId: locationId,
    currentLocationId: locationId,
    purchasePrice: 28_400.5,
    leasePayout: 12_000,
    options: ['Navigation', 'Tow bar'],
  };
}

export const samples: Samples = {
  'vehicles.createType': () => ({ body: { VehicleTypeName: 'Class of the samples' } }),
  'vehicles.saveType': (database, clientId) => ({
    pathParams: { vehicleTypeId: placeAndType(database, clientId).vehicleTypeId },
    body: { MinimumAge: 21 },
  }),
  'vehicles.list': (database, clientId) => ({
    query: `page=1&pageSize=10&CurrentLocationId=${placeAndType(database, clientId).locationId}`,
  }),
  'vehicles.get': (database, clientId) => ({
    pathParams: { vehicleId: vehicle(database, clientId) },
    query: 'getMakeDetails=true&clientTime=2026-11-20T10:00:00',
  }),
  'vehicles.summary': (database, clientId) => ({
    pathParams: { vehicleId: vehicle(database, clientId) },
    query: 'clientTime=2026-11-20T10:00:00',
  }),
  'vehicles.typeOffers': (database, clientId) => {
    const { locationId, vehicleTypeId } = placeAndType(database, clientId);
    const period = 'StartDate=2026-12-01T09:00:00&EndDate=2026-12-04T09:00:00';
    return { query: `${period}&LocationId=${locationId}&VehicleTypeId=${vehicleTypeId}` };
  },
  'vehicles.create': (database, clientId) => ({
    body: vehicleBody(database, clientId, idOf(database, 'SELECT max(id) + 1 AS id FROM vehicles')),
  }),
  'vehicles.save': (database, clientId) => ({
    pathParams: { vehicleId: vehicle(database, clientId) },
    body: vehicleBody(database, clientId, vehicle(database, clientId)),
  }),
  'vehicles.saveStatus': (database, clientId) => ({
    pathParams: { vehicleId: vehicle(database, clientId) },
    body: { statusId: 3, reason: 'Mud' },
  }),
};
