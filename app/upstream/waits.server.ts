import { LRUCache } from 'lru-cache';
import type { Credentials } from '../identity/staff.ts';

type Caller = Pick<Credentials, 'clientId' | 'userId'>;

/** So long, in seconds, the service can ask a user to wait; a longer wait is cut. */
const LONGEST = 120;
/** Of an answer that does not say for how long, in seconds. */
const UNSAID = 1;
const MOST_WAITS = 10_000;

/** How long the service asked its callers to wait (429): for each user and each operation. */
export interface Waits {
  /** Whole seconds until this operation may be sent again for this user; 0 when nothing holds it back. */
  left(caller: Caller, operationId: string): number;
  /** The longest wait of this user, over all operations. */
  longest(caller: Caller): number;
  /**
   * The service asks to wait.
   * @param seconds null where it does not say for how long
   * @returns whole seconds, at least 1
   */
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
