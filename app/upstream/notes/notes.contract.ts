import { z } from 'zod';
import { type Operation, operation } from '../operation.ts';
import { flag, identity, reference, scalar, text } from '../wire.ts';

export const noteSchema = z.object({
  noteId: identity,
  referenceId: reference,
  note: text,
  /** Who wrote it: a user's id for some services and a name for others. */
  createdBy: scalar,
  userName: text,
  createdDate: text,
  /** Written by an administrator. */
  isAdmin: flag,
  isAlert: flag,
  /** What it hangs on: customer, vehicle, reservation or agreement. */
  type: text,
  noteType: text,
  editAvailable: flag,
  deleteAvailable: flag,
});

export const LONGEST_NOTE = 4_000;
export const LONGEST_KIND = 40;

const words = z.string().trim().min(1, 'Is needed').max(LONGEST_NOTE);
const kind = z.string().trim().min(1).max(LONGEST_KIND);

export const listNotesOperation = operation({
  id: 'notes.list',
  method: 'GET',
  path: '/v3/{referenceType}/{referenceId}/note',
  answer: z.array(noteSchema),
});

const writes = { standing: 'assumed', refusals: [400, 401, 403, 404, 422] } as const;

export const createNoteOperation = operation({
  ...writes,
  id: 'notes.create',
  method: 'POST',
  path: '/v3/{referenceType}/{referenceId}/note',
  body: z.object({ note: words, noteType: kind.default('General'), isAlert: z.boolean().default(false) }),
  answer: noteSchema,
  success: [201],
});

export const saveNoteOperation = operation({
  ...writes,
  id: 'notes.save',
  method: 'PUT',
  path: '/v3/{referenceType}/{referenceId}/note/{noteId}',
  body: z.object({ note: words, noteType: kind.optional(), isAlert: z.boolean().optional() }),
  answer: noteSchema,
});

export const removeNoteOperation = operation({
  ...writes,
  id: 'notes.remove',
  method: 'DELETE',
  path: '/v3/{referenceType}/{referenceId}/note/{noteId}',
  answer: z.object({ noteId: identity }),
});

export const notesOperations: readonly Operation[] = [
  listNotesOperation,
  createNoteOperation,
  saveNoteOperation,
  removeNoteOperation,
];
