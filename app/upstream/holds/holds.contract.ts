import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { both, readOnly, referenceValue, requiredReference, textValue, writeOnly } from '../record-fields.ts';
import type { Whole } from '../record-types.ts';
import { flagOr } from '../record-values.ts';
import { day, identity, moment, reference, text } from '../wire.ts';

const momentValue = { read: z.string(), write: moment };

/** Something that has a vehicle's time. Moments are wall-clock text of their location. */
const hold = record({
  id: readOnly('holdId', identity),
  vehicleId: readOnly('vehicleId', identity),
  kind: both('kind', {
    read: z.enum(['reservation', 'agreement', 'maintenance', 'transfer']),
    write: z.enum(['maintenance', 'transfer']),
  }),
  /** The reservation or agreement; null for a maintenance or a transfer. */
  recordId: readOnly('referenceId', reference),
  number: readOnly('number', text),
  customer: readOnly('customerName', text),
  from: both('startDate', momentValue),
  /** When it is due. */
  to: both('endDate', momentValue),
  /** When the vehicle is available again: the turnaround, and a lateness so far, are included. */
  freeFrom: readOnly('freeFrom', text),
  startPlaceId: both('startLocationId', requiredReference),
  startPlace: readOnly('startLocationName', text),
  /** Of a new maintenance null: it ends where it starts. */
  endPlaceId: both('endLocationId', referenceValue),
  endPlace: readOnly('endLocationName', text),
  reason: both('reason', textValue(500)),
  /** Due and still out, or starting somewhere else than where the vehicle will be: what follows cannot rely on it. */
  isAtRisk: readOnly('isAtRisk', flagOr(false)),
  canBeRemoved: readOnly('deleteAvailable', flagOr(false)),
});

export interface Hold extends z.output<typeof hold.read> {}

/** A time in the workshop or on the way to another location, in moments of the locations' own clocks. */
export interface NewHold extends Whole<typeof hold.fields> {}

const filters = record({
  /** What is over before that day is left out; without it, what is over now. */
  from: writeOnly('StartDate', day.optional()),
  to: writeOnly('EndDate', day.optional()),
});

export const listHoldsOperation = operation({
  id: 'holds.list',
  method: 'GET',
  path: '/v3/vehicles/{vehicleId}/holds',
  query: filters.create,
  answer: listOf(hold.read),
  refusals: [400, 401, 403, 404],
  standing: 'assumed',
});

/** Null when a service without the check of overlaps made no hold. */
const made = record({ id: readOnly('holdId', reference) });

export const createHoldOperation = operation({
  id: 'holds.create',
  method: 'POST',
  path: '/v3/vehicles/{vehicleId}/holds',
  body: hold.create,
  answer: made.read,
  success: [201],
  refusals: [400, 401, 403, 404, 409, 422],
  standing: 'assumed',
});

const removed = record({ id: readOnly('holdId', identity) });

export const removeHoldOperation = operation({
  id: 'holds.remove',
  method: 'DELETE',
  path: '/v3/vehicles/{vehicleId}/holds/{holdId}',
  answer: removed.read,
  refusals: [401, 403, 404, 409],
  standing: 'assumed',
});

export const holdsOperations: readonly Operation[] = [
  listHoldsOperation,
  createHoldOperation,
  removeHoldOperation,
];
