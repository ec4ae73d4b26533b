import type { Amount } from '../../ui/amounts.tsx';

/** Somebody whose name stands at the head of a document. */
export interface Party {
  /** What they are to it: 'Renter'; '' for whoever gives it out, whose name says enough. */
  readonly role: string;
  readonly name: string;
  /** Address and how to reach them, a line each. */
  readonly lines: readonly string[];
}

/** A fact with a quieter second line. */
export interface DocumentFact {
  readonly term: string;
  readonly value: string;
  readonly detail?: string | undefined;
}

/** Several things of one kind; `end` for columns of figures. */
export interface DocumentTable {
  readonly heads: readonly { readonly label: string; readonly end: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** The last row adds up those above it. */
  readonly isSummed?: boolean | undefined;
}

/** One part of a document under a heading of its own. */
export type DocumentPart = { readonly title: string } & (
  | { readonly kind: 'facts'; readonly facts: readonly DocumentFact[] }
  | { readonly kind: 'table'; readonly table: DocumentTable }
  | { readonly kind: 'amounts'; readonly amounts: readonly Amount[] }
  | { readonly kind: 'text'; readonly sentences: readonly string[] }
);

/** A place for one signature; empty while nobody has signed there. */
export interface SignaturePlace {
  /** Who signs: 'Renter'. */
  readonly role: string;
  readonly name: string;
  /** How and when it was signed; '' for a line to sign on. */
  readonly signed: string;
  /** A drawing as a data address; null for none. */
  readonly drawing: string | null;
  /** A name that was typed instead; null for none. */
  readonly typed: string | null;
  /** What the drawing is, for whoever cannot see it. */
  readonly drawingLabel: string;
}

/** What is signed, and by whom. */
export interface SigningBlock {
  readonly title: string;
  readonly statement: string;
  readonly places: readonly SignaturePlace[];
  /** Beside the line to sign on: 'Date'. */
  readonly dateLabel: string;
}

/** All that stands in a document, in words; print page and PDF draw the same. */
export interface DocumentContent {
  /** The tag of the language that it is written in. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly paper: 'A4' | 'LETTER';
  readonly title: string;
  readonly number: string;
  /** What must be known before it is read: that it is void; null for none. */
  readonly remark: string | null;
  readonly issuer: Party;
  readonly receiver: Party;
  readonly parts: readonly DocumentPart[];
  /** Null for a document that nobody signs. */
  readonly signing: SigningBlock | null;
  /** At the foot of every page of paper, with {{page}} and {{pages}} to be filled in. */
  readonly foot: string;
}
