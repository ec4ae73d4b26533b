import { z } from 'zod';

/** Ways of spoiling an answer; one fault takes one of them. */
const spoiling = {
  /** Answers with this status and a problem object, or for 401 with plain text. */
  status: z.int().min(300).max(599).nullable().default(null),
  /** 200 with a body that breaks off in the middle of a word and is no JSON. */
  malformed: z.boolean().default(false),
  /** 200 with JSON that fits no contract. */
  wrongShape: z.boolean().default(false),
  /** Promises the whole answer's length and ends the connection half way. */
  truncated: z.boolean().default(false),
  /** 200 with so many bytes of JSON, sent as fast as they are read. */
  huge: z.int().min(1).max(4_000_000_000).nullable().default(null),
  /** Breaks the connection off with a reset (RST) in place of an answer. */
  reset: z.boolean().default(false),
  /** Takes the call and never answers. */
  blackHole: z.boolean().default(false),
};

const SPOILING = Object.keys(spoiling) as (keyof typeof spoiling)[];

const faultSchema = z
  .strictObject({
    ...spoiling,
    /** Seconds of a Retry-After header beside `status`. */
    retryAfter: z.int().min(0).nullable().default(null),
    /** Milliseconds before anything else happens. */
    delayMs: z.int().min(0).max(600_000).default(0),
    /** So many calls are answered with 401, as for a token that is known no more. */
    rejectToken: z.int().min(0).default(0),
    /** How many calls the fault strikes; null until it is reset. Calls that `rejectToken` answers do not count. */
    times: z.int().min(1).nullable().default(null),
    /** A write is struck before it happens, or after it was committed, so that its answer is lost. */
    when: z.enum(['before', 'after']).default('before'),
  })
  .refine((fault) => SPOILING.filter((way) => fault[way] !== null && fault[way] !== false).length <= 1, {
    error: `takes one of ${SPOILING.join(', ')} at a time`,
  });

/** What is to go wrong with the calls of one operation, or of all (`*`). */
export type Fault = z.output<typeof faultSchema>;

/** Whether the fault spoils the answer, and does not only delay it or refuse tokens. */
export const spoils = (fault: Fault): boolean =>
  SPOILING.some((way) => fault[way] !== null && fault[way] !== false);

/** Faults by operation id or `*`; null lifts one. */
export const faultsSchema = z.record(z.string(), faultSchema.nullable());
