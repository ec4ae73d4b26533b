import {
  createNoteOperation,
  removeNoteOperation,
  saveNoteOperation,
} from '../../../app/upstream/notes/notes.contract.ts';
import { refuseCardNumbers } from '../ledger/card-numbers.ts';
import { recordId } from '../record-id.ts';
import { notFound, Refusal } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { insertNote } from './alert-note.ts';
import { type NoteRecord, noteRecord } from './note-record.ts';

interface NoteRow {
  readonly id: number;
  readonly note: string;
  readonly note_type: string;
  readonly is_alert: number;
  readonly is_admin: number;
  readonly created_by: number | null;
  readonly created_by_name: string | null;
  readonly created_date: string;
}

const NOTES = `
SELECT n.id, n.note, n.note_type, n.is_alert, n.is_admin, n.created_by, n.created_date,
  u.first_name || ' ' || u.last_name AS created_by_name
FROM notes n LEFT JOIN users u ON u.id = n.created_by
WHERE n.client_id = ? AND n.reference_type = ? AND n.reference_id = ?`;

/** Who manages users is an administrator: such a caller may change everybody's notes, others their own. */
const isAdministrator = ({ permissions }: Asked['caller']): boolean => permissions.has('SETTINGS_USERS');

function wireNote({ caller, profile }: Asked, record: NoteRecord, row: NoteRow) {
  const isTheirs = row.created_by === caller.userId || isAdministrator(caller);
  const mayChange = profile !== 'given' && isTheirs && caller.permissions.has(record.edit);
  return {
    noteId: row.id,
    referenceId: record.id,
    note: row.note,
    createdBy: row.created_by,
    createdDate: row.created_date,
    isAdmin: row.is_admin === 1,
    userName: row.created_by_name,
    editAvailable: mayChange,
    deleteAvailable: mayChange,
    isAlert: row.is_alert === 1,
    type: record.type,
    noteType: row.note_type,
  };
}

const cellsOf = ({ caller }: Asked, { type, id }: NoteRecord) => [caller.clientId, type, id];

function noteOf(asked: Asked, record: NoteRecord, id: number) {
  const row = asked.database.get<NoteRow>(`${NOTES} AND n.id = ?`, [...cellsOf(asked, record), id]);
  if (row === undefined) throw notFound('There is no such note.');
  return wireNote(asked, record, row);
}

/** The path's note, when the caller may change it; 403 when it is somebody else's. */
function ownNote(asked: Asked, record: NoteRecord) {
  const note = noteOf(asked, record, recordId(asked.holes.noteId, 'note'));
  if (!note.editAvailable) throw new Refusal(403, 'Only its writer or an administrator changes a note.');
  return note;
}

/** Alerts first, then the newest first. */
const notesListRoute: Route = {
  operationId: 'notes.list',
  answer(asked) {
    const record = noteRecord(asked, 'view');
    const rows = asked.database.all<NoteRow>(
      `${NOTES} ORDER BY n.is_alert DESC, n.created_date DESC, n.id DESC`,
      cellsOf(asked, record),
    );
    return { body: rows.map((row) => wireNote(asked, record, row)) };
  },
};

const createNoteRoute: Route = writeRoute(createNoteOperation, {
  answer(asked, { note, noteType = 'General', isAlert = false }) {
    const record = noteRecord(asked, 'edit');
    refuseCardNumbers(asked.body);
    const id = insertNote(asked, record.type, record.id, { note, noteType, isAlert });
    return { status: 201, body: noteOf(asked, record, id) };
  },
});

const saveNoteRoute: Route = writeRoute(saveNoteOperation, {
  answer(asked, { note, noteType, isAlert }) {
    const record = noteRecord(asked, 'edit');
    const known = ownNote(asked, record);
    refuseCardNumbers(asked.body);
    asked.database.run(
      'UPDATE notes SET note = ?, note_type = ?, is_alert = ?, changed_by = ?, changed_at = ? WHERE id = ?',
      [
        note,
        noteType ?? known.noteType,
        (isAlert ?? known.isAlert) ? 1 : 0,
        asked.caller.userId,
        asked.now.toISOString(),
        known.noteId,
      ],
    );
    return { body: noteOf(asked, record, known.noteId) };
  },
});

const removeNoteRoute: Route = writeRoute(removeNoteOperation, {
  answer(asked) {
    const { noteId } = ownNote(asked, noteRecord(asked, 'edit'));
    asked.database.run('DELETE FROM notes WHERE id = ?', [noteId]);
    return { body: { noteId } };
  },
});

/** One route serves four types of record, so each asks for the permission of the record itself. */
export const notesRoutes: readonly Route[] = [
  notesListRoute,
  createNoteRoute,
  saveNoteRoute,
  removeNoteRoute,
];
