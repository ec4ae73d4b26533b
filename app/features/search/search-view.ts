import type { TroubleView } from '../../patterns/trouble/trouble-view.ts';

/** One thing that was found: a place to go, or a theme to change to. */
export interface SearchItem {
  /** Names it among all of one answer. */
  readonly id: string;
  readonly text: string;
  /** What tells it from others of the same text. */
  readonly detail: string | null;
  readonly href: string;
  /** The place is loaded anew, as those are that leave the signed-in screens. */
  readonly leaves?: boolean | undefined;
  /** Changes to this theme instead of going anywhere. */
  readonly theme?: string | undefined;
}

export const GROUPS = ['reservations', 'agreements', 'vehicles', 'customers', 'screens', 'actions'] as const;

export interface SearchGroup {
  readonly kind: (typeof GROUPS)[number];
  readonly title: string;
  readonly items: readonly SearchItem[];
  /** In words, where these could not be searched. */
  readonly failed: string | null;
  /** Where there may be more than are shown: the list of all that match. */
  readonly all?: { readonly href: string; readonly text: string } | undefined;
}

/** What /search shows and the palette lists. */
export interface SearchView {
  readonly query: string;
  readonly groups: readonly SearchGroup[];
  /** In the place of records that are unknown, since they could not be searched; null when some were found, or there are none. */
  readonly unsearched: TroubleView | null;
}
