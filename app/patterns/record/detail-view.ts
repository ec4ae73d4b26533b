import type { DayPart } from '../../ui/day-bar.tsx';
import type { Shape, Tone } from '../../ui/marks.tsx';
import type { Tab } from '../../ui/navigation.tsx';
import type { Amount } from '../../ui/panel.tsx';
import type { ErrorView } from '../error-page/error-view.ts';
import type { ParentLink } from '../page/parents.server.ts';
import type { RecordLinkView } from '../staff-context/record-links.server.ts';

export interface FactView {
  readonly term: string;
  readonly value: string;
  readonly detail?: string | undefined;
  readonly href?: string | undefined;
  /** What has expired or is wrong is marked `bad`. */
  readonly mark?: 'plate' | 'bad' | undefined;
  /** The part of a day that the value names, drawn as a bar; null is no part. */
  readonly dayPart?: DayPart | null | undefined;
}

/** A cell of a small table, with a link, a second line and ways where it has them. */
export type TableCell =
  | string
  | {
      readonly text: string;
      readonly href?: string | undefined;
      readonly detail?: string | undefined;
      readonly links?: readonly RecordLinkView[] | undefined;
    };

export interface TableView {
  readonly caption: string;
  readonly heads: readonly { readonly label: string; readonly end?: boolean }[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly isSummed?: boolean | undefined;
}

export interface GroupView {
  readonly title: string;
  readonly facts: readonly FactView[];
  /** What the record does not have, as one text. */
  readonly empty?: { readonly count: number; readonly terms: string } | undefined;
  readonly tables: readonly TableView[];
  readonly links?: readonly RecordLinkView[] | undefined;
}

export interface BadgeView {
  readonly word: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

export interface NoticeView {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

export interface AlertView {
  readonly id: number;
  readonly by: string;
  readonly text: string;
}

export interface FrameWords {
  readonly number: string;
  readonly badges: readonly BadgeView[];
  readonly plate: string | null;
  readonly facts: readonly FactView[];
  readonly notices: readonly NoticeView[];
  /** Amounts that add up, the balance last; empty for a record without money. */
  readonly money: readonly Amount[];
  readonly moneyRemark?: string | undefined;
}

export interface FrameView extends FrameWords {
  readonly parents?: readonly ParentLink[] | undefined;
  readonly tabs: readonly Tab[];
  readonly alerts?: readonly AlertView[] | undefined;
  readonly alertsAreUnread?: boolean | undefined;
  /** What can be done with the record now. */
  readonly actions: readonly {
    readonly href: string;
    readonly label: string;
    readonly key?: string | undefined;
    readonly isMain?: boolean | undefined;
  }[];
}

export type LoadedFrame = { readonly pageTitle: string } & (
  | { readonly state: 'found'; readonly frame: FrameView }
  | {
      readonly state: 'absent';
      readonly title: string;
      readonly text: string;
      readonly back: { readonly href: string; readonly label: string };
    }
  | { readonly state: 'trouble'; readonly title: string; readonly errorView: ErrorView }
);

/**
 * Null where the record itself cannot be read, which the frame says. The view is missing in a browser that has it in the
 * page's HTML: see `onlyInHtml`.
 */
export type LoadedView<View> =
  | { readonly state: 'shown'; readonly view?: View | undefined }
  | { readonly state: 'trouble'; readonly errorView: ErrorView }
  | null;
