import type { TroubleView } from '../trouble/trouble-view.ts';
import type { DocumentContent } from './document-content.ts';

interface Link {
  readonly href: string;
  readonly label: string;
}

/** What stands above the paper and is not printed, in the words of whoever prints it. */
export interface PrintBar {
  readonly label: string;
  readonly back: Link;
  /** How it is printed: no script does. */
  readonly hint: string;
  readonly pdf: Link;
  readonly languagesLabel: string;
  readonly languages: readonly (Link & { readonly isHere: boolean })[];
}

/** What is said in a document's place. */
interface Instead {
  readonly title: string;
  readonly text: string;
  readonly back: Link;
}

/** What the loader of a print page gives: the document, or what stands in its place. */
export type LoadedPrint = { readonly pageTitle: string } & (
  | { readonly state: 'shown'; readonly content: DocumentContent; readonly bar: PrintBar }
  /** There is nothing of this id. */
  | (Instead & { readonly state: 'absent' })
  /** It is not the time for this document. */
  | (Instead & { readonly state: 'closed' })
  | { readonly state: 'trouble'; readonly title: string; readonly trouble: TroubleView }
);
