import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { imageSchema } from './image.contract.ts';

/** 700 kB as base64, with what line breaks may add. */
const LONGEST_CONTENT = 980_000;

const newImageSchema = z.object({
  name: z.string().trim().min(1).max(120),
  contentType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  /** Base64; at most 700 kB when decoded. */
  content: z.string().min(1).max(LONGEST_CONTENT),
});

const imageWithContent = imageSchema.extend({ contentType: z.string(), content: z.string() });

const assumed = { standing: 'assumed' } as const;
const creates = {
  ...assumed,
  body: newImageSchema,
  answer: imageSchema,
  success: [201],
  refusals: [400, 401, 403, 404, 413, 422],
} as const;
const removes = { ...assumed, answer: z.object({ imageId: z.number().int() }) } as const;

export const listCustomerImagesOperation = operation({
  ...assumed,
  id: 'images.listForCustomer',
  method: 'GET',
  path: '/v3/customers/{customerId}/images',
  answer: z.array(imageSchema),
});

export const getCustomerImageOperation = operation({
  ...assumed,
  id: 'images.getForCustomer',
  method: 'GET',
  path: '/v3/customers/{customerId}/images/{imageId}',
  answer: imageWithContent,
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
  answer: z.array(imageSchema),
});

export const getVehicleImageOperation = operation({
  ...assumed,
  id: 'images.getForVehicle',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}/images/{imageId}',
  answer: imageWithContent,
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
