import type { SearchItem } from './search-view.ts';

const MOST = 5;

/**
 * What was gone to from the palette, the latest first. Kept in memory alone: a counter's terminal is shared, and a list
 * of customers is nobody's business after the page is left.
 */
let recent: readonly SearchItem[] = [];

export const recentItems = (): readonly SearchItem[] => recent;

/** Notes a record; screens and actions are in the palette anyway. */
export function noteRecent(item: SearchItem): void {
  recent = [item, ...recent.filter(({ id }) => id !== item.id)].slice(0, MOST);
}
