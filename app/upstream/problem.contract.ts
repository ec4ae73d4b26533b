import { z } from 'zod';
import { amount, flag, identity, text } from './wire.ts';

/** What can be in the way of a record. */
export const conflictKind = z.enum(['reservation', 'agreement', 'maintenance', 'transfer']);

/** A record that is in the way of another; null when there is none. */
const conflictSchema = z
  .object({
    referenceType: conflictKind,
    referenceId: identity,
    number: text,
    startDate: text,
    endDate: text,
    customerName: text,
  })
  .nullable()
  .default(null);

/** What the service says when it refuses: an `application/problem+json` object. */
export const problemSchema = z.object({
  type: text,
  title: z.string(),
  status: z.number().int().nullable().default(null),
  traceId: text,
  detail: text,
  /** Beside a 403: the permission that is missing, for example `RESERVATION_VIEW`. */
  functionCode: text,
  /** Beside a 403: the name of the location that the user is not assigned to. */
  locationName: text,
  /** Beside a 400 or 422: what is wrong, by the body's field (`startDate`, `miscCharges.0.quantity`), in words. */
  errors: z.record(z.string(), z.array(z.string())).nullable().default(null),
  /** Beside a 409: the record that is in the way. */
  conflict: conflictSchema,
  /** Beside a 409: the vehicle would have to be brought to another place first. */
  transferNeeded: flag,
  /** Beside a 409: how many vehicles of the type are left at the place, from when on. */
  capacity: z
    .object({
      vehicleTypeId: identity,
      locationId: identity,
      free: z.number(),
      allowance: amount,
      from: text,
    })
    .nullable()
    .default(null),
  /** Beside a 409 of a life-cycle: the record's present status and the moves that are open from there. */
  presentStatus: text,
  openMoves: z.array(z.string()).nullable().default(null),
  /** Beside a 412: the record's present version, and who changed it when (UTC, ISO). */
  version: amount,
  changedBy: text,
  changedAt: text,
});

export type Problem = z.output<typeof problemSchema>;
