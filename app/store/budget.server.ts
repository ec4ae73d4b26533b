import type { Share } from '../config/limits.ts';

/** The share that is used up: the holder's own, or that of all. */
export type Full = 'each' | 'all';

/** Limits what is under way in this process, in all and for each holder. */
export function createBudget({ all, each }: Share) {
  const holders = new Map<string, number>();
  let total = 0;
  const add = (holder: string, amount: number) => {
    total += amount;
    const own = (holders.get(holder) ?? 0) + amount;
    if (own > 0) holders.set(holder, own);
    else holders.delete(holder);
  };
  return {
    /** @param holder names a user or a client address */
    lease(holder: string) {
      let held = 0;
      return {
        /** Raises the held amount. @returns null, or which limit is reached; the amount then stays as it was */
        raise(amount: number): Full | null {
          const further = Math.max(0, amount - held);
          if ((holders.get(holder) ?? 0) + further > each) return 'each';
          if (total + further > all) return 'all';
          add(holder, further);
          held += further;
          return null;
        },
        release(): void {
          add(holder, -held);
          held = 0;
        },
      };
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
export type Lease = ReturnType<Budget['lease']>;
