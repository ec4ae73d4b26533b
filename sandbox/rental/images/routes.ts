import {
  createCustomerImageOperation,
  createVehicleImageOperation,
  getCustomerImageOperation,
  getVehicleImageOperation,
  listCustomerImagesOperation,
  listVehicleImagesOperation,
  removeCustomerImageOperation,
  removeVehicleImageOperation,
} from '../../../app/upstream/images/images.contract.ts';
import { officeTime } from '../office-time.ts';
import { recordId } from '../record-id.ts';
import { notFound } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { decodeImage } from './content.ts';
import { imageOf, imagesOf } from './kept-images.ts';

const RECORDS = [
  {
    type: 'customer',
    table: 'customers',
    hole: 'customerId',
    view: 'CUSTOMER_VIEW',
    edit: 'CUSTOMER_EDIT',
    list: listCustomerImagesOperation,
    get: getCustomerImageOperation,
    create: createCustomerImageOperation,
    remove: removeCustomerImageOperation,
  },
  {
    type: 'vehicle',
    table: 'vehicles',
    hole: 'vehicleId',
    view: 'FLEET_VIEW',
    edit: 'FLEET_EDIT',
    list: listVehicleImagesOperation,
    get: getVehicleImageOperation,
    create: createVehicleImageOperation,
    remove: removeVehicleImageOperation,
  },
] as const;

/** The tenant's record that the path names, or 404. */
function recordOf(
  { database, caller, holes }: Asked,
  { type, table, hole }: (typeof RECORDS)[number],
): number {
  const id = recordId(holes[hole], type);
  const found = database.get(`SELECT 1 FROM ${table} WHERE id = ? AND client_id = ?`, [id, caller.clientId]);
  if (found === undefined) throw notFound(`There is no such ${type}.`);
  return id;
}

/** The path's picture of that record, with its content, or 404. */
function wholeImage(asked: Asked, record: (typeof RECORDS)[number]) {
  const { database, caller, holes } = asked;
  const referenceId = recordOf(asked, record);
  const image = imageOf(
    database,
    caller.clientId,
    record.type,
    referenceId,
    recordId(holes.imageId, 'image'),
  );
  if (image === undefined) throw notFound('There is no such image.');
  return image;
}

/** Pictures of customers and vehicles. None is changed: a new one replaces it. */
export const imagesRoutes: readonly Route[] = RECORDS.flatMap((record) => [
  {
    operationId: record.list.id,
    permission: record.view,
    answer: (asked: Asked) => ({
      body: imagesOf(asked.database, asked.caller.clientId, record.type, recordOf(asked, record)),
    }),
  },
  {
    operationId: record.get.id,
    permission: record.view,
    answer: (asked: Asked) => ({ body: wholeImage(asked, record) }),
  },
  writeRoute(record.create, {
    permission: record.edit,
    answer(asked, { name, contentType, content }) {
      const referenceId = recordOf(asked, record);
      const { database, caller } = asked;
      const { lastId } = database.run(
        `INSERT INTO images (client_id, reference_type, reference_id, name, content_type, content, created_date)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [
          caller.clientId,
          record.type,
          referenceId,
          name,
          contentType,
          decodeImage(content, contentType),
          officeTime(asked),
        ],
      );
      const images = imagesOf(database, caller.clientId, record.type, referenceId);
      return { status: 201, body: images.find(({ imageId }) => imageId === lastId) };
    },
  }),
  writeRoute(record.remove, {
    permission: record.edit,
    answer(asked) {
      const { imageId } = wholeImage(asked, record);
      asked.database.run('DELETE FROM images WHERE id = ?', [imageId]);
      return { body: { imageId } };
    },
  }),
]);
