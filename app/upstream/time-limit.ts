/** What a page can live without is waited for no longer than this, in milliseconds. */
export const LOOK_UP_MS = 4_000;

/** All that one page asks of the service, in parallel or one after the other: it stands before 10 s are over. */
export const PAGE_MS = 9_000;

/** A signal that ends with `signal` or once the time is over; the two can be told apart by `ranOut`. */
export function withLimit(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The time was over, and somebody still waits. */
export const ranOut = (signal: AbortSignal | undefined): boolean =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/** Nobody is there any more. */
export const wentAway = (signal: AbortSignal | undefined): boolean =>
  (signal?.aborted ?? false) && !ranOut(signal);
