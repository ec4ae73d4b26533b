import { retryAfterSeconds } from '../identity/retry-after.server.ts';
import { type Credentials, ProviderBusyError, SessionEndedError } from '../identity/staff.ts';
import type { Breaker, Health } from './breaker.server.ts';
import type { LooseCall } from './call.ts';
import type { Operation } from './operation.ts';
import type { UpstreamRequest } from './request.server.ts';
import { wentAway } from './time-limit.ts';
import { type Deadline, type RawAnswer, type Transport, TransportError } from './transport.server.ts';
import { UpstreamError } from './upstream-error.ts';
import type { UpstreamLog } from './upstream-log.ts';
import type { Waits } from './waits.server.ts';

/** Answers of a gateway or of a service that is restarting or stumbled: a second read often finds it well. */
const PASSING = new Set([500, 502, 503, 504]);

const TOO_MANY = 429;

interface Exchange {
  readonly transport: Transport;
  readonly breaker: Breaker;
  readonly waits: Waits;
  readonly log: UpstreamLog;
  readonly operation: Operation;
  readonly staff: Credentials;
  readonly request: UpstreamRequest;
  readonly call: LooseCall;
  readonly deadline: Deadline;
}

function translate(error: unknown, { operation, call }: Exchange): UpstreamError {
  const about = { operationId: operation.id, traceId: call.traceId, cause: error };
  const reason = error instanceof TransportError ? error.reason : 'unreachable';
  if (reason === 'timeout')
    return new UpstreamError('timeout', 'The rental service did not answer in time', about);
  if (reason === 'too-large') {
    return new UpstreamError('unexpected-answer', `The answer to ${operation.id} is too large`, about);
  }
  if (reason === 'broken-off') {
    return new UpstreamError('unexpected-answer', `The answer to ${operation.id} broke off`, about);
  }
  const message = reason === 'given-up' ? 'The call was given up' : 'The rental service cannot be reached';
  return new UpstreamError('unreachable', message, about);
}

/** Sends, and a read once more when that may help and there is time left. A write is sent once. */
async function sendWithRetry(exchange: Exchange, bearer: string): Promise<RawAnswer> {
  const { transport, log, operation, request, call, deadline } = exchange;
  const about = { operationId: operation.id, traceId: call.traceId };
  const send = () => transport.send(request, bearer, deadline, call.signal);
  const mayRepeat = () => operation.isRead && deadline.headersLeft() > 0;
  try {
    const first = await send();
    if (!PASSING.has(first.status) || !mayRepeat()) return first;
    log.debug({ ...about, status: first.status }, 'Asking the rental service once more');
  } catch (error) {
    if (!(error instanceof TransportError && error.again && mayRepeat())) throw error;
    log.debug({ ...about, reason: error.reason }, 'Asking the rental service once more');
  }
  return send();
}

/** What an error says about the service: one that answers too much is no sick one, and a 4xx is no error here. */
function healthOf(error: unknown): Health {
  if (!(error instanceof TransportError) || error.reason === 'given-up') return 'unknown';
  return error.reason === 'too-large' ? 'well' : 'failed';
}

/** The service asks this user to wait: nothing was done. */
const busy = ({ operation, call }: Exchange, seconds: number): UpstreamError =>
  new UpstreamError('busy', 'The rental service asks to wait', {
    operationId: operation.id,
    traceId: call.traceId,
    status: TOO_MANY,
    retryAfter: String(seconds),
  });

/** Sends through the breaker: while it holds calls back the failure is immediate and nothing goes out. */
async function sendGuarded(exchange: Exchange, bearer: string): Promise<RawAnswer> {
  const { breaker, operation, call, staff, waits } = exchange;
  const wait = waits.left(staff, operation.id);
  if (wait > 0) throw busy(exchange, wait);
  const end = breaker.enter();
  if (end === null) {
    throw new UpstreamError(
      'unreachable',
      'The rental service keeps failing and is left alone for a moment',
      {
        operationId: operation.id,
        traceId: call.traceId,
        retryAfter: String(breaker.retryAfterSeconds()),
      },
    );
  }
  try {
    const answer = await sendWithRetry(exchange, bearer);
    // 501 says that a call is missing and nothing about health.
    end(answer.status >= 500 && answer.status !== 501 ? 'failed' : 'well');
    if (answer.status !== TOO_MANY) return answer;
    const { retryAfter } = answer;
    const asked = retryAfterSeconds(
      new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter }),
      Date.now(),
    );
    throw busy(exchange, waits.note(staff, operation.id, asked));
  } catch (error) {
    // A second report is none: the answer that asks to wait has reported.
    end(healthOf(error));
    throw error;
  }
}

async function renew({ staff, operation, call }: Exchange): Promise<string> {
  try {
    return await staff.renew();
  } catch (cause) {
    const wait = cause instanceof ProviderBusyError ? cause.waitSeconds : null;
    const retryAfter = wait === null ? null : String(wait);
    const about = { operationId: operation.id, traceId: call.traceId, status: 401, retryAfter, cause };
    if (cause instanceof SessionEndedError)
      throw new UpstreamError('signed-out', 'The session is over', about);
    throw new UpstreamError('unreachable', 'The session could not be renewed', about);
  }
}

/**
 * The whole talk that one call may need: the request, at most one repetition, and on a 401 one renewal of the bearer
 * and one replay (a 401 means that nothing was done, so writes are replayed too).
 * @throws UpstreamError `unreachable`, `timeout`, `signed-out`, or `unexpected-answer` for one too large or cut off
 */
export async function exchangeWithService(exchange: Exchange): Promise<RawAnswer> {
  const { operation, call, log } = exchange;
  const began = performance.now();
  try {
    const first = await sendGuarded(exchange, exchange.staff.bearer());
    if (first.status !== 401) return first;
    const second = await sendGuarded(exchange, await renew(exchange));
    if (second.status !== 401) return second;
    const about = { operationId: operation.id, traceId: call.traceId, status: 401 };
    throw new UpstreamError('signed-out', 'The rental service refuses the renewed bearer', about);
  } catch (error) {
    const failure = error instanceof UpstreamError ? error : translate(error, exchange);
    const met = error instanceof TransportError ? error.connection : null;
    const fields = {
      operationId: operation.id,
      traceId: call.traceId,
      kind: failure.kind,
      ms: Math.round(performance.now() - began),
      ...(met && { errorCode: met.code, address: met.address }),
    };
    const message = met
      ? `${failure.message}: ${met.reason} (${met.code}, ${met.address}, host of UPSTREAM_URL)`
      : failure.message;
    if (wentAway(call.signal) || failure.kind === 'busy') log.debug(fields, message);
    else log.warn(fields, message);
    throw failure;
  }
}
