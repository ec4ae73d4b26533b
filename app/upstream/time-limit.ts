/** For what a page can do without, in milliseconds. */
export const LOOK_UP_MS = 4_000;

/** For all reads of one page, which is there before 10 s are over. */
export const PAGE_MS = 9_000;

/** A signal that ends with `signal` or once the time is over: see `ranOut`. */
export function withLimit(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The time is over, and the caller still waits. */
export const ranOut = (signal: AbortSignal | undefined): boolean =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/** The caller no longer waits. */
export const wentAway = (signal: AbortSignal | undefined): boolean =>
  (signal?.aborted ?? false) && !ranOut(signal);
