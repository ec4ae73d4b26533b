import { LRUCache } from 'lru-cache';
import type { Credentials } from '../../identity/staff.ts';

// Own, and no package: one rule and an injected clock are less code than a policy library needs around it.

export interface BreakerOptions {
  /** Fewer calls than this within the window open nothing. */
  readonly volume?: number | undefined;
  /** The part of them that has to fail, 0 to 1. */
  readonly share?: number | undefined;
  readonly windowMs?: number | undefined;
  /** Nothing is sent for so long once it has opened. */
  readonly pauseMs?: number | undefined;
  /** Milliseconds on a clock that never goes back; for tests. */
  readonly now?: (() => number) | undefined;
}

/** `failed`: no connection, no answer in time or a 5xx; `well`: also a 4xx; `unknown`: the caller went away. */
export type Health = 'well' | 'failed' | 'unknown';

/** Holds calls back from what keeps failing. */
export interface Breaker {
  /** Returns the function that reports the call's end; null when the call must not be sent. */
  enter(): ((health: Health) => void) | null;
  /** Whole seconds until a next call is let through; 0 when nothing is held back. */
  retryAfterSeconds(): number;
}

/** The window is counted in this many slots, the oldest of which falls out. */
const SLOTS = 10;

/** One circuit, closed at first. `onTurn` is called when it opens and when it closes again. */
export function createBreaker(
  options: BreakerOptions = {},
  onTurn: (isOpen: boolean) => void = () => {},
): Breaker {
  const { volume = 10, share = 0.5, windowMs = 10_000, pauseMs = 5_000 } = options;
  const now = options.now ?? (() => performance.now());
  const slotMs = windowMs / SLOTS;
  const slots = new Map<number, { readonly calls: number; readonly failed: number }>();
  /** When a single call may try the service again; null while closed. */
  let nextTry: number | null = null;
  let trying = false;

  function count(failed: boolean): void {
    const current = Math.floor(now() / slotMs);
    for (const number of slots.keys()) if (number <= current - SLOTS) slots.delete(number);
    const before = slots.get(current) ?? { calls: 0, failed: 0 };
    slots.set(current, { calls: before.calls + 1, failed: before.failed + Number(failed) });
  }

  function isTooMuch(): boolean {
    const counted = [...slots.values()];
    const calls = counted.reduce((sum, slot) => sum + slot.calls, 0);
    const failed = counted.reduce((sum, slot) => sum + slot.failed, 0);
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

/** One circuit for each operation: a failing look-up must not hold back whole pages. */
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

type Caller = Pick<Credentials, 'clientId' | 'userId'>;

/** Longer waits are cut; in seconds. */
const LONGEST = 120;
/** For an answer that does not say for how long, in seconds. */
const UNSAID = 1;
const MOST_WAITS = 10_000;

/** How long the service asked to wait (429), for each user and operation. */
export interface Waits {
  /** Whole seconds until this operation may be sent again for this user; 0 when nothing holds it back. */
  left(caller: Caller, operationId: string): number;
  /** The longest wait of this user, over all operations. */
  longest(caller: Caller): number;
  /** Returns the wait in whole seconds, at least 1; `seconds` is null where the service does not say. */
  note(caller: Caller, operationId: string, seconds: number | null): number;
}

/** @param now milliseconds on a clock that never goes back; for tests */
export function createWaits(now: () => number = () => performance.now()): Waits {
  const untils = new LRUCache<string, Map<string, number>>({ max: MOST_WAITS });
  const keyOf = ({ clientId, userId }: Caller) => JSON.stringify([clientId, userId]);
  const secondsTo = (until: number | undefined) =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / 1000));
  return {
    left: (caller, operationId) => secondsTo(untils.get(keyOf(caller))?.get(operationId)),
    longest: (caller) => Math.max(0, ...[...(untils.get(keyOf(caller))?.values() ?? [])].map(secondsTo)),
    note(caller, operationId, seconds) {
      const wait = Math.min(LONGEST, Math.max(1, Math.ceil(seconds ?? UNSAID)));
      const own = untils.get(keyOf(caller)) ?? new Map<string, number>();
      own.set(operationId, now() + wait * 1000);
      untils.set(keyOf(caller), own);
      return wait;
    },
  };
}
