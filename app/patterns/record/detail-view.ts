import type { Amount } from '../../ui/amounts.tsx';
import type { Shape, Tone } from '../../ui/badge.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import type { WayView } from '../desk/ways.server.ts';
import type { TroubleView } from '../trouble/trouble-view.ts';
import type { AlertView } from './notes-view.ts';

/** A fact in words. */
export interface FactView {
  readonly term: string;
  readonly value: string;
  /** A quieter second line. */
  readonly detail?: string | undefined;
  /** The record that it names. */
  readonly href?: string | undefined;
  /** A number plate is drawn as one; what has run out or is wrong is marked beside its words. */
  readonly mark?: 'plate' | 'bad' | undefined;
}

/** A cell of a small table: words; or words that lead to a record, with a quieter second line and what can be done. */
export type TableCell =
  | string
  | {
      readonly text: string;
      readonly href?: string | undefined;
      readonly detail?: string | undefined;
      readonly ways?: readonly WayView[] | undefined;
    };

/** Several things of one kind: charges, payments, drivers. */
export interface TableView {
  readonly caption: string;
  /** `end` for figures, which stand at the line's end. */
  readonly heads: readonly { readonly label: string; readonly end?: boolean }[];
  readonly rows: readonly (readonly TableCell[])[];
  /** The last row adds up those above it. */
  readonly isSummed?: boolean | undefined;
}

/** A group of a record's fields: what is known, and the names of what is not, folded. */
export interface GroupView {
  readonly title: string;
  readonly facts: readonly FactView[];
  readonly empty: readonly string[];
  readonly tables: readonly TableView[];
  /** What can be done with it. */
  readonly ways?: readonly WayView[] | undefined;
}

export interface BadgeView {
  readonly word: string;
  readonly tone: Tone;
  readonly shape: Shape;
}

/** Something that staff must know before anything else, with a way to it. */
export interface NoticeView {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

/** What a record's own declaration says of its frame. */
export interface FrameWords {
  /** What staff call the record: its number or its name. */
  readonly number: string;
  readonly badges: readonly BadgeView[];
  readonly plate: string | null;
  /** The three facts that matter most. */
  readonly facts: readonly FactView[];
  readonly notices: readonly NoticeView[];
  /** Amounts that add up, the balance last; empty for a record without money. */
  readonly money: readonly Amount[];
  /** A quiet remark beside the money's title. */
  readonly moneyRemark?: string | undefined;
}

/** What stands around every view of a record. */
export interface FrameView extends FrameWords {
  readonly tabs: readonly Tab[];
  /** What staff wrote for everybody who opens the record. */
  readonly alerts?: readonly AlertView[] | undefined;
  /** The notes could not be read. */
  readonly alertsAreUnread?: boolean | undefined;
  /** What can be done with the record now; those with a key can be pressed. */
  readonly actions: readonly {
    readonly href: string;
    readonly label: string;
    readonly key?: string | undefined;
    /** What most people come for: drawn as the page's one accent. */
    readonly isMain?: boolean | undefined;
  }[];
}

/** What a record's frame loader gives: the frame as JSON, or what stands in its place. */
export type LoadedFrame = { readonly pageTitle: string } & (
  | { readonly state: 'found'; readonly packed: string }
  | {
      readonly state: 'absent';
      readonly title: string;
      readonly text: string;
      readonly back: { readonly href: string; readonly label: string };
    }
  | { readonly state: 'trouble'; readonly title: string; readonly trouble: TroubleView }
);

/**
 * What the loader of one view gives: the view as JSON (Remix's own encoding of an object costs twice the bytes), or
 * why it cannot be had. Null where the record itself cannot, which the frame says.
 */
export type LoadedView =
  | { readonly state: 'shown'; readonly packed: string }
  | { readonly state: 'trouble'; readonly trouble: TroubleView }
  | null;
