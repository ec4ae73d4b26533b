import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { listOf, record } from '../record.ts';
import { both, readOnly, requiredText, writeOnly } from '../record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record-values.ts';
import { flag, identity, reference, scalar, text } from '../wire.ts';

const LONGEST_NOTE = 4_000;
const LONGEST_KIND = 40;

/** How long they may be for the service, as JavaScript counts. */
export const NOTE_LIMITS = { text: LONGEST_NOTE, kind: LONGEST_KIND } as const;

const words = requiredText(LONGEST_NOTE);
const kind = z.string().trim().min(1).max(LONGEST_KIND);

/** Some services put the writer's id where others put the name. */
function writerOf(userName: string | null, createdBy: string | number | boolean | null): string | null {
  if (userName !== null) return userName;
  const by = typeof createdBy === 'string' ? createdBy.trim() : '';
  return /\p{L}/u.test(by) ? by : null;
}

/** What somebody wrote about a record. */
export const note = record(
  {
    id: readOnly('noteId', identity),
    recordId: readOnly('referenceId', reference),
    /** What it hangs on: customer, vehicle, reservation or agreement. */
    recordType: readOnly('type', text),
    text: both('note', { ...words, read: decodedBy(text, (value) => value ?? '') }),
    kind: both('noteType', { read: filledText, write: kind.optional() }),
    /** To be seen by everybody who opens the record. */
    isAlert: both('isAlert', { read: flagOr(false), write: z.boolean().optional() }),
    userName: readOnly('userName', filledText),
    /** A user's id for some services and a name for others. */
    createdBy: readOnly('createdBy', scalar),
    /** On the office's clock, `yyyy-MM-ddTHH:mm:ss`. */
    writtenAt: readOnly('createdDate', text),
    /** Written by an administrator. */
    isByAdministrator: readOnly('isAdmin', flag),
    mayEdit: readOnly('editAvailable', flagOr(false)),
    mayDelete: readOnly('deleteAvailable', flagOr(false)),
  },
  ({ userName, createdBy }) => ({
    /** A name; null where the service gives none. */
    writtenBy: writerOf(userName, createdBy),
  }),
);

/** A new note: what is left out has a value of the service's own. */
const newNote = record({
  text: writeOnly('note', words.write),
  kind: writeOnly('noteType', kind.default('General')),
  isAlert: writeOnly('isAlert', z.boolean().default(false)),
});

/** A note as the screens show it. */
export interface Note
  extends Pick<
    z.output<typeof note.read>,
    'id' | 'text' | 'kind' | 'isAlert' | 'writtenBy' | 'writtenAt' | 'mayEdit' | 'mayDelete'
  > {}

/** What can be written of a note. */
export interface NoteWish extends z.output<typeof newNote.create> {}

/** The records that notes hang on. */
export type NotedType = 'reservation' | 'agreement' | 'vehicle' | 'customer';

/** The record that notes hang on. */
export interface NotedRecord {
  readonly type: NotedType;
  readonly id: string;
}

export const listNotesOperation = operation({
  id: 'notes.list',
  method: 'GET',
  path: '/v3/{referenceType}/{referenceId}/note',
  answer: listOf(note.read),
});

const writes = { standing: 'assumed', refusals: [400, 401, 403, 404, 422] } as const;

export const createNoteOperation = operation({
  ...writes,
  id: 'notes.create',
  method: 'POST',
  path: '/v3/{referenceType}/{referenceId}/note',
  body: newNote.create,
  answer: note.read,
  success: [201],
});

export const saveNoteOperation = operation({
  ...writes,
  id: 'notes.save',
  method: 'PUT',
  path: '/v3/{referenceType}/{referenceId}/note/{noteId}',
  body: note.create,
  answer: note.read,
});

const removed = record({ id: readOnly('noteId', identity) });

export const removeNoteOperation = operation({
  ...writes,
  id: 'notes.remove',
  method: 'DELETE',
  path: '/v3/{referenceType}/{referenceId}/note/{noteId}',
  answer: removed.read,
});

export const notesOperations: readonly Operation[] = [
  listNotesOperation,
  createNoteOperation,
  saveNoteOperation,
  removeNoteOperation,
];
