import { z } from 'zod';
import { operation } from '../operation.ts';
import { amount, identity, moment, reference, text } from '../wire.ts';

const monthSchema = z.object({
  /** `yyyy-MM`. */
  month: z.string(),
  revenue: amount,
  expense: amount,
  depreciation: amount,
  lease: amount,
  profit: amount,
});

/** What the vehicle has earned and cost, in currency units: in all, and in each of the last twelve months. */
const vehicleSummarySchema = z.object({
  vehicleId: identity,
  vehicleNo: text,
  owningLocationId: reference,
  owningLocationName: text,
  /** Without tax. */
  revenue: amount,
  expense: amount,
  depreciation: amount,
  /** What the lease's instalments have come to. */
  lease: amount,
  /** Revenue less expense, depreciation and lease. */
  profit: amount,
  /** What buys the vehicle out of its lease. */
  leasePayout: amount,
  /** The oldest first; the last is the month of clientTime. */
  monthlyAmounts: z.array(monthSchema).default([]),
});

export const getVehicleSummaryOperation = operation({
  id: 'vehicles.summary',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}/summary',
  query: z.object({ clientTime: moment.optional() }),
  answer: vehicleSummarySchema,
  refusals: [400, 401, 403, 404],
});
