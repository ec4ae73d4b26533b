import { z } from 'zod';
import { text } from './wire.ts';

/** What the service says when it refuses: an `application/problem+json` object. */
export const problemSchema = z.object({
  type: text,
  title: z.string(),
  status: z.number().int().nullable().default(null),
  traceId: text,
  detail: text,
  /** Beside a 403: the permission that is missing, for example `RESERVATION_VIEW`. */
  functionCode: text,
});

export type Problem = z.output<typeof problemSchema>;
