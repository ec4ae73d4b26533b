import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { readOnly, writeOnly } from '../record-fields.ts';
import { decodedBy } from '../record-values.ts';
import { image } from './image.contract.ts';

/** 700 kB as base64, with what line breaks may add. */
const LONGEST_CONTENT = 980_000;

/** A picture to be stored with a record. */
const newImage = record({
  name: writeOnly('name', z.string().trim().min(1).max(120)),
  contentType: writeOnly('contentType', z.enum(['image/png', 'image/jpeg', 'image/webp'])),
  /** Base64; at most 700 kB when decoded. */
  content: writeOnly('content', z.string().min(1).max(LONGEST_CONTENT)),
});

export interface ImageWish extends z.output<typeof newImage.create> {}

const bytesOf = (content: string): Buffer => Buffer.from(content, 'base64');

const wholeImage = record({
  ...image.fields,
  contentType: readOnly('contentType', z.string()),
  bytes: readOnly('content', decodedBy(z.string(), bytesOf)),
});

/** What a browser needs of a picture. */
export interface Picture extends Pick<z.output<typeof wholeImage.read>, 'contentType' | 'bytes'> {}

const removed = record({ id: readOnly('imageId', z.number().int()) });

const assumed = { standing: 'assumed' } as const;
const creates = {
  ...assumed,
  body: newImage.create,
  answer: image.read,
  success: [201],
  refusals: [400, 401, 403, 404, 413, 422],
} as const;
const removes = { ...assumed, answer: removed.read } as const;

export const listCustomerImagesOperation = operation({
  ...assumed,
  id: 'images.listForCustomer',
  method: 'GET',
  path: '/v3/customers/{customerId}/images',
  answer: listOf(image.read),
  sessionFreshness: 30,
});

export const getCustomerImageOperation = operation({
  ...assumed,
  id: 'images.getForCustomer',
  method: 'GET',
  path: '/v3/customers/{customerId}/images/{imageId}',
  answer: wholeImage.read,
});

export const createCustomerImageOperation = operation({
  ...creates,
  id: 'images.createForCustomer',
  method: 'POST',
  path: '/v3/customers/{customerId}/images',
});

export const removeCustomerImageOperation = operation({
  ...removes,
  id: 'images.removeForCustomer',
  method: 'DELETE',
  path: '/v3/customers/{customerId}/images/{imageId}',
});

export const listVehicleImagesOperation = operation({
  ...assumed,
  id: 'images.listForVehicle',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}/images',
  answer: listOf(image.read),
  sessionFreshness: 30,
});

export const getVehicleImageOperation = operation({
  ...assumed,
  id: 'images.getForVehicle',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}/images/{imageId}',
  answer: wholeImage.read,
});

export const createVehicleImageOperation = operation({
  ...creates,
  id: 'images.createForVehicle',
  method: 'POST',
  path: '/v3/vehicles/{vehicleId}/images',
});

export const removeVehicleImageOperation = operation({
  ...removes,
  id: 'images.removeForVehicle',
  method: 'DELETE',
  path: '/v3/vehicles/{vehicleId}/images/{imageId}',
});

export const imagesOperations: readonly Operation[] = [
  listCustomerImagesOperation,
  getCustomerImageOperation,
  createCustomerImageOperation,
  removeCustomerImageOperation,
  listVehicleImagesOperation,
  getVehicleImageOperation,
  createVehicleImageOperation,
  removeVehicleImageOperation,
];
