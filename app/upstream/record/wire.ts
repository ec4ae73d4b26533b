import { z } from 'zod';

// Missing reads as null. A field of the wrong type is refused, so that a changed service is noticed and not shown.

export const text = z.string().nullable().default(null);
export const amount = z.number().nullable().default(null);
export const flag = z.boolean().nullable().default(null);

/** The id of another record, or null when there is none. */
export const reference = z.number().int().nullable().default(null);

/** The id of the record itself: never missing. */
export const identity = z.number().int();

/** A setting's value, which services send as text, number or flag. */
export const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable().default(null);

/** `yyyy-MM-dd` */
export const day = z.iso.date();

/** Wall-clock text, `yyyy-MM-ddTHH:mm` with or without seconds, no zone. */
export const moment = z.iso.datetime({ local: true, offset: false });
