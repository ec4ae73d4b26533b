import type { SearchGroup } from './search-view.ts';

/**
 * Where a search leads by itself: to what its text names exactly, else to the one thing that was found, when all that
 * was asked has answered. Null when somebody has to choose, and for what does something instead of leading somewhere.
 */
export function onlyPlace(groups: readonly SearchGroup[], exact: string | null): string | null {
  if (exact !== null || groups.some(({ failed }) => failed !== null)) return exact;
  const [item, ...others] = groups.flatMap(({ items }) => items);
  const leads = item !== undefined && others.length === 0 && item.theme === undefined && !item.leaves;
  return leads ? item.href : null;
}
