/**
 * When it gives up and when it tries again. Own, and not a package: one service, one rule and an injected clock are
 * less code than a policy library would need around it. Should policies multiply, cockatiel is the one to take.
 */
export interface BreakerOptions {
  /** Fewer calls than this within the window open nothing. */
  readonly volume?: number | undefined;
  /** The part of them that has to fail, 0 to 1. */
  readonly share?: number | undefined;
  readonly windowMs?: number | undefined;
  /** How long nothing is sent once it opened. */
  readonly pauseMs?: number | undefined;
  /** Milliseconds on a clock that never goes back; for tests. */
  readonly now?: (() => number) | undefined;
}

/**
 * How a call went, as far as the service's health goes: `failed` is no connection, no answer in time or a 5xx;
 * a refusal (4xx) is `well`; `unknown` is a caller who went away.
 */
export type Health = 'well' | 'failed' | 'unknown';

/** Keeps calls from what keeps failing, so that nobody waits for it and it can come back. */
export interface Breaker {
  /** Takes a call in: report its end with the function that comes back. Null when it must not be sent. */
  enter(): ((health: Health) => void) | null;
  /** Whole seconds until a next call is let through; 0 when nothing is held back. */
  retryAfterSeconds(): number;
}

interface Slot {
  calls: number;
  failed: number;
}

/** The window is counted in this many slots, the oldest of which falls out as time goes on. */
const SLOTS = 10;

/** One circuit; it begins closed. `onTurn` is told when it opens and when it closes again. */
export function createBreaker(
  options: BreakerOptions = {},
  onTurn: (isOpen: boolean) => void = () => {},
): Breaker {
  const { volume = 10, share = 0.5, windowMs = 10_000, pauseMs = 5_000 } = options;
  const now = options.now ?? (() => performance.now());
  const slotMs = windowMs / SLOTS;
  const slots = new Map<number, Slot>();
  /** When a single call may find out whether the service is back; null while closed. */
  let nextTry: number | null = null;
  let trying = false;

  function count(failed: boolean): void {
    const current = Math.floor(now() / slotMs);
    for (const number of slots.keys()) if (number <= current - SLOTS) slots.delete(number);
    const slot = slots.get(current) ?? { calls: 0, failed: 0 };
    slot.calls += 1;
    if (failed) slot.failed += 1;
    slots.set(current, slot);
  }

  function isTooMuch(): boolean {
    let calls = 0;
    let failed = 0;
    for (const slot of slots.values()) {
      calls += slot.calls;
      failed += slot.failed;
    }
    return calls >= volume && failed / calls >= share;
  }

  function endCall(health: Health): void {
    // What was sent before it opened tells nothing about the service afterwards.
    if (health === 'unknown' || nextTry !== null) return;
    count(health === 'failed');
    if (!isTooMuch()) return;
    nextTry = now() + pauseMs;
    onTurn(true);
  }

  function endTry(health: Health): void {
    trying = false;
    if (health === 'failed') nextTry = now() + pauseMs;
    if (health !== 'well') return;
    nextTry = null;
    slots.clear();
    onTurn(false);
  }

  function once(report: (health: Health) => void): (health: Health) => void {
    let reported = false;
    return (health) => {
      if (!reported) report(health);
      reported = true;
    };
  }

  return {
    enter() {
      if (nextTry === null) return once(endCall);
      if (trying || now() < nextTry) return null;
      trying = true;
      return once(endTry);
    },
    retryAfterSeconds: () => (nextTry === null ? 0 : Math.max(1, Math.ceil((nextTry - now()) / 1000))),
  };
}

/**
 * The circuits of one origin, one for each operation: were there a single one, a look-up that fails on every page
 * would soon count for half of all calls, and take down the pages that can live without it.
 */
export function createBreakers(
  options: BreakerOptions = {},
  onTurn: (turn: { readonly operationId: string; readonly isOpen: boolean }) => void = () => {},
): (operationId: string) => Breaker {
  const breakers = new Map<string, Breaker>();
  return (operationId) => {
    const known = breakers.get(operationId);
    if (known) return known;
    const breaker = createBreaker(options, (isOpen) => onTurn({ operationId, isOpen }));
    breakers.set(operationId, breaker);
    return breaker;
  };
}
