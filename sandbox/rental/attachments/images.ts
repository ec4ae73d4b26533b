import { createHash } from 'node:crypto';
import {
  createCustomerImageOperation,
  createVehicleImageOperation,
  createVehicleTypeImageOperation,
  getCustomerImageOperation,
  getVehicleImageOperation,
  getVehicleTypeImageOperation,
  listCustomerImagesOperation,
  listVehicleImagesOperation,
  listVehicleTypeImagesOperation,
  removeCustomerImageOperation,
  removeVehicleImageOperation,
  removeVehicleTypeImageOperation,
} from '../../../app/upstream/images/images.contract.ts';
import { type Database, insertRow } from '../core/database.ts';
import { checkOwn, recordId } from '../core/records.ts';
import { notFound, unprocessable, wrongField } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { officeTime } from '../core/wall-clock.ts';

const MOST_BYTES = 700_000;

/** What files of a type begin with, in hexadecimal; WebP has its length between two marks. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
};

function typeOf(content: Buffer): string | undefined {
  const beginning = content.subarray(0, 12).toString('hex');
  return Object.keys(BEGINNINGS).find((type) => BEGINNINGS[type]?.test(beginning));
}

/** Throws Refusal 422 for what is no base64, over 700 kB or not of the given type. */
function decodeImage(base64: string, contentType: string): Buffer {
  const text = base64.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) {
    throw unprocessable('The image did not arrive whole.', { content: ['Takes base64.'] });
  }
  const content = Buffer.from(text, 'base64');
  if (content.length > MOST_BYTES) {
    throw unprocessable('The image is larger than 700 kB.', { content: ['Takes at most 700 kB.'] });
  }
  const type = typeOf(content);
  if (type === contentType) return content;
  throw wrongField(
    'contentType',
    type === undefined ? 'This is not a PNG, JPEG or WebP image.' : `This is ${type}.`,
  );
}

type ImageReference = 'customer' | 'vehicle' | 'vehicle-type';

interface ImageRow {
  readonly id: number;
  readonly name: string;
  readonly content_type: string;
  readonly content: Uint8Array;
  readonly created_date: string;
}

const wireImage = ({ id, name, content_type, content, created_date }: ImageRow) => ({
  imageId: id,
  name,
  contentType: content_type,
  size: content.length,
  hash: createHash('sha256').update(content).digest('hex'),
  createdDate: created_date,
});

const OF_RECORD = 'client_id = ? AND reference_type = ? AND reference_id = ?';

export const imagesOf = (
  database: Database,
  clientId: number,
  referenceType: ImageReference,
  referenceId: number,
) =>
  database
    .all<ImageRow>(`SELECT * FROM images WHERE ${OF_RECORD} ORDER BY id`, [
      clientId,
      referenceType,
      referenceId,
    ])
    .map(wireImage);

const RECORDS = [
  {
    type: 'customer',
    table: 'customers',
    pathParam: 'customerId',
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
    pathParam: 'vehicleId',
    view: 'FLEET_VIEW',
    edit: 'FLEET_EDIT',
    list: listVehicleImagesOperation,
    get: getVehicleImageOperation,
    create: createVehicleImageOperation,
    remove: removeVehicleImageOperation,
  },
  {
    type: 'vehicle-type',
    table: 'vehicle_types',
    pathParam: 'vehicleTypeId',
    view: 'FLEET_VIEW',
    edit: 'SETTINGS_VEHICLES',
    list: listVehicleTypeImagesOperation,
    get: getVehicleTypeImageOperation,
    create: createVehicleTypeImageOperation,
    remove: removeVehicleTypeImageOperation,
  },
] as const;

function recordOf(call: CallContext, { type, table, pathParam }: (typeof RECORDS)[number]): number {
  const id = recordId(call.pathParams[pathParam], type);
  checkOwn(call, table, id);
  return id;
}

function wholeImage(call: CallContext, record: (typeof RECORDS)[number]) {
  const { database, caller, pathParams } = call;
  const cells = [caller.clientId, record.type, recordOf(call, record), recordId(pathParams.imageId, 'image')];
  const row = database.get<ImageRow>(`SELECT * FROM images WHERE ${OF_RECORD} AND id = ?`, cells);
  if (row === undefined) throw notFound('There is no such image.');
  return { ...wireImage(row), content: Buffer.from(row.content).toString('base64') };
}

export const imagesRoutes: readonly Route[] = RECORDS.flatMap((record) => [
  {
    operationId: record.list.id,
    permission: record.view,
    answer: (call: CallContext) => ({
      body: imagesOf(call.database, call.caller.clientId, record.type, recordOf(call, record)),
    }),
  },
  {
    operationId: record.get.id,
    permission: record.view,
    answer: (call: CallContext) => ({ body: wholeImage(call, record) }),
  },
  writeRoute(record.create, {
    permission: record.edit,
    answer(call, { name, contentType, content }) {
      const referenceId = recordOf(call, record);
      const { database, caller } = call;
      const id = insertRow(database, 'images', {
        client_id: caller.clientId,
        reference_type: record.type,
        reference_id: referenceId,
        name,
        content_type: contentType,
        content: decodeImage(content, contentType),
        created_date: officeTime(call),
      });
      const images = imagesOf(database, caller.clientId, record.type, referenceId);
      return { status: 201, body: images.find(({ imageId }) => imageId === id) };
    },
  }),
  writeRoute(record.remove, {
    permission: record.edit,
    answer(call) {
      const { imageId } = wholeImage(call, record);
      call.database.run('DELETE FROM images WHERE id = ?', [imageId]);
      return { body: { imageId } };
    },
  }),
]);
