import type { Reader } from '../../upstream/call.ts';
import type { Note, NotedRecord } from '../../upstream/notes/notes.contract.ts';
import { listNotes } from '../../upstream/notes/notes.server.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { Evidence } from '../submit-once/outcome.ts';
import type { NoteOrder } from './note-work.server.ts';
import { digestOf, viewNote } from './noted-record.server.ts';

/**
 * What an order has left behind: a note of the same text, kind and alert; of a removal, that the note is gone.
 * @param record whose notes they are, with the address of their page
 * @throws UpstreamError
 */
export async function noteEvidence(
  order: NoteOrder,
  reader: Reader,
  { record, address, desk }: { readonly record: NotedRecord; readonly address: string; readonly desk: Desk },
): Promise<readonly Evidence<number>[]> {
  const notes = await listNotes(reader, record);
  const { t } = desk;
  if (order.intent === 'remove') {
    const { noteId } = order;
    if (notes.some(({ id }) => id === noteId)) return [];
    return [{ id: 'gone', words: t('refusal.evidence.noteGone'), href: address, result: noteId }];
  }
  const isSame = (note: Note) =>
    digestOf(note) === digestOf(order.wish) && (order.intent === 'create' || note.id === order.noteId);
  return notes.filter(isSame).map((note) => ({
    id: note.id,
    words: t('refusal.evidence.note', { by: viewNote(note, desk).by }),
    href: `${address}#note-${note.id}`,
    result: note.id,
  }));
}
