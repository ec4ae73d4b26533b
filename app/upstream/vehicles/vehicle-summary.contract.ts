import { z } from 'zod';
import { operation } from '../operation.ts';
import { optionalListOf, record } from '../record.ts';
import { readOnly } from '../record-fields.ts';
import { amount, identity, moment, reference, text } from '../wire.ts';

const figures = {
  /** Without tax. */
  revenue: readOnly('revenue', amount),
  expense: readOnly('expense', amount),
  depreciation: readOnly('depreciation', amount),
  /** What the lease's instalments have come to. */
  lease: readOnly('lease', amount),
  /** Revenue less the other three. */
  profit: readOnly('profit', amount),
};

const month = record({
  /** `yyyy-MM`. */
  month: readOnly('month', z.string()),
  ...figures,
});

const summary = record({
  vehicleId: readOnly('vehicleId', identity),
  vehicleNumber: readOnly('vehicleNo', text),
  homePlaceId: readOnly('owningLocationId', reference),
  homePlace: readOnly('owningLocationName', text),
  /** Over the vehicle's whole life. */
  whole: figures,
  /** What buys the vehicle out of its lease. */
  leasePayout: readOnly('leasePayout', amount),
  /** The last twelve, the oldest first; the last is the month of clientTime. */
  months: readOnly('monthlyAmounts', optionalListOf(month.read)),
});

/** What a vehicle has earned and cost, in the tenant's currency. */
export interface VehicleSummary extends z.output<typeof summary.read> {}

export const getVehicleSummaryOperation = operation({
  id: 'vehicles.summary',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}/summary',
  query: z.object({ clientTime: moment.optional() }),
  answer: summary.read,
  refusals: [400, 401, 403, 404],
});
