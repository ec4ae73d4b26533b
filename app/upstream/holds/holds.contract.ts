import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { day, flag, identity, moment, reference, text } from '../wire.ts';

/** Something that has a vehicle's time. Dates are wall-clock text of their location. */
const holdSchema = z.object({
  holdId: identity,
  vehicleId: identity,
  kind: z.enum(['reservation', 'agreement', 'maintenance', 'transfer']),
  /** The reservation or agreement; null for a maintenance or a transfer. */
  referenceId: reference,
  number: text,
  customerName: text,
  startDate: z.string(),
  /** When it is due. */
  endDate: z.string(),
  /** When the vehicle can be had again: the turnaround, and a lateness so far, are in it. */
  freeFrom: text,
  startLocationId: reference,
  startLocationName: text,
  endLocationId: reference,
  endLocationName: text,
  reason: text,
  /** Due and still out, or starting somewhere else than where the vehicle will be: what follows cannot rely on it. */
  isAtRisk: flag,
  deleteAvailable: flag,
});

export const listHoldsOperation = operation({
  id: 'holds.list',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}/holds',
  /** What is over before that day is left out; without it, what is over now. */
  query: z.object({ StartDate: day.optional(), EndDate: day.optional() }),
  answer: z.array(holdSchema),
  refusals: [400, 401, 403, 404],
  standing: 'assumed',
});

export const createHoldOperation = operation({
  id: 'holds.create',
  method: 'POST',
  path: '/v3/vehicles/{vehicleId}/holds',
  body: z.object({
    kind: z.enum(['maintenance', 'transfer']),
    startDate: moment,
    endDate: moment,
    startLocationId: z.number().int().positive(),
    /** A maintenance ends where it starts unless it says otherwise. */
    endLocationId: z.number().int().positive().nullish(),
    reason: z.string().trim().max(500).nullish(),
  }),
  /** Null when a service without the check of overlaps laid no hold. */
  answer: z.object({ holdId: reference }),
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
});

export const removeHoldOperation = operation({
  id: 'holds.remove',
  method: 'DELETE',
  path: '/v3/vehicles/{vehicleId}/holds/{holdId}',
  answer: z.object({ holdId: identity }),
  refusals: [401, 403, 404, 409],
  standing: 'assumed',
});

export const holdsOperations: readonly Operation[] = [
  listHoldsOperation,
  createHoldOperation,
  removeHoldOperation,
];
