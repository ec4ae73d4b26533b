import type { Problem } from './problem.contract.ts';

/**
 * Why a call gave no data:
 * - `unreachable`: no connection, or it broke before an answer; also when the caller gave up
 * - `timeout`: connected, and no (whole) answer in time
 * - `unexpected-status`: a status that the operation does not declare
 * - `unexpected-answer`: a declared status with a body that breaks the contract
 * - `refused`: a declared refusal, see `status` and `problem`
 * - `busy`: the service asks this user to wait (429) for `retryAfter` seconds; nothing was done
 * - `not-offered`: this service has no such call
 * - `signed-out`: the bearer is refused and cannot be renewed
 */
export type UpstreamFailure =
  | 'unreachable'
  | 'timeout'
  | 'unexpected-status'
  | 'unexpected-answer'
  | 'refused'
  | 'busy'
  | 'not-offered'
  | 'signed-out';

interface Circumstances {
  readonly operationId: string;
  readonly traceId: string;
  readonly status?: number | null;
  readonly problem?: Problem | null;
  readonly retryAfter?: string | null;
  readonly cause?: unknown;
}

/** The one error of a call to the rental service. Its message has no data of the record or the user. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly kind: UpstreamFailure;
  readonly operationId: string;
  /** The service's own trace id when its problem carries one, else the id of our request. */
  readonly traceId: string;
  /** The answer's status, null when there was none. */
  readonly status: number | null;
  readonly problem: Problem | null;
  /** When to try again, as a Retry-After header says it: seconds or a date. */
  readonly retryAfter: string | null;

  constructor(kind: UpstreamFailure, message: string, circumstances: Circumstances) {
    super(message, circumstances.cause === undefined ? undefined : { cause: circumstances.cause });
    this.kind = kind;
    this.operationId = circumstances.operationId;
    this.problem = circumstances.problem ?? null;
    this.retryAfter = circumstances.retryAfter ?? null;
    this.status = circumstances.status ?? null;
    this.traceId = this.problem?.traceId ?? circumstances.traceId;
  }

  /** The same failure under the trace id of another caller who waited for the same answer. */
  seenBy(traceId: string): UpstreamError {
    return new UpstreamError(this.kind, this.message, { ...this, traceId, cause: this });
  }
}

/** The failure of a call. */
export const callFailure = (
  { id }: { readonly id: string },
  { traceId }: { readonly traceId: string },
  kind: UpstreamFailure,
  message: string,
  more: Omit<Circumstances, 'operationId' | 'traceId'> = {},
): UpstreamError => new UpstreamError(kind, message, { operationId: id, traceId, ...more });

/** What a gateway answers in the service's place, or a service that is restarting. */
const UNAVAILABLE: ReadonlySet<number | null> = new Set([502, 503, 504]);

/** Whether the service was not there to answer. */
export const isUnavailable = ({ kind, status }: Pick<UpstreamError, 'kind' | 'status'>): boolean =>
  kind === 'unexpected-status' && UNAVAILABLE.has(status);
