import {
  createNoteOperation,
  type note,
  removeNoteOperation,
  saveNoteOperation,
} from '../../../app/upstream/notes/notes.contract.ts';
import type { WireOf } from '../../../app/upstream/record/wire-of.ts';
import { checkPermission } from '../core/caller.ts';
import { columnMap, flag, plain } from '../core/column-map.ts';
import { insertRow, updateRow } from '../core/database.ts';
import { checkOwn, recordId } from '../core/records.ts';
import { notFound, Refusal } from '../core/refusal.ts';
import { type CallContext, type Route, writeRoute } from '../core/router.ts';
import { officeTime } from '../core/wall-clock.ts';
import { refuseCardNumbers } from '../ledger/cards.ts';

const notes = columnMap<WireOf<typeof note.read>, 'editAvailable' | 'deleteAvailable'>()('n', {
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

type NoteReference = 'customer' | 'vehicle' | 'reservation' | 'agreement';

interface NewNote {
  readonly note: string;
  readonly noteType: string;
  readonly isAlert: boolean;
}

export function insertNote(
  call: Pick<CallContext, 'database' | 'caller' | 'now'>,
  referenceType: NoteReference,
  referenceId: number,
  written: NewNote,
): number {
  const { database, caller } = call;
  return insertRow(database, 'notes', {
    ...notes.written({ ...written, referenceId }),
    client_id: caller.clientId,
    reference_type: referenceType,
    is_admin: caller.permissions.has('SETTINGS_USERS') ? 1 : 0,
    created_by: caller.userId,
    created_date: officeTime(call),
  });
}

export const insertAlertNote = (
  call: Pick<CallContext, 'database' | 'caller' | 'now'>,
  referenceType: NoteReference,
  referenceId: number,
  note: string,
): number => insertNote(call, referenceType, referenceId, { note, noteType: 'Alert', isAlert: true });

const RECORDS = {
  customer: { table: 'customers', view: 'CUSTOMER_VIEW', edit: 'CUSTOMER_EDIT' },
  vehicle: { table: 'vehicles', view: 'FLEET_VIEW', edit: 'FLEET_EDIT' },
  reservation: { table: 'reservations', view: 'RESERVATION_VIEW', edit: 'RESERVATION_EDIT' },
  agreement: { table: 'agreements', view: 'AGREEMENT_VIEW', edit: 'AGREEMENT_EDIT' },
} as const satisfies Record<NoteReference, unknown>;

interface NoteRecord {
  readonly type: NoteReference;
  readonly id: number;
  readonly edit: string;
}

const isType = (text: string): text is NoteReference => Object.hasOwn(RECORDS, text);

/** Returns the record of the path's notes; throws Refusal 404, or 403 with the record's own permission. */
function noteRecord(call: CallContext, purpose: 'view' | 'edit'): NoteRecord {
  const { caller, pathParams } = call;
  const type = (pathParams.referenceType ?? '').toLowerCase();
  if (!isType(type)) throw notFound('Notes hang on a customer, vehicle, reservation or agreement.');
  const { table, [purpose]: code, edit } = RECORDS[type];
  checkPermission(caller, code);
  const id = recordId(pathParams.referenceId, type);
  checkOwn(call, table, id);
  return { type, id, edit };
}

interface NoteRow {
  readonly id: number;
  readonly created_by: number | null;
}

const NOTES = `
SELECT n.*, u.first_name || ' ' || u.last_name AS created_by_name
FROM notes n LEFT JOIN users u ON u.id = n.created_by
WHERE n.client_id = ? AND n.reference_type = ? AND n.reference_id = ?`;

/** A caller who manages users is an administrator and may change all notes; other callers only their own. */
const isAdministrator = ({ permissions }: CallContext['caller']): boolean =>
  permissions.has('SETTINGS_USERS');

function mayChange({ caller, profile }: CallContext, { edit }: NoteRecord, { created_by }: NoteRow): boolean {
  const isTheirs = created_by === caller.userId || isAdministrator(caller);
  return profile !== 'given' && isTheirs && caller.permissions.has(edit);
}

function wireNote(call: CallContext, record: NoteRecord, row: NoteRow) {
  const isOpen = mayChange(call, record, row);
  return { ...notes.detail(row), editAvailable: isOpen, deleteAvailable: isOpen };
}

const cellsOf = ({ caller }: CallContext, { type, id }: NoteRecord) => [caller.clientId, type, id];

function findNote(call: CallContext, record: NoteRecord, id: number): NoteRow {
  const row = call.database.get<NoteRow>(`${NOTES} AND n.id = ?`, [...cellsOf(call, record), id]);
  if (row === undefined) throw notFound('There is no such note.');
  return row;
}

const noteOf = (call: CallContext, record: NoteRecord, id: number) =>
  wireNote(call, record, findNote(call, record, id));

function ownNote(call: CallContext, record: NoteRecord): number {
  const note = findNote(call, record, recordId(call.pathParams.noteId, 'note'));
  if (mayChange(call, record, note)) return note.id;
  throw new Refusal(403, 'Only its writer or an administrator changes a note.');
}

const notesListRoute: Route = {
  operationId: 'notes.list',
  answer(call) {
    const record = noteRecord(call, 'view');
    const rows = call.database.all<NoteRow>(
      `${NOTES} ORDER BY n.is_alert DESC, n.created_date DESC, n.id DESC`,
      cellsOf(call, record),
    );
    return { body: rows.map((row) => wireNote(call, record, row)) };
  },
};

const createNoteRoute: Route = writeRoute(createNoteOperation, {
  answer(call, { note, noteType = 'General', isAlert = false }) {
    const record = noteRecord(call, 'edit');
    refuseCardNumbers(call.body);
    const id = insertNote(call, record.type, record.id, { note, noteType, isAlert });
    return { status: 201, body: noteOf(call, record, id) };
  },
});

const saveNoteRoute: Route = writeRoute(saveNoteOperation, {
  answer(call, body) {
    const record = noteRecord(call, 'edit');
    const id = ownNote(call, record);
    refuseCardNumbers(call.body);
    updateRow(call.database, 'notes', id, {
      ...notes.written(body),
      changed_by: call.caller.userId,
      changed_at: call.now.toISOString(),
    });
    return { body: noteOf(call, record, id) };
  },
});

const removeNoteRoute: Route = writeRoute(removeNoteOperation, {
  answer(call) {
    const noteId = ownNote(call, noteRecord(call, 'edit'));
    call.database.run('DELETE FROM notes WHERE id = ?', [noteId]);
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
