import { officeTime } from '../office-time.ts';
import type { Asked } from '../router.ts';
import { insertRow } from '../table-row.ts';
import { notes } from './columns.ts';

/** The records that notes hang on, as the path spells them. */
export type NoteReference = 'customer' | 'vehicle' | 'reservation' | 'agreement';

interface NewNote {
  readonly note: string;
  readonly noteType: string;
  readonly isAlert: boolean;
}

/** Writes a note under the office's date and gives its id. */
export function insertNote(
  asked: Pick<Asked, 'database' | 'caller' | 'now'>,
  referenceType: NoteReference,
  referenceId: number,
  written: NewNote,
): number {
  const { database, caller } = asked;
  return insertRow(database, 'notes', {
    ...notes.written({ ...written, referenceId }),
    client_id: caller.clientId,
    reference_type: referenceType,
    is_admin: caller.permissions.has('SETTINGS_USERS') ? 1 : 0,
    created_by: caller.userId,
    created_date: officeTime(asked),
  });
}

/** Keeps what everybody must see who opens the record, such as why a blacklist was overridden. */
export const keepAlertNote = (
  asked: Pick<Asked, 'database' | 'caller' | 'now'>,
  referenceType: NoteReference,
  referenceId: number,
  note: string,
): number => insertNote(asked, referenceType, referenceId, { note, noteType: 'Alert', isAlert: true });
