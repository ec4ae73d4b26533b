import { z } from 'zod';
import { operation } from '../operation.ts';
import { listOf, record } from '../record/record.ts';
import { both, readOnly, requiredText, writeOnly } from '../record/record-fields.ts';
import { decodedBy, filledText, flagOr } from '../record/record-values.ts';
import { flag, identity, reference, scalar, text } from '../record/wire.ts';

const LONGEST_NOTE = 4_000;
const LONGEST_KIND = 40;

/** In UTF-16 code units. */
export const NOTE_LIMITS = { text: LONGEST_NOTE, kind: LONGEST_KIND } as const;

const words = requiredText(LONGEST_NOTE);
const kind = z.string().trim().min(1).max(LONGEST_KIND);

/** Some services send the writer's id for the name. */
function writerOf(userName: string | null, createdBy: string | number | boolean | null): string | null {
  if (userName !== null) return userName;
  const by = typeof createdBy === 'string' ? createdBy.trim() : '';
  return /\p{L}/u.test(by) ? by : null;
}

export const note = record(
  {
    id: readOnly('noteId', identity),
    recordId: readOnly('referenceId', reference),
    recordType: readOnly('type', text),
    text: both('note', { ...words, read: decodedBy(text, (value) => value ?? '') }),
    kind: both('noteType', { read: filledText, write: kind.optional() }),
    isAlert: both('isAlert', { read: flagOr(false), write: z.boolean().optional() }),
    userName: readOnly('userName', filledText),
    createdBy: readOnly('createdBy', scalar),
    /** Wall-clock text of the office, `yyyy-MM-ddTHH:mm:ss`. */
    writtenAt: readOnly('createdDate', text),
    isByAdministrator: readOnly('isAdmin', flag),
    mayEdit: readOnly('editAvailable', flagOr(false)),
    mayDelete: readOnly('deleteAvailable', flagOr(false)),
  },
  ({ userName, createdBy }) => ({
    writtenBy: writerOf(userName, createdBy),
  }),
);

/** The service takes a type and a flag even where none is given. */
const newNote = record({
  text: writeOnly('note', words.write),
  kind: writeOnly('noteType', kind.default('General')),
  isAlert: writeOnly('isAlert', z.boolean().default(false)),
});

export interface Note
  extends Pick<
    z.output<typeof note.read>,
    'id' | 'text' | 'kind' | 'isAlert' | 'writtenBy' | 'writtenAt' | 'mayEdit' | 'mayDelete'
  > {}

export interface NoteInput extends z.output<typeof newNote.create> {}

export type NotedType = 'reservation' | 'agreement' | 'vehicle' | 'customer';

export interface NotedRecord {
  readonly type: NotedType;
  readonly id: string;
}

export const listNotesOperation = operation({
  id: 'notes.list',
  path: '/v3/{referenceType}/{referenceId}/note',
  answer: listOf(note.read),
});

const writes = { provenance: 'assumed', refusals: [400, 401, 403, 404, 422] } as const;

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
