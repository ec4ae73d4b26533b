import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

type Client = 1 | 2;

/** The smallest PNG: one pixel. */
export const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const body = { name: 'Licence, front', contentType: 'image/png', content: ONE_PIXEL };

const customerOf = (database: Database, clientId: Client): number =>
  idOf(database, 'SELECT min(id) AS id FROM customers WHERE client_id = ?', [clientId]);

const vehicleOf = (database: Database, clientId: Client): number =>
  idOf(database, 'SELECT min(id) AS id FROM vehicles WHERE client_id = ?', [clientId]);

/** Inserts a picture, so that there is one to read or remove. */
const imageOn = (database: Database, clientId: Client, type: string, recordId: number): number =>
  database.run(
    `INSERT INTO images (client_id, reference_type, reference_id, name, content_type, content, created_date)
     VALUES (?, ?, ?, 'Sample', 'image/png', ?, '2026-11-20T10:00:00')`,
    [clientId, type, recordId, Buffer.from(ONE_PIXEL, 'base64')],
  ).lastId;

function onCustomer(database: Database, clientId: Client) {
  const customerId = customerOf(database, clientId);
  return { pathParams: { customerId, imageId: imageOn(database, clientId, 'customer', customerId) } };
}

function onVehicle(database: Database, clientId: Client) {
  const vehicleId = vehicleOf(database, clientId);
  return { pathParams: { vehicleId, imageId: imageOn(database, clientId, 'vehicle', vehicleId) } };
}

const typeOf = (database: Database, clientId: Client): number =>
  idOf(database, 'SELECT min(id) AS id FROM vehicle_types WHERE client_id = ?', [clientId]);

function onType(database: Database, clientId: Client) {
  const vehicleTypeId = typeOf(database, clientId);
  return {
    pathParams: { vehicleTypeId, imageId: imageOn(database, clientId, 'vehicle-type', vehicleTypeId) },
  };
}

export const samples: Samples = {
  'images.listForVehicleType': onType,
  'images.getForVehicleType': onType,
  'images.createForVehicleType': (database, clientId) => ({
    pathParams: { vehicleTypeId: typeOf(database, clientId) },
    body,
  }),
  'images.removeForVehicleType': onType,
  'images.listForCustomer': onCustomer,
  'images.getForCustomer': onCustomer,
  'images.createForCustomer': (database, clientId) => ({
    pathParams: { customerId: customerOf(database, clientId) },
    body,
  }),
  'images.removeForCustomer': onCustomer,
  'images.listForVehicle': onVehicle,
  'images.getForVehicle': onVehicle,
  'images.createForVehicle': (database, clientId) => ({
    pathParams: { vehicleId: vehicleOf(database, clientId) },
    body,
  }),
  'images.removeForVehicle': onVehicle,
};
