import type { Till } from '../../upstream/tills/tills.contract.ts';

/**
 * How a till stands. `nothing`: no money moved; `since`: money moved after it was counted; `short` and `over`: less or
 * more than expected; `mixed`: the sum is right and a method is not.
 */
type Balance = 'nothing' | 'uncounted' | 'since' | 'balanced' | 'short' | 'over' | 'mixed';

/** What the last count and the service's present figures say together. */
export function balanceOf({ methods, total, counts }: Till): Balance {
  const [last] = counts;
  if (last === undefined) return methods.some(({ entries }) => entries !== 0) ? 'uncounted' : 'nothing';
  const then = new Map(last.methods.map(({ method, expected }) => [method, expected]));
  if (methods.some(({ method, expected }) => (then.get(method) ?? null) !== expected)) return 'since';
  if (methods.every(({ difference }) => difference === 0)) return 'balanced';
  const difference = total.difference ?? 0;
  return difference === 0 ? 'mixed' : difference < 0 ? 'short' : 'over';
}
