import type { RefusalView } from '../trouble/refusal-view.ts';
import type { ColumnChoice, ColumnOption } from './column-choice.ts';

/** The choice of a list's columns as its page and its dialog show it. */
export interface ColumnPageView {
  readonly pageTitle: string;
  readonly title: string;
  /** The list as it was left. */
  readonly back: string;
  /** Every column that the service offers; empty when it does not answer. */
  readonly options: readonly ColumnOption[];
  /** The ids to which 'reset' goes back. */
  readonly usual: readonly number[];
  readonly choice: ColumnChoice;
  /** What is looked for among the columns. */
  readonly find: string;
  /** The column that was just moved, and where to. */
  readonly moved: { readonly id: number; readonly direction: 'up' | 'down' } | null;
  /** Names the form, so that it is kept when the session ends meanwhile. */
  readonly key: string;
  /** Why the last save failed. */
  readonly refusal: RefusalView | null;
}
