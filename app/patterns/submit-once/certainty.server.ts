import { TransportError } from '../../upstream/transport.server.ts';
import type { UpstreamError } from '../../upstream/upstream-error.ts';

/** Names of failures that only a connection which is being made meets. */
const NOT_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether no connection was made, TLS included: then not a byte of the request is out. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TransportError && !error.mayHaveArrived) return true;
  return ('code' in error && NOT_SENT.has(String(error.code))) || wasNeverSent(error.cause);
}

/** While calls are held back, a failure says when to come again and has neither answer nor cause. */
const wasHeldBack = ({ status, retryAfter, cause }: UpstreamError): boolean =>
  status === null && retryAfter !== null && cause === undefined;

/**
 * Whether a write that failed has certainly not taken place: the service refused it, lacks the call, or never got it. A
 * declared 5xx with a problem object is a refusal, too. Any other 5xx, an answer that cannot be read, a time-out and a
 * broken connection leave it open.
 */
export function wasNotDone(error: UpstreamError): boolean {
  if (error.kind === 'signed-out' || error.kind === 'not-offered') return true;
  if (error.kind === 'unexpected-answer') return false;
  if (error.kind === 'refused' && error.problem !== null) return true;
  if (error.status !== null) return error.status >= 400 && error.status < 500;
  return wasHeldBack(error) || wasNeverSent(error);
}
