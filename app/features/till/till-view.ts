import type { TableView } from '../../patterns/record/detail-view.ts';
import type { TroubleView } from '../../patterns/trouble/trouble-view.ts';
import type { Choice } from '../../ui/select.tsx';

/** The choice of place and day. */
export interface TillChoice {
  readonly label: string;
  readonly places: readonly Choice[];
  readonly place: string;
  readonly placeLabel: string;
  readonly placeError?: string | undefined;
  /** ISO; '' for one that cannot be. */
  readonly day: string;
  readonly dayLabel: string;
  readonly dayError?: string | undefined;
  readonly submit: string;
  /** What is wrong, for above the form. */
  readonly problems: readonly { readonly id: string; readonly text: string }[];
  /** The days beside it. */
  readonly beside: readonly { readonly href: string; readonly label: string }[];
}

/** A till in words. */
export interface ShownTill {
  readonly tone: 'good' | 'warn' | 'info';
  readonly balance: string;
  readonly methods: TableView;
  /** Null where nobody moved any money. */
  readonly users: TableView | null;
  /** What is to be known of card holds; null where the service says nothing of them. */
  readonly holds: string | null;
  readonly counts: TableView | null;
  /** Null where the service has no such list. */
  readonly entries: TillEntries | null;
  /** Counting and printing; what cannot be done now is missing. */
  readonly actions: readonly {
    readonly href: string;
    readonly label: string;
    readonly manner?: 'primary' | undefined;
    /** Leads out of the frame. */
    readonly isPaper?: boolean | undefined;
  }[];
}

/** One page of the till's entries. */
export interface TillEntries {
  readonly title: string;
  readonly table: TableView | null;
  /** Said in the table's place. */
  readonly none: string;
  readonly page: number;
  readonly pages: number;
}

/** What the loader gives. */
export type TillView = {
  readonly pageTitle: string;
  readonly title: string;
  readonly choice: TillChoice;
} & (
  | { readonly state: 'shown'; readonly till: ShownTill }
  /** What was asked for cannot be: the fields say why. */
  | { readonly state: 'wrong' }
  | { readonly state: 'trouble'; readonly trouble: TroubleView }
);
