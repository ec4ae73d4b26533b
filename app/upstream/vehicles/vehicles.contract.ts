import { z } from 'zod';
import { operation } from '../operation.ts';
import { flag, identity } from '../wire.ts';

/** The look-up of vehicle types: what a choice needs and no more. */
export const listVehicleTypesOperation = operation({
  id: 'vehicles.types',
  method: 'GET',
  path: '/v3/vehicles/types',
  answer: z.array(z.object({ id: identity, value: z.string(), hasVehicles: flag })),
  freshness: 300,
});
