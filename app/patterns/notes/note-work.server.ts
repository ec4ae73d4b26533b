import type { Reader } from '../../upstream/call.ts';
import type { Note, NotedRecord, NoteWish } from '../../upstream/notes/notes.contract.ts';
import { createNote, listNotes, removeNote, saveNote } from '../../upstream/notes/notes.server.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import { beforeWriting, NotWritten } from '../submit-once/outcome.ts';
import { digestOf } from './noted-record.server.ts';

/** What is to be done with a record's notes. `drawn` is the digest of the note that the form was drawn from. */
export type NoteOrder =
  | { readonly intent: 'create'; readonly wish: NoteWish }
  | { readonly intent: 'save'; readonly noteId: number; readonly drawn: string; readonly wish: NoteWish }
  | { readonly intent: 'remove'; readonly noteId: number; readonly drawn: string };

/** The note is not what it was when the form was drawn: nothing was written. Null when it is gone. */
export class NoteChanged extends NotWritten {
  override readonly name = 'NoteChanged';
  readonly present: Note | null;

  constructor(present: Note | null) {
    super('The note has been changed meanwhile');
    this.present = present;
  }
}

const isGone = (error: unknown) => error instanceof UpstreamError && error.status === 404;

/**
 * Carries an order out; gives the note's id. The service keeps no versions of notes, so what the form was drawn from is
 * compared with what is there just before the write. What is already as wished counts as done.
 * @throws NoteChanged; UpstreamError
 */
export async function carryOut(
  order: NoteOrder,
  reader: Reader,
  record: NotedRecord,
  idempotencyKey: string,
): Promise<number> {
  if (order.intent === 'create') return (await createNote(reader, record, order.wish, idempotencyKey)).id;
  const { noteId, drawn } = order;
  const notes = await beforeWriting(listNotes(reader, record));
  const present = notes.find(({ id }) => id === noteId) ?? null;
  const removes = order.intent === 'remove';
  if (present === null) {
    if (removes) return noteId;
    throw new NoteChanged(null);
  }
  if (!removes && digestOf(present) === digestOf(order.wish)) return noteId;
  if (digestOf(present) !== drawn) throw new NoteChanged(present);
  try {
    if (removes) await removeNote(reader, record, noteId, idempotencyKey);
    else await saveNote(reader, record, noteId, order.wish, idempotencyKey);
  } catch (error) {
    if (!isGone(error)) throw error;
    if (!removes) throw new NoteChanged(null);
  }
  return noteId;
}
