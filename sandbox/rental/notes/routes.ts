import {
  createNoteOperation,
  removeNoteOperation,
  saveNoteOperation,
} from '../../../app/upstream/notes/notes.contract.ts';
import { refuseCardNumbers } from '../ledger/card-numbers.ts';
import { recordId } from '../record-id.ts';
import { notFound, Refusal } from '../refusal.ts';
import { type Asked, type Route, writeRoute } from '../router.ts';
import { updateRow } from '../table-row.ts';
import { insertNote } from './alert-note.ts';
import { notes } from './columns.ts';
import { type NoteRecord, noteRecord } from './note-record.ts';

interface NoteRow {
  readonly id: number;
  readonly created_by: number | null;
}

const NOTES = `
SELECT n.*, u.first_name || ' ' || u.last_name AS created_by_name
FROM notes n LEFT JOIN users u ON u.id = n.created_by
WHERE n.client_id = ? AND n.reference_type = ? AND n.reference_id = ?`;

/** Who manages users is an administrator: such a caller may change everybody's notes, others their own. */
const isAdministrator = ({ permissions }: Asked['caller']): boolean => permissions.has('SETTINGS_USERS');

function mayChange({ caller, profile }: Asked, { edit }: NoteRecord, { created_by }: NoteRow): boolean {
  const isTheirs = created_by === caller.userId || isAdministrator(caller);
  return profile !== 'given' && isTheirs && caller.permissions.has(edit);
}

function wireNote(asked: Asked, record: NoteRecord, row: NoteRow) {
  const isOpen = mayChange(asked, record, row);
  return { ...notes.detail(row), editAvailable: isOpen, deleteAvailable: isOpen };
}

const cellsOf = ({ caller }: Asked, { type, id }: NoteRecord) => [caller.clientId, type, id];

function findNote(asked: Asked, record: NoteRecord, id: number): NoteRow {
  const row = asked.database.get<NoteRow>(`${NOTES} AND n.id = ?`, [...cellsOf(asked, record), id]);
  if (row === undefined) throw notFound('There is no such note.');
  return row;
}

const noteOf = (asked: Asked, record: NoteRecord, id: number) =>
  wireNote(asked, record, findNote(asked, record, id));

/** The id of the path's note, when the caller may change it; 403 when another user wrote it. */
function ownNote(asked: Asked, record: NoteRecord): number {
  const note = findNote(asked, record, recordId(asked.holes.noteId, 'note'));
  if (mayChange(asked, record, note)) return note.id;
  throw new Refusal(403, 'Only its writer or an administrator changes a note.');
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
  answer(asked, body) {
    const record = noteRecord(asked, 'edit');
    const id = ownNote(asked, record);
    refuseCardNumbers(asked.body);
    updateRow(asked.database, 'notes', id, {
      ...notes.written(body),
      changed_by: asked.caller.userId,
      changed_at: asked.now.toISOString(),
    });
    return { body: noteOf(asked, record, id) };
  },
});

const removeNoteRoute: Route = writeRoute(removeNoteOperation, {
  answer(asked) {
    const noteId = ownNote(asked, noteRecord(asked, 'edit'));
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
