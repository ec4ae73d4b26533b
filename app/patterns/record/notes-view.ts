import type { Again } from '../hidden-fields.ts';
import type { RefusalView } from '../trouble/refusal-view.ts';
import type { TroubleView } from '../trouble/trouble-view.ts';

/** A note in words. */
export interface NoteView {
  readonly id: number;
  readonly text: string;
  readonly isAlert: boolean;
  /** Kind, writer and moment, as far as they are known. */
  readonly by: string;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

/** A form of this screen as it is drawn. */
interface DrawnForm {
  readonly key: string;
  /** The attempt whose outcome nobody knows: sending it is the user's own wish to try once more. */
  readonly again: Again | null;
  /** Of the note as it was when the form was drawn; empty for a new one. */
  readonly drawn: string;
  readonly refusal: RefusalView | null;
  /** Where to look whether it was done. */
  readonly look: string | null;
  /** What somebody else made of the note meanwhile. */
  readonly present: NoteView | null;
}

/** The form of a new note, or of one that is there. */
export interface NoteFormView extends DrawnForm {
  readonly intent: 'create' | 'save';
  readonly noteId: number | null;
  readonly text: string;
  readonly kind: string;
  readonly isAlert: boolean;
  /** What is typed in it would be lost with the page. */
  readonly unsaved: boolean;
  readonly errors: { readonly text?: string; readonly kind?: string; readonly isAlert?: string };
}

/** The question before a note is deleted. */
export interface NoteRemovalView extends DrawnForm {
  readonly intent: 'remove';
  readonly noteId: number;
}

/** A record's notes as the screen shows them. One form at a time. */
export interface NotesView {
  /** Null when they could not be read. */
  readonly notes: readonly NoteView[] | null;
  readonly trouble: TroubleView | null;
  readonly form: NoteFormView | NoteRemovalView | null;
  /** Why the note that the address names has no form. */
  readonly missing: string | null;
  /** The kinds that this record's notes have. */
  readonly kinds: readonly string[];
  readonly limits: { readonly text: number };
}

/** What the loader gives: the view as JSON, null where the record itself cannot be shown; the title's words for an error. */
export interface LoadedNotes {
  readonly packed: string | null;
  readonly errorTitle?: string | undefined;
}

/** An alert note above its record. */
export interface AlertView {
  readonly id: number;
  readonly by: string;
  readonly text: string;
}

/** The form of a note that is drawn again, with the title's words for that. */
export type DrawnNote = (NoteFormView | NoteRemovalView) & { readonly errorTitle: string };
