import type { AppLoadContext } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { Note, NotedRecord, NoteWish } from '../../upstream/notes/notes.contract.ts';
import type { NoteFormView, NoteRemovalView } from '../record/notes-view.ts';
import { digestOf } from './noted-record.server.ts';
import { USUAL_KIND } from './read-note.server.ts';

/** Which form this is, for its key: all forms of a record's notes are one, told apart by what they hold. */
export const formOf = ({ type, id }: NotedRecord) => `notes of ${type} ${id}`;

/** Draws forms for one user and one record. */
export interface Drawing {
  readonly context: AppLoadContext;
  readonly staff: Staff;
  readonly record: NotedRecord;
}

const plain = { again: null, refusal: null, look: null, present: null } as const;

const keyFor = ({ context, staff, record }: Drawing) => context.submits.mint(staff, formOf(record));

/** The form of a new note, with what was typed into it before. */
export function drawNew(
  drawing: Drawing,
  typed: NoteWish | null = null,
  key = keyFor(drawing),
): NoteFormView {
  const { text, kind, isAlert } = typed ?? { text: '', kind: USUAL_KIND, isAlert: false };
  return {
    ...plain,
    intent: 'create',
    noteId: null,
    key,
    drawn: '',
    text,
    kind,
    isAlert,
    unsaved: typed !== null,
    errors: {},
  };
}

/** The form of a note that is there. */
export function drawEdit(
  drawing: Drawing,
  note: Note,
  typed: NoteWish | null = null,
  key = keyFor(drawing),
): NoteFormView {
  const { text, isAlert } = typed ?? note;
  return {
    ...plain,
    intent: 'save',
    noteId: note.id,
    key,
    drawn: digestOf(note),
    text,
    kind: typed?.kind ?? note.kind ?? USUAL_KIND,
    isAlert,
    unsaved: typed !== null,
    errors: {},
  };
}

/** The question before a note is deleted. */
export function drawRemoval(drawing: Drawing, note: Note): NoteRemovalView {
  return { ...plain, intent: 'remove', noteId: note.id, key: keyFor(drawing), drawn: digestOf(note) };
}
