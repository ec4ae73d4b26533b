import type { Reader } from '../call.ts';
import { creates, one, saves } from '../reader.ts';
import type { UpstreamError } from '../upstream-error.ts';
import {
  createNoteOperation,
  listNotesOperation,
  type Note,
  type NotedRecord,
  type NoteWish,
  note,
  removeNoteOperation,
  saveNoteOperation,
} from './notes.contract.ts';

const listAll = one(listNotesOperation);
const create = creates(createNoteOperation);
const save = saves(saveNoteOperation);

const holesOf = ({ type, id }: NotedRecord) => ({ referenceType: type, referenceId: id });

/**
 * A record's notes in the service's order.
 * @throws UpstreamError `refused` with status 404 when this tenant has no such record
 */
export const listNotes = (reader: Reader, record: NotedRecord): Promise<readonly Note[]> =>
  listAll(reader, holesOf(record));

/**
 * Writes a note on a record.
 * @throws UpstreamError `refused`: 403 names the permission, 400 and 422 the field that is wrong (`wrongNoteFields`)
 */
export const createNote = (
  reader: Reader,
  record: NotedRecord,
  wish: NoteWish,
  idempotencyKey: string,
): Promise<Note> => create(reader, holesOf(record), wish, { idempotencyKey });

/**
 * Changes a note.
 * @throws UpstreamError `refused`: as for a new one; 404 when the note is gone
 */
export const saveNote = (
  reader: Reader,
  record: NotedRecord,
  noteId: number,
  wish: NoteWish,
  idempotencyKey: string,
): Promise<Note> => save(reader, { ...holesOf(record), noteId }, wish, { idempotencyKey });

/**
 * Deletes a note for good.
 * @throws UpstreamError `refused`: 403 when it is somebody else's, 404 when it is gone
 */
export async function removeNote(
  { upstream, staff, traceId, signal }: Reader,
  record: NotedRecord,
  noteId: number,
  idempotencyKey: string,
): Promise<void> {
  const params = { ...holesOf(record), noteId };
  await upstream.call(staff, removeNoteOperation, { params, idempotencyKey, traceId, signal });
}

/** What a refusal says is wrong with a note, by the product's names of its fields and in the service's words. */
export function wrongNoteFields({
  problem,
}: UpstreamError): Readonly<Partial<Record<keyof NoteWish, string>>> {
  const errors = Object.entries(problem?.errors ?? {});
  return Object.fromEntries(
    errors.flatMap(([name, [first]]) => {
      const path = note.pathOf(name);
      return path && first ? [[path, first]] : [];
    }),
  );
}
