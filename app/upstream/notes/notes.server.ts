import type { Reader } from '../call.ts';
import type { UpstreamError } from '../upstream-error.ts';
import { type Note, type NotedRecord, type NoteWish, toNote } from './note.ts';
import {
  createNoteOperation,
  listNotesOperation,
  removeNoteOperation,
  saveNoteOperation,
} from './notes.contract.ts';

const holesOf = ({ type, id }: NotedRecord) => ({ referenceType: type, referenceId: id });

const bodyOf = ({ text, kind, isAlert }: NoteWish) => ({ note: text, noteType: kind, isAlert });

/**
 * A record's notes in the service's order.
 * @throws UpstreamError `refused` with status 404 when this tenant has no such record
 */
export async function listNotes(
  { upstream, staff, traceId, signal }: Reader,
  record: NotedRecord,
): Promise<readonly Note[]> {
  const params = holesOf(record);
  const { data } = await upstream.call(staff, listNotesOperation, { params, traceId, signal });
  return data.map(toNote);
}

/**
 * Writes a note on a record.
 * @throws UpstreamError `refused`: 403 names the permission, 400 and 422 the field that is wrong (`wrongNoteFields`)
 */
export async function createNote(
  { upstream, staff, traceId, signal }: Reader,
  record: NotedRecord,
  wish: NoteWish,
  idempotencyKey: string,
): Promise<Note> {
  const params = holesOf(record);
  const call = { params, body: bodyOf(wish), idempotencyKey, traceId, signal };
  return toNote((await upstream.call(staff, createNoteOperation, call)).data);
}

/**
 * Writes a note anew.
 * @throws UpstreamError `refused`: as for a new one; 404 when the note is gone
 */
export async function saveNote(
  { upstream, staff, traceId, signal }: Reader,
  record: NotedRecord,
  noteId: number,
  wish: NoteWish,
  idempotencyKey: string,
): Promise<Note> {
  const params = { ...holesOf(record), noteId };
  const call = { params, body: bodyOf(wish), idempotencyKey, traceId, signal };
  return toNote((await upstream.call(staff, saveNoteOperation, call)).data);
}

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
  const { note, noteType, isAlert } = problem?.errors ?? {};
  return {
    ...(note?.[0] && { text: note[0] }),
    ...(noteType?.[0] && { kind: noteType[0] }),
    ...(isAlert?.[0] && { isAlert: isAlert[0] }),
  };
}
