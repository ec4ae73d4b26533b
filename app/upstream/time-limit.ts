/** For what a page can do without, in milliseconds. */
export const LOOK_UP_MS = 4_000;

/** For all reads of one page, which is there before 10 s are over. */
export const PAGE_MS = 9_000;

/** How long a caller waits: the part of an AbortSignal that calls need, so that a signal is one. */
export interface CallLimit {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

const TIME_IS_OVER = new DOMException('The time is over', 'TimeoutError');

/**
 * A limit that ends with `limit` or once the time is over: see `ranOut`. It has a timer only while it has a listener. A
 * signal of AbortSignal.timeout has one until the time is over, and outlives the request that needed it by seconds.
 */
export function withLimit(limit: CallLimit | undefined, ms: number): CallLimit {
  const end = performance.now() + ms;
  const listening = new Map<() => void, { readonly ended: () => void; readonly timer: NodeJS.Timeout }>();
  let isOver = false;
  const hasEnded = () => isOver || performance.now() >= end;
  return {
    get aborted() {
      return (limit?.aborted ?? false) || hasEnded();
    },
    get reason() {
      if (limit?.aborted) return limit.reason;
      return hasEnded() ? TIME_IS_OVER : undefined;
    },
    addEventListener(type, listener, options) {
      const ended = () => {
        this.removeEventListener(type, listener);
        listener();
      };
      const timer = setTimeout(() => {
        isOver = true;
        ended();
      }, end - performance.now());
      listening.set(listener, { ended, timer });
      limit?.addEventListener(type, ended, options);
    },
    removeEventListener(type, listener) {
      const one = listening.get(listener);
      if (one === undefined) return;
      listening.delete(listener);
      clearTimeout(one.timer);
      limit?.removeEventListener(type, one.ended);
    },
  };
}

/** The time is over, and the caller still waits. */
export const ranOut = (limit: CallLimit | undefined): boolean =>
  limit?.reason instanceof DOMException && limit.reason.name === 'TimeoutError';

/** The caller no longer waits. */
export const wentAway = (limit: CallLimit | undefined): boolean =>
  (limit?.aborted ?? false) && !ranOut(limit);
