import type { Choice } from '../../ui/select.tsx';
import type { TroubleView } from '../trouble/trouble-view.ts';
import type { Direction, FilterField } from './list-query.ts';
import type { ViewTabsView } from './view-tabs-view.ts';

/**
 * How a column's cells are drawn. With the second part of a cell:
 * `text` a second line, or alone what is missing; `plate` what is missing; `badge` tone and shape;
 * `balance` the mark `open` or `none`; `way` where it leads.
 */
export type CellKind = 'text' | 'badge' | 'plate' | 'amount' | 'balance' | 'way';

export interface ColumnView {
  readonly label: string;
  readonly kind: CellKind;
  /** By what the address orders the list by this column; null where the service cannot. */
  readonly sort: string | null;
}

export interface FilterView extends Pick<FilterField, 'name' | 'kind' | 'place' | 'initial'> {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** By parameter, as typed. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** What it narrows the list to, in words; null while it is off. */
  readonly summary: string | null;
  /** Why it cannot be used, in words. */
  readonly error: string | null;
}

/** What stands where the rows would be. */
export type ListBody =
  | { readonly state: 'rows'; readonly totals: string }
  | { readonly state: 'empty' | 'no-match' | 'past-end'; readonly title: string; readonly text: string }
  | { readonly state: 'not-asked'; readonly title: string; readonly text: string }
  | TroubleView;

/** Everything that a list's screen shows beside the rows, in words. */
export interface ListView {
  readonly title: string;
  /** The browser tab's. */
  readonly pageTitle: string;
  /** How many there are, for example '64 found'. */
  readonly counts: string | null;
  /** For example '1–12 of 64'. */
  readonly range: string | null;
  /** The form by which one more is made; missing where it is not offered. */
  readonly create?: { readonly href: string; readonly label: string } | undefined;
  readonly views: ViewTabsView;
  readonly filters: readonly FilterView[];
  readonly columns: readonly ColumnView[];
  /** Nobody can choose others. */
  readonly columnsFixed?: true;
  readonly sort: string;
  readonly direction: Direction;
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly body: ListBody;
}
