import type { Share } from '../config/limits.ts';

/** Why there is no room: the holder's own share is used up, or that of all. */
export type Full = 'each' | 'all';

/** What one piece of work holds of a budget. */
export interface Lease {
  /**
   * Raises what is held to an amount.
   * @returns null, or why there is no room; what was held before stays
   */
  raise(amount: number): Full | null;
  release(): void;
}

/** Bounds what is under way in this process, in all and for each holder, so that nobody uses up what others need. */
export interface Budget {
  /** @param holder names a user or a client address */
  lease(holder: string): Lease;
}

export function createBudget({ all, each }: Share): Budget {
  const holders = new Map<string, number>();
  let total = 0;
  const add = (holder: string, amount: number) => {
    total += amount;
    const own = (holders.get(holder) ?? 0) + amount;
    if (own > 0) holders.set(holder, own);
    else holders.delete(holder);
  };
  return {
    lease(holder) {
      let held = 0;
      return {
        raise(amount) {
          const further = Math.max(0, amount - held);
          if ((holders.get(holder) ?? 0) + further > each) return 'each';
          if (total + further > all) return 'all';
          add(holder, further);
          held += further;
          return null;
        },
        release() {
          add(holder, -held);
          held = 0;
        },
      };
    },
  };
}
