import { z } from 'zod';

/** A leaf whose value does not come from what was typed under its name. */
export const settledLeaf = <Value>(value: (context: z.core.$RefinementCtx) => Value) =>
  z
    .unknown()
    .optional()
    .transform((_, context) => value(context));

/** Null for a field that a record of this kind does not have. */
export const NOTHING = settledLeaf(() => null);
