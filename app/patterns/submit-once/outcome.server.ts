import { TransportError } from '../../upstream/service/transport.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';

/** What is stored of a save: plain JSON. */
export type StoredValue =
  | string
  | number
  | boolean
  | null
  | readonly StoredValue[]
  | { readonly [name: string]: StoredValue | undefined };

/** What a write has left behind with the rental service. */
export interface Evidence<Result extends StoredValue = StoredValue> {
  /** Distinguishes it from earlier records. */
  readonly id: string | number;
  /** Its description: 'payment P-123 of 349.84, 10:42'. */
  readonly words: string;
  readonly href: string;
  readonly result: Result;
}

/** What a look for a write found. Unless `isSure`, it may be older; `unclear`: no look was possible. */
export type Sought =
  | { readonly state: 'found'; readonly words: string; readonly href: string; readonly isSure: boolean }
  | { readonly state: 'absent' | 'unclear' };

/**
 * How a save ended:
 * - `done`: now or before; `result` is what the work gave then
 * - `refused`: certainly nothing was written
 * - `unknown`: it may have been written, and is repeated only if the user asks for that
 * - `other-content`: this form was sent before with other content; nothing was written
 * - `foreign`: the key is none of this form and user; nothing was written
 */
export type Outcome<Result extends StoredValue> =
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'refused'; readonly error: UpstreamError | NotWritten }
  | {
      readonly state: 'unknown';
      /** Null when the missing answer was another request's. */
      readonly why: UpstreamError | null;
      /** Null where the service repeats its first answer: sending again is safe. */
      readonly sought: Sought | null;
      /** Names the attempt to the page that shows its outcome: only that page may ask for another one. */
      readonly attempt: string;
    }
  | { readonly state: 'other-content'; readonly isInProgress: boolean }
  | { readonly state: 'foreign' };

/** Thrown by the work with a reason not to write; an UpstreamError as its cause is shown. */
export class NotWritten extends Error {
  override readonly name: string = 'NotWritten';
}

/** Reads before a write: a failure means that nothing was written. @throws NotWritten */
export async function beforeWriting<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    throw new NotWritten('A read before the write failed', { cause });
  }
}

const NOT_SENT = new Set(
  'EAI_AGAIN ECONNREFUSED EHOSTUNREACH ENETUNREACH ENOTFOUND UND_ERR_CONNECT_TIMEOUT'.split(' '),
);

/** Whether no connection was made, TLS included: not a byte was sent. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TransportError && !error.mayHaveArrived) return true;
  return ('code' in error && NOT_SENT.has(String(error.code))) || wasNeverSent(error.cause);
}

/** A call that was held back says when to retry, and has neither answer nor cause. */
const wasHeldBack = ({ status, retryAfter, cause }: UpstreamError): boolean =>
  status === null && retryAfter !== null && cause === undefined;

/** Whether a write has certainly not taken place: refused, also by a declared 5xx, or never sent. */
export function wasNotDone(error: UpstreamError): boolean {
  if (error.kind === 'signed-out' || error.kind === 'not-offered') return true;
  if (error.kind === 'unexpected-answer') return false;
  if (error.kind === 'refused' && error.problem !== null) return true;
  if (error.status !== null) return error.status >= 400 && error.status < 500;
  return wasHeldBack(error) || wasNeverSent(error);
}
