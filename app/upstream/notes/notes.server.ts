import type { Reader } from '../call.ts';
import { read, write } from '../reader.ts';
import type { UpstreamError } from '../upstream-error.ts';
import type { Note, NotedRecord, NoteInput } from './notes.contract.ts';
import * as contract from './notes.contract.ts';

const paramsOf = ({ type, id }: NotedRecord) => ({ referenceType: type, referenceId: id });

/** A record's notes in the service's order. */
export const listNotes = (reader: Reader, record: NotedRecord): Promise<readonly Note[]> =>
  read(contract.listNotesOperation)(reader, paramsOf(record));

export const createNote = (
  reader: Reader,
  record: NotedRecord,
  input: NoteInput,
  idempotencyKey: string,
): Promise<Note> => write(contract.createNoteOperation)(reader, paramsOf(record), input, { idempotencyKey });

export const saveNote = (
  reader: Reader,
  record: NotedRecord,
  noteId: number,
  input: NoteInput,
  idempotencyKey: string,
): Promise<Note> =>
  write(contract.saveNoteOperation)(reader, { ...paramsOf(record), noteId }, input, { idempotencyKey });

export async function removeNote(
  reader: Reader,
  record: NotedRecord,
  noteId: number,
  idempotencyKey: string,
): Promise<void> {
  await write(contract.removeNoteOperation)(reader, { ...paramsOf(record), noteId }, { idempotencyKey });
}

/** Returns the refusal's messages by our names of the fields. */
export function wrongNoteFields({
  problem,
}: UpstreamError): Readonly<Partial<Record<keyof NoteInput, string>>> {
  const errors = Object.entries(problem?.errors ?? {});
  return Object.fromEntries(
    errors.flatMap(([name, [first]]) => {
      const path = contract.note.pathOf(name);
      return path && first ? [[path, first]] : [];
    }),
  );
}
