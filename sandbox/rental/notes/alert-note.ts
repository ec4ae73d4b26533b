import { officeTime } from '../office-time.ts';
import type { Asked } from '../router.ts';

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
  { note, noteType, isAlert }: NewNote,
): number {
  const { database, caller } = asked;
  return database.run(
    `INSERT INTO notes (client_id, reference_type, reference_id, note, note_type, is_alert, is_admin, created_by,
       created_date) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      caller.clientId,
      referenceType,
      referenceId,
      note,
      noteType,
      isAlert ? 1 : 0,
      caller.permissions.has('SETTINGS_USERS') ? 1 : 0,
      caller.userId,
      officeTime(asked),
    ],
  ).lastId;
}

/** Keeps what everybody must see who opens the record, such as why a blacklist was overridden. */
export const keepAlertNote = (
  asked: Pick<Asked, 'database' | 'caller' | 'now'>,
  referenceType: NoteReference,
  referenceId: number,
  note: string,
): number => insertNote(asked, referenceType, referenceId, { note, noteType: 'Alert', isAlert: true });
