import { z } from 'zod';
import { record } from './record/record.ts';
import { readOnly } from './record/record-fields.ts';
import { nullableListOf } from './record/record-values.ts';
import { amount, flag, identity, text } from './record/wire.ts';

export const conflictKind = z.enum(['reservation', 'agreement', 'maintenance', 'transfer']);

/** A record that is in the way of another. */
const conflictSchema = z.object({
  referenceType: conflictKind,
  referenceId: identity,
  number: text,
  startDate: text,
  endDate: text,
  customerName: text,
});

const capacitySchema = z.object({
  vehicleTypeId: identity,
  locationId: identity,
  free: z.number(),
  allowance: amount,
  from: text,
});

/** A refusal: an `application/problem+json` object. */
export const problemSchema = z.object({
  type: text,
  title: z.string(),
  status: z.number().int().nullable().default(null),
  traceId: text,
  detail: text,
  /** With a 403: the permission that is missing, for example `RESERVATION_VIEW`. */
  functionCode: text,
  /** With a 403: the name of the location that the user is not assigned to. */
  locationName: text,
  /** With a 400 or 422: messages by the field of the body (`startDate`, `miscCharges.0.quantity`). */
  errors: z.record(z.string(), z.array(z.string())).nullable().default(null),
  /** With a 409: the conflicting record. */
  conflict: conflictSchema.nullable().default(null),
  /** With a 409: the vehicle would have to be transferred first. */
  transferNeeded: flag,
  /** With a 409: how many vehicles of the class are left at the location, from when on. */
  capacity: capacitySchema.nullable().default(null),
  /** With a 409 of a life-cycle: the current status and its allowed moves. */
  presentStatus: text,
  openMoves: z.array(z.string()).nullable().default(null),
  /** With a 412: the current version, and who changed it when (UTC, ISO). */
  version: amount,
  changedBy: text,
  changedAt: text,
});
export type Problem = z.output<typeof problemSchema>;

const warning = record({ code: readOnly('code', z.string()), message: readOnly('message', z.string()) });

export const warnings = nullableListOf(warning.read);
