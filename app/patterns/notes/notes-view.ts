import type { ErrorView, RefusalView } from '../error-page/error-view.ts';
import type { Again } from '../request/hidden-fields.ts';
import type { NoteErrors, viewNote } from './note-form.server.ts';

export type NoteView = ReturnType<typeof viewNote>;

/** The form of a note: a new one, an edited one, or the question before one is deleted. */
export interface NoteFormView {
  readonly intent: 'create' | 'save' | 'remove';
  readonly noteId: number | null;
  readonly key: string;
  /** The attempt whose outcome is unknown: sending the form is the user's confirmation. */
  readonly again: Again | null;
  /** The digest of the note as the form was drawn; '' for a new one. */
  readonly drawn: string;
  readonly refusal: RefusalView | null;
  readonly look: string | null;
  /** The note after another user's change. */
  readonly present: NoteView | null;
  readonly text: string;
  readonly kind: string;
  readonly isAlert: boolean;
  /** Its input would be lost with the page. */
  readonly unsaved: boolean;
  readonly errors: NoteErrors;
}

/** A record's notes as the screen shows them. One form at a time. */
export interface NotesView {
  readonly notes: readonly NoteView[] | null;
  readonly errorView: ErrorView | null;
  readonly form: NoteFormView | null;
  /** Why the note that the address names has no form. */
  readonly missing: string | null;
  readonly kinds: readonly string[];
  readonly limits: { readonly text: number };
}

/** Without a view where the record itself cannot be shown. */
export interface LoadedNotes {
  readonly view: NotesView | null;
  readonly errorTitle?: string | undefined;
}

/** A form that is drawn again, with the words of its error for the page's title. */
export type DrawnNote = NoteFormView & { readonly errorTitle: string };

const field = (data: unknown, name: string): string | null =>
  typeof data === 'object' && data !== null && name in data
    ? String((data as Readonly<Record<string, unknown>>)[name] ?? '')
    : null;

/** Remix's `meta` of a record's notes: the frame's title, after the words of an error. */
export function notesMeta({ data, matches }: { data: unknown; matches: readonly { data?: unknown }[] }) {
  const titles = matches.flatMap((match) => field(match.data, 'pageTitle') ?? []);
  return [{ title: [field(data, 'errorTitle'), titles.at(-1)].filter(Boolean).join(' ') }];
}
