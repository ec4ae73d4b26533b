import { z } from 'zod';
import type { Operation } from '../../../app/upstream/operation.ts';

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
    /** Seconds of a Retry-After header with `status`. */
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
  .refine((fault) => SPOILING.filter((link) => fault[link] !== null && fault[link] !== false).length <= 1, {
    error: `takes one of ${SPOILING.join(', ')} at a time`,
  });

export type Fault = z.output<typeof faultSchema>;

const spoils = (fault: Fault): boolean =>
  SPOILING.some((link) => fault[link] !== null && fault[link] !== false);

const faultsSchema = z.record(z.string(), faultSchema.nullable());

export interface Stroke {
  readonly delayMs: number;
  readonly rejectsToken: boolean;
  readonly fault: Fault | null;
  /** A write happens first; the fault and the delay strike its answer. */
  readonly isAfter: boolean;
}

/** The faults that are set and the calls that were counted, shared by the service, the faults port and tests. */
export type FaultBook = ReturnType<typeof createFaultBook>;

const ANY = '*';

/** One call fewer to be struck; undefined when there is nothing left of the fault. */
function left(fault: Fault): Fault | undefined {
  if (fault.rejectToken > 0) {
    const rest = { ...fault, rejectToken: fault.rejectToken - 1 };
    return rest.rejectToken === 0 && !spoils(rest) && rest.delayMs === 0 ? undefined : rest;
  }
  if (fault.times === null) return fault;
  return fault.times === 1 ? undefined : { ...fault, times: fault.times - 1 };
}

export function createFaultBook(operations: readonly Pick<Operation, 'id' | 'method'>[]) {
  const methods = new Map(operations.map(({ id, method }) => [id, method]));
  const faults = new Map<string, Fault>();
  const calls = new Map<string, number>();
  return {
    get faults(): Readonly<Record<string, Fault>> {
      return Object.fromEntries(faults);
    },
    get counts() {
      return Object.fromEntries(
        [...calls].map(([id, count]) => [id, { method: methods.get(id) ?? 'GET', calls: count }]),
      );
    },
    /** Sets faults by operation id or `*`; null lifts one. Throws ZodError or Error for unknown ones. */
    set(wanted: unknown): void {
      const parsed = faultsSchema.parse(wanted);
      const unknown = Object.keys(parsed).filter((id) => id !== ANY && !methods.has(id));
      if (unknown.length > 0) throw new Error(`There is no operation ${unknown.join(', ')}.`);
      for (const [id, fault] of Object.entries(parsed)) {
        if (fault === null) faults.delete(id);
        else faults.set(id, fault);
      }
    },
    reset(): void {
      faults.clear();
      calls.clear();
    },
    /** Counts a call and says what happens to it; uses up what is counted. An operation's own fault goes before `*`. */
    strike(operationId: string): Stroke | null {
      calls.set(operationId, (calls.get(operationId) ?? 0) + 1);
      const id = faults.has(operationId) ? operationId : ANY;
      const fault = faults.get(id);
      if (fault === undefined) return null;
      const rest = left(fault);
      if (rest === undefined) faults.delete(id);
      else faults.set(id, rest);
      const rejectsToken = fault.rejectToken > 0;
      return {
        delayMs: fault.delayMs,
        rejectsToken,
        fault: !rejectsToken && spoils(fault) ? fault : null,
        isAfter: !rejectsToken && fault.when === 'after',
      };
    },
  };
}
