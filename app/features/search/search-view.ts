import type { ErrorView } from '../../patterns/error-page/error-view.ts';

export interface SearchItem {
  /** Unique within one answer. */
  readonly id: string;
  readonly text: string;
  /** Distinguishes it from others of the same text. */
  readonly detail: string | null;
  readonly href: string;
  /** The page is reloaded, since the address leaves the signed-in screens. */
  readonly leaves?: boolean | undefined;
  /** Changes to this theme instead of going anywhere. */
  readonly theme?: string | undefined;
}

export interface SearchGroup {
  readonly kind: 'reservations' | 'agreements' | 'vehicles' | 'customers' | 'screens' | 'actions';
  readonly title: string;
  readonly items: readonly SearchItem[];
  /** Text of the failure; null where the search succeeded. */
  readonly failed: string | null;
  /** The list of all that match, where there may be more than are shown. */
  readonly all?: { readonly href: string; readonly text: string } | undefined;
}

export interface SearchView {
  readonly query: string;
  readonly groups: readonly SearchGroup[];
  /** Replaces the records when their search failed; null when some were found, or there are none. */
  readonly unsearched: ErrorView | null;
}

export interface FoundInPalette extends SearchView {
  /** The request itself failed: the palette says so. */
  readonly failed: boolean;
}
