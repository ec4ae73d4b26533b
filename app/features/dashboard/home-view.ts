import type { ErrorView } from '../../patterns/error-page/error-view.ts';
import type { RecordLinkView } from '../../patterns/staff-context/record-links.server.ts';
import type { BarView } from '../../ui/charts/chart-view.server.ts';
import type { PickerView } from './picker-view.ts';

/** The parts of the page that are read by themselves, by their names in addresses. */
export const PART_NAMES = [
  'figures',
  'pickUps',
  'returns',
  'overdue',
  'attention',
  'widgets',
  'sales',
  'vehicles',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/**
 * One part of the page: `loading` until a script asks for it or the user waits for it, `absent` where the rental service
 * lacks what it needs.
 */
export type Part<Data> =
  | {
      readonly state: 'ready';
      readonly data: Data;
      /** When the service answered, in milliseconds. */
      readonly at: number;
    }
  | { readonly state: 'loading' }
  | { readonly state: 'absent' }
  | ErrorView;

export interface FigureView {
  readonly label: string;
  readonly value: string;
  /** The list with exactly the counted rows; missing where the service cannot narrow it so. */
  readonly href?: string | undefined;
  readonly tone?: 'bad' | 'warn' | 'quiet' | undefined;
}

interface Act {
  readonly label: string;
  readonly href: string;
}

export interface BoardRow {
  readonly href: string;
  readonly when: string;
  readonly title: string;
  readonly detail: string;
  /** Of `when`. */
  readonly tone?: 'bad' | 'warn' | undefined;
  readonly badge?: readonly [text: string, mark: string] | undefined;
  readonly plate?: string | undefined;
  readonly phone?: string | undefined;
  /** What a return now would cost, with its unit. */
  readonly amount?: readonly [amount: string, unit: string] | undefined;
  readonly act?: Act | undefined;
  /** The dirty vehicle that one press makes available. */
  readonly vehicle?: { readonly id: number; readonly label: string; readonly key: string } | undefined;
}

export interface BoardView {
  /** At most ten. */
  readonly rows: readonly BoardRow[];
  readonly empty: string;
  /** How many there are; missing where the service does not count. */
  readonly total?: string | undefined;
  /** The lists with all of them. */
  readonly all: readonly Act[];
  /** What could not be read of it. */
  readonly unread?: string | undefined;
}

export interface WidgetView {
  readonly name: string;
  /** A full row, else half of one. */
  readonly isWide?: true | undefined;
}

interface SalesView {
  readonly chart: BarView;
  readonly about: string;
}

export interface StatusView {
  readonly shares: readonly {
    readonly label: string;
    readonly value: number;
    readonly words: string;
    readonly tone: Tone;
  }[];
  readonly about: string;
  readonly types: readonly (readonly [id: string, name: string])[];
  readonly type: string;
}

export type Tone = 'accent' | 'good' | 'info' | 'warn' | 'bad' | 'quiet';

export interface PartData {
  readonly figures: readonly FigureView[];
  readonly pickUps: BoardView;
  readonly returns: BoardView;
  readonly overdue: BoardView;
  readonly attention: BoardView;
  readonly widgets: readonly WidgetView[];
  readonly sales: SalesView;
  readonly vehicles: StatusView;
}

export type Parts = { readonly [Name in PartName]: Part<PartData[Name]> };

export interface HomeView {
  readonly pageTitle: string;
  readonly title: string;
  /** The chosen locations. */
  readonly where: string;
  /** When the oldest answer came, and its age. */
  readonly asOf: { readonly text: string; readonly seconds: number };
  readonly links: readonly RecordLinkView[];
  /** The locations that the user may choose, by id and name; missing for a single one. */
  readonly locations?: readonly (readonly [id: string, name: string])[] | undefined;
  readonly chosen?: readonly string[] | undefined;
  /** What is wrong with the address. */
  readonly problem?: string | undefined;
  /** The query of the page with the widget picker. */
  readonly customize: string;
  /** The parameters that stay when something is done on the page. */
  readonly search: string;
  readonly parts: Parts;
  readonly picker?: PickerView | undefined;
}
