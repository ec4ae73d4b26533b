import type { Operation } from '../../../app/upstream/operation.ts';
import { type Fault, faultsSchema, spoils } from './fault.ts';

/** What a call is in for: it is answered with 401, or struck by a fault. */
export interface Stroke {
  readonly delayMs: number;
  readonly rejectsToken: boolean;
  /** What spoils the answer, or null when the call is only delayed. */
  readonly fault: Fault | null;
  /** A write happens first; the fault and the delay strike its answer. */
  readonly isAfter: boolean;
}

/** Calls that came in, by operation id. */
type Counts = Readonly<Record<string, { readonly method: string; readonly calls: number }>>;

/** The faults that are set and the calls that were counted, shared by the service, the faults port and tests. */
export interface FaultBook {
  /** The faults that still apply, by operation id or `*`. */
  readonly faults: Readonly<Record<string, Fault>>;
  readonly counts: Counts;
  /**
   * Sets faults by operation id or `*`, each in place of the one before; null lifts it.
   * @throws ZodError for what is no fault, Error in words for an operation that there is not
   */
  set(faults: unknown): void;
  /** Lifts all faults and begins counting anew. */
  reset(): void;
  /** Counts a call and says what happens to it; uses up what is counted. An operation's own fault goes before `*`. */
  strike(operationId: string): Stroke | null;
}

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

/** A book without faults for these operations. */
export function createFaultBook(operations: readonly Pick<Operation, 'id' | 'method'>[]): FaultBook {
  const methods = new Map(operations.map(({ id, method }) => [id, method]));
  const faults = new Map<string, Fault>();
  const calls = new Map<string, number>();
  return {
    get faults() {
      return Object.fromEntries(faults);
    },
    get counts() {
      return Object.fromEntries(
        [...calls].map(([id, count]) => [id, { method: methods.get(id) ?? 'GET', calls: count }]),
      );
    },
    set(wanted) {
      const parsed = faultsSchema.parse(wanted);
      const unknown = Object.keys(parsed).filter((id) => id !== ANY && !methods.has(id));
      if (unknown.length > 0) throw new Error(`There is no operation ${unknown.join(', ')}.`);
      for (const [id, fault] of Object.entries(parsed)) {
        if (fault === null) faults.delete(id);
        else faults.set(id, fault);
      }
    },
    reset() {
      faults.clear();
      calls.clear();
    },
    strike(operationId) {
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
