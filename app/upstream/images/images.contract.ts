import { z } from 'zod';
import { createOperation, operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { readEach, readOnly, readSame, writeOnly } from '../record/record-fields.ts';
import { decodedBy } from '../record/record-values.ts';
import { amount, identity, text } from '../record/wire.ts';

export const image = record({
  id: readOnly('imageId', identity),
  ...readSame(text, 'name', 'contentType'),
  size: readOnly('size', amount),
  /** SHA-256 of the content in hexadecimal. */
  ...readEach(text, { hash: 'hash', createdAt: 'createdDate' }),
});

export interface Image extends z.output<typeof image.read> {}

/** 700 kB as base64, with what line breaks may add. */
const LONGEST_CONTENT = 980_000;

const newImage = record({
  name: writeOnly('name', z.string().trim().min(1).max(120)),
  contentType: writeOnly('contentType', z.enum(['image/png', 'image/jpeg', 'image/webp'])),
  /** Base64. */
  content: writeOnly('content', z.string().min(1).max(LONGEST_CONTENT)),
});
export interface ImageInput extends z.output<typeof newImage.create> {}

const bytesOf = (content: string): Buffer => Buffer.from(content, 'base64');

const wholeImage = record({
  ...image.fields,
  contentType: readOnly('contentType', z.string()),
  bytes: readOnly('content', decodedBy(z.string(), bytesOf)),
});
export interface Picture extends Pick<z.output<typeof wholeImage.read>, 'contentType' | 'bytes'> {}

const removed = record({ id: readOnly('imageId', z.number().int()) });

const imageOperations = <const Of extends string, const Images extends string>(of: Of, images: Images) => ({
  list: operation({
    id: `images.listFor${of}`,
    path: images,
    answer: listOf(image.read),
    provenance: 'assumed',
    sessionFreshness: 30,
  }),
  get: operation({
    id: `images.getFor${of}`,
    path: `${images}/{imageId}` as const,
    answer: wholeImage.read,
    provenance: 'assumed',
  }),
  create: createOperation({
    id: `images.createFor${of}`,
    path: images,
    body: newImage.create,
    answer: image.read,
    refusals: [400, 401, 403, 404, 413, 422],
  }),
  remove: operation({
    id: `images.removeFor${of}`,
    method: 'DELETE',
    path: `${images}/{imageId}` as const,
    answer: removed.read,
    provenance: 'assumed',
  }),
});

export const {
  list: listCustomerImagesOperation,
  get: getCustomerImageOperation,
  create: createCustomerImageOperation,
  remove: removeCustomerImageOperation,
} = imageOperations('Customer', '/v3/customers/{customerId}/images');

export const {
  list: listVehicleImagesOperation,
  get: getVehicleImageOperation,
  create: createVehicleImageOperation,
  remove: removeVehicleImageOperation,
} = imageOperations('Vehicle', '/v3/vehicles/{vehicleId}/images');

export const {
  list: listVehicleTypeImagesOperation,
  get: getVehicleTypeImageOperation,
  create: createVehicleTypeImageOperation,
  remove: removeVehicleTypeImageOperation,
} = imageOperations('VehicleType', '/v3/vehicletypes/{vehicleTypeId}/images');
