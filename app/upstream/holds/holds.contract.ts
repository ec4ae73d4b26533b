import { z } from 'zod';
import { createOperation, operation, queryOperation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import {
  both,
  bothEach,
  readEach,
  readOnly,
  referenceValue,
  requiredReference,
  textValue,
  writeEach,
} from '../record/record-fields.ts';
import type { Whole } from '../record/record-types.ts';
import { flagOr } from '../record/record-values.ts';
import { day, identity, moment, reference, text } from '../record/wire.ts';
import { FIGURES } from '../statistics/statistics.contract.ts';

const momentValue = { read: z.string(), write: moment };

/** What occupies a vehicle. Moments are wall-clock text of their location. */
const hold = record({
  id: readOnly('holdId', identity),
  vehicleId: readOnly('vehicleId', identity),
  kind: both('kind', {
    read: z.enum(['reservation', 'agreement', 'maintenance', 'transfer']),
    write: z.enum(['maintenance', 'transfer']),
  }),
  /** The reservation or agreement; null for a maintenance or a transfer. */
  recordId: readOnly('referenceId', reference),
  ...readEach(text, { number: 'number', customer: 'customerName' }),
  ...bothEach(momentValue, { from: 'startDate', to: 'endDate' }),
  /** With the turnaround and a lateness so far. */
  freeFrom: readOnly('freeFrom', text),
  startPlaceId: both('startLocationId', requiredReference),
  startPlace: readOnly('startLocationName', text),
  endPlaceId: both('endLocationId', referenceValue),
  endPlace: readOnly('endLocationName', text),
  reason: both('reason', textValue(500)),
  /** Due and still out, or starting elsewhere than the vehicle will be. */
  isAtRisk: readOnly('isAtRisk', flagOr(false)),
  canBeRemoved: readOnly('deleteAvailable', flagOr(false)),
});
export interface Hold extends z.output<typeof hold.read> {}

/** A maintenance or a transfer, in wall-clock text of its locations. */
export interface NewHold extends Whole<typeof hold.fields> {}

const filters = record({
  /** Holds that end before this day are left out; missing: those that have ended. */
  ...writeEach(day.optional(), { from: 'StartDate', to: 'EndDate' }),
});

export const listHoldsOperation = queryOperation({
  id: 'holds.list',
  path: '/v3/vehicles/{vehicleId}/holds',
  query: filters.create,
  answer: listOf(hold.read),
  provenance: 'assumed',
});

/** Null when a service without the check of overlaps made no hold. */
const made = record({ id: readOnly('holdId', reference) });

export const createHoldOperation = createOperation({
  id: 'holds.create',
  invalidates: FIGURES,
  path: '/v3/vehicles/{vehicleId}/holds',
  body: hold.create,
  answer: made.read,
});

const removed = record({ id: readOnly('holdId', identity) });

export const removeHoldOperation = operation({
  id: 'holds.remove',
  invalidates: FIGURES,
  method: 'DELETE',
  path: '/v3/vehicles/{vehicleId}/holds/{holdId}',
  answer: removed.read,
  refusals: [401, 403, 404, 409],
  provenance: 'assumed',
});
