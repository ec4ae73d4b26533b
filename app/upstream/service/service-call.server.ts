import { retryAfterSeconds } from '../../identity/retry-after.server.ts';
import { type Credentials, ProviderBusyError, SessionEndedError } from '../../identity/staff.ts';
import type { LooseCall, UpstreamLog } from '../call.ts';
import type { Operation } from '../operation.ts';
import { wentAway } from '../time-limit.ts';
import { callFailure, UpstreamError, type UpstreamFailure } from '../upstream-error.ts';
import type { Breaker, Health, Waits } from './breaker.server.ts';
import type { UpstreamRequest } from './request.server.ts';
import {
  type Deadline,
  type RawAnswer,
  type TakePiece,
  type Transport,
  TransportError,
} from './transport.server.ts';

/** Statuses of a gateway or of a restarting service: a second read often succeeds. */
const PASSING = new Set([500, 502, 503, 504]);

const TOO_MANY = 429;

/** A call with the request that was built for it. */
export interface Outgoing {
  readonly operation: Operation;
  readonly staff: Credentials;
  readonly request: UpstreamRequest;
  readonly call: LooseCall;
}

interface ServiceCall extends Outgoing {
  readonly transport: Transport;
  readonly breaker: Breaker;
  readonly waits: Waits;
  readonly log: UpstreamLog;
  readonly deadline: Deadline;
  /** Takes the pieces of the answer, which is then not read as a whole. */
  readonly take?: TakePiece | undefined;
}

/** The failure and its message by why there is no answer. */
const FAILURES: Readonly<
  Record<TransportError['reason'], readonly [UpstreamFailure, (operationId: string) => string]>
> = {
  unreachable: ['unreachable', () => 'The rental service cannot be reached'],
  'given-up': ['unreachable', () => 'The call was given up'],
  timeout: ['timeout', () => 'The rental service did not answer in time'],
  'too-large': ['unexpected-answer', (id) => `The answer to ${id} is too large`],
  'broken-off': ['unexpected-answer', (id) => `The answer to ${id} broke off`],
};

function translate(cause: unknown, { operation, call }: ServiceCall): UpstreamError {
  const [kind, message] = FAILURES[cause instanceof TransportError ? cause.reason : 'unreachable'];
  return callFailure(operation, call, kind, message(operation.id), { cause });
}

/** Sends, and a read once more when that may help and there is time left. A write is sent once. */
async function sendWithRetry(serviceCall: ServiceCall, bearer: string): Promise<RawAnswer> {
  const { transport, log, operation, request, call, deadline, take } = serviceCall;
  const send = () => transport.send(request, bearer, deadline, call.signal, take);
  const mayRepeat = () => operation.isRead && deadline.headersLeft() > 0;
  const repeat = (why: object) => {
    const about = { operationId: operation.id, traceId: call.traceId };
    log.debug({ ...about, ...why }, 'Asking the rental service once more');
    return send();
  };
  let first: RawAnswer;
  try {
    first = await send();
  } catch (error) {
    if (!(error instanceof TransportError && error.again && mayRepeat())) throw error;
    return repeat({ reason: error.reason });
  }
  return PASSING.has(first.status) && mayRepeat() ? repeat({ status: first.status }) : first;
}

/** What an error says about the service: one that answers too much is healthy, and a 4xx is no error here. */
function healthOf(error: unknown): Health {
  if (!(error instanceof TransportError) || error.reason === 'given-up') return 'unknown';
  return error.reason === 'too-large' ? 'well' : 'failed';
}

/** The service asks this user to wait: nothing was done. */
const busy = ({ operation, call }: ServiceCall, seconds: number): UpstreamError =>
  callFailure(operation, call, 'busy', 'The rental service asks to wait', {
    status: TOO_MANY,
    retryAfter: String(seconds),
  });

/** Sends through the breaker: while it holds calls back the failure is immediate and nothing is sent. */
async function sendGuarded(serviceCall: ServiceCall, bearer: string): Promise<RawAnswer> {
  const { breaker, operation, call, staff, waits } = serviceCall;
  const wait = waits.left(staff, operation.id);
  if (wait > 0) throw busy(serviceCall, wait);
  const end = breaker.enter();
  if (end === null) {
    const message = 'The rental service keeps failing and is left alone for a moment';
    const retryAfter = String(breaker.retryAfterSeconds());
    throw callFailure(operation, call, 'unreachable', message, { retryAfter });
  }
  try {
    const answer = await sendWithRetry(serviceCall, bearer);
    // 501 says that a call is missing and nothing about health.
    end(answer.status >= 500 && answer.status !== 501 ? 'failed' : 'well');
    if (answer.status !== TOO_MANY) return answer;
    const headers = new Headers(answer.retryAfter === null ? {} : { 'retry-after': answer.retryAfter });
    throw busy(serviceCall, waits.note(staff, operation.id, retryAfterSeconds(headers, Date.now())));
  } catch (error) {
    // The breaker ignores a second report, as after an answer that asks to wait.
    end(healthOf(error));
    throw error;
  }
}

async function renew({ staff, operation, call }: ServiceCall): Promise<string> {
  try {
    return await staff.renew();
  } catch (cause) {
    const wait = cause instanceof ProviderBusyError ? cause.waitSeconds : null;
    const more = { status: 401, retryAfter: wait === null ? null : String(wait), cause };
    throw cause instanceof SessionEndedError
      ? callFailure(operation, call, 'signed-out', 'The session is over', more)
      : callFailure(operation, call, 'unreachable', 'The session could not be renewed', more);
  }
}

function logFailure({ operation, call, log }: ServiceCall, failure: UpstreamError, began: number): void {
  const connection = failure.cause instanceof TransportError ? failure.cause.connection : null;
  const fields = {
    operationId: operation.id,
    traceId: call.traceId,
    kind: failure.kind,
    ms: Math.round(performance.now() - began),
    ...(connection && { errorCode: connection.code, address: connection.address }),
  };
  const message = connection
    ? `${failure.message}: ${connection.reason} (${connection.code}, ${connection.address}, host of UPSTREAM_URL)`
    : failure.message;
  if (wentAway(call.signal) || failure.kind === 'busy') log.debug(fields, message);
  else log.warn(fields, message);
}

/**
 * Sends a call: the request, at most one repetition, and on a 401 one renewal of the bearer and one replay. A 401 means
 * that nothing was done, so writes are replayed too.
 * @throws UpstreamError `unreachable`, `timeout`, `busy`, `signed-out`, or `unexpected-answer` for one too large or cut off
 */
export async function runServiceCall(serviceCall: ServiceCall): Promise<RawAnswer> {
  const { operation, call, staff } = serviceCall;
  const began = performance.now();
  try {
    const first = await sendGuarded(serviceCall, staff.bearer());
    if (first.status !== 401) return first;
    const second = await sendGuarded(serviceCall, await renew(serviceCall));
    if (second.status !== 401) return second;
    const message = 'The rental service refuses the renewed bearer';
    throw callFailure(operation, call, 'signed-out', message, { status: 401 });
  } catch (error) {
    const failure = error instanceof UpstreamError ? error : translate(error, serviceCall);
    logFailure(serviceCall, failure, began);
    throw failure;
  }
}
