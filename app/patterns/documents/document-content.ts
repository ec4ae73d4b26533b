import type { Amount } from '../../ui/panel.tsx';
import type { FactView } from '../record/detail-view.ts';

export interface Party {
  /** Their role: 'Renter'; '' for the issuer, whose name says enough. */
  readonly role: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export type DocumentFact = Pick<FactView, 'term' | 'value' | 'detail'>;

/** `end` for columns of figures. */
export interface DocumentTable {
  readonly heads: readonly { readonly label: string; readonly end: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly isSummed?: boolean | undefined;
}

export type DocumentPart = { readonly title: string } & (
  | { readonly kind: 'facts'; readonly facts: readonly DocumentFact[] }
  | { readonly kind: 'table'; readonly table: DocumentTable }
  | { readonly kind: 'amounts'; readonly amounts: readonly Amount[] }
  /** Numbered where there are several; `isProse`: paragraphs. */
  | { readonly kind: 'text'; readonly sentences: readonly string[]; readonly isProse?: true }
);

export interface SignaturePlace {
  readonly role: string;
  readonly name: string;
  /** How and when it was signed; '' for a line to sign on. */
  readonly signed: string;
  readonly drawing: string | null;
  readonly typedName: string | null;
  readonly drawingLabel: string;
}

export interface SigningBlock {
  readonly title: string;
  readonly statement: string;
  readonly places: readonly SignaturePlace[];
  readonly dateLabel: string;
}

export interface DocumentContent {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly paper: 'A4' | 'LETTER';
  readonly title: string;
  readonly number: string;
  /** What must be known before it is read: that it is void. */
  readonly remark: string | null;
  readonly issuer: Party;
  readonly receiver: Party;
  readonly parts: readonly DocumentPart[];
  readonly signing: SigningBlock | null;
  /** Stands at the foot of every page, with {{page}} and {{pages}} to be filled in. */
  readonly foot: string;
}

/** How a document is signed: drawn on the screen, as a typed name, or on the printed page. */
export interface Signature {
  readonly kind: 'drawn' | 'typed' | 'paper';
  readonly drawing: string | null;
  readonly name: string;
  /** Wall-clock text of the location where it was signed. */
  readonly at: string;
}
