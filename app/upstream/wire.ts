import { z } from 'zod';

/**
 * The leaves that contracts are built of. A field that the product can live without may be missing or null and
 * then reads as null; a field of the wrong type is refused, so that a changed service is noticed and not shown.
 */

/** Text, or null when the service leaves it out. */
export const text = z.string().nullable().default(null);

/** A number, or null when the service leaves it out. */
export const amount = z.number().nullable().default(null);

/** A whole number that names another record, or null when there is none. */
export const reference = z.number().int().nullable().default(null);

/** A flag, or null when the service leaves it out. */
export const flag = z.boolean().nullable().default(null);

/** A whole number that names the record itself: never missing. */
export const identity = z.number().int();

/** A setting's value, which services send as text, number or flag. */
export const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable().default(null);

/** A calendar day as the service takes it in queries: `yyyy-MM-dd`. */
export const day = z.iso.date();

/** A wall-clock moment as the service takes it in queries: `yyyy-MM-ddTHH:mm` with or without seconds, no zone. */
export const moment = z.iso.datetime({ local: true, offset: false });
