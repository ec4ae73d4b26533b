import type { Choice } from '../../ui/form/field.tsx';
import type { ErrorView } from '../error-page/error-view.ts';
import type { ParentLink } from '../page/parents.server.ts';
import type { Direction, FilterField } from './list-address.ts';

/**
 * How a cell is drawn, with its second part: `text` a second line, or what is missing; `plate` what is missing; `badge`
 * tone and shape; `balance` `open` or `none`; `link` an address.
 */
export type CellKind = 'text' | 'badge' | 'plate' | 'amount' | 'balance' | 'link';

export interface ColumnView {
  readonly label: string;
  readonly kind: CellKind;
  /** The order by this column in the address; null where the service cannot. */
  readonly sort: string | null;
}

export interface FilterView extends Pick<FilterField, 'name' | 'kind' | 'initial'> {
  readonly place: Exclude<FilterField['place'], 'set'>;
  readonly label: string;
  readonly choices?: readonly Choice[] | undefined;
  /** Missing while it is off, as `summary`: what it narrows the list to. */
  readonly values?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly summary?: string | undefined;
  readonly error?: string | undefined;
}

/** One text, or a text with a second part: see `CellKind`. */
export type Cell = string | readonly [main: string, second: string];

/** The cells of one column. By column they cost a tenth of the page less than by row. */
export interface CellsView {
  readonly texts: readonly string[];
  /** The second parts; missing where no cell has one. */
  readonly details?: readonly string[] | undefined;
}

export interface RowsView {
  readonly ids: readonly string[];
  readonly cells: readonly CellsView[];
  /** Where rows lead that are not records of the list; missing where all are. */
  readonly hrefs?: readonly string[] | undefined;
}

/** Reads rows as a loader gives them. */
export const readRows = (rows: RowsView | string): RowsView =>
  typeof rows === 'string' ? (JSON.parse(rows) as RowsView) : rows;

export type ListBody =
  | {
      readonly state: 'rows';
      /**
       * Missing in a browser that has the rows in the page's HTML: see `onlyInHtml`. Scripts get them as JSON, which a slow
       * terminal parses faster than Remix's encoding of each cell.
       */
      readonly rows?: RowsView | string | undefined;
      readonly totals: string;
    }
  | {
      readonly state: 'empty' | 'no-match' | 'past-end' | 'not-asked';
      readonly title: string;
      readonly text: string;
    }
  | ErrorView;

/** A text next to the title: '4 of 12 licences', with a bar for how much of the whole is used. */
export interface ListRemark {
  readonly text: string;
  readonly bar?: { readonly used: number; readonly whole: number } | undefined;
}

export interface ListView {
  /** Names the page of its saved views. */
  readonly name: string;
  readonly parents?: readonly ParentLink[] | undefined;
  readonly title: string;
  readonly pageTitle: string;
  /** '64 found' */
  readonly counts: string | null;
  readonly remark?: ListRemark | undefined;
  /** '1–12 of 64' */
  readonly range: string | null;
  readonly create?: { readonly href: string; readonly label: string } | undefined;
  readonly import?: { readonly href: string; readonly label: string } | undefined;
  readonly views: ViewTabsView;
  readonly filters: readonly FilterView[];
  readonly columns: readonly ColumnView[];
  readonly columnsFixed?: true | undefined;
  readonly sort: string;
  readonly direction: Direction;
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly body: ListBody;
}

interface NamedView {
  readonly name: string;
  readonly search: string;
}

export interface ViewTabsView {
  /** Those that every user has; missing for none. */
  readonly ofDay?:
    | readonly { readonly id: string; readonly name: string; readonly count?: string }[]
    | undefined;
  /** The number of all rows, where the tabs show numbers. */
  readonly all?: string | undefined;
  readonly saved: readonly NamedView[];
  /** The current one of `ofDay`, then `saved`; -1 for all of the list, null for none. */
  readonly at: number | null;
  /** Missing where the current one is saved. */
  readonly canSave?: true | undefined;
  /** The form that saves a view, where the address asks for it. */
  readonly save?: SaveForm | undefined;
}

export interface SaveForm {
  /** Under it the input is stored for its user when the session has ended. */
  readonly key: string;
  readonly submitted?: SubmittedView | undefined;
}

export interface SubmittedView {
  readonly name: string;
  readonly isDefault: boolean;
}

export interface RefusedView extends SubmittedView {
  readonly problem: string;
  readonly errorTitle?: string | undefined;
}

/** Of a list's file, as in the address and at the end of its name. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A column of a list's file. */
export interface ExportColumn {
  readonly head: string;
  /** Decides what of a cell is text and what only a mark. */
  readonly kind: CellKind;
}

export type ExportRow = readonly Cell[];

export interface Figure {
  readonly value: number;
  /** Digits behind the point. */
  readonly decimals: number;
}

/** Reads an amount or a number from its text on screen; null for any other text. */
export type ReadFigure = (text: string) => Figure | null;
