import type { note } from '../../../app/upstream/notes/notes.contract.ts';
import type { WireOf } from '../../../app/upstream/wire-of.ts';
import { columnMap, flag, plain } from '../lists/column-map.ts';

/** Every field of a note with its column; who may change it depends on the caller. */
export const notes = columnMap<WireOf<typeof note.read>, 'editAvailable' | 'deleteAvailable'>()('n', {
  noteId: plain('id'),
  referenceId: plain('reference_id'),
  type: plain('reference_type'),
  note: plain('note'),
  noteType: plain('note_type'),
  isAlert: flag('is_alert'),
  createdBy: plain('created_by'),
  userName: plain('created_by_name'),
  createdDate: plain('created_date'),
  isAdmin: flag('is_admin'),
});
