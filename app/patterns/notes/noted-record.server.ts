import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Staff } from '../../identity/staff.ts';
import type { Note, NotedRecord } from '../../upstream/notes/notes.contract.ts';
import { listNotes } from '../../upstream/notes/notes.server.ts';
import type { Desk } from '../desk/desk.server.ts';
import type { DetailDeclaration } from '../record/detail-declaration.server.ts';
import type { NoteView } from '../record/notes-view.ts';
import { oncePerRequest } from '../record/once.server.ts';
import { deskOf, idInAddress } from '../record/read-record.server.ts';

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>;

/** Of a record's declaration, what its notes need. */
export type Noted = Pick<DetailDeclaration<unknown>, 'param' | 'reference' | 'address'>;

const EDIT_PERMISSION = {
  reservation: 'RESERVATION_EDIT',
  agreement: 'AGREEMENT_EDIT',
  vehicle: 'FLEET_EDIT',
  customer: 'CUSTOMER_EDIT',
} as const;

/** The record whose notes the address asks for; null for an address that names none. */
export function recordIn(detail: Noted, args: Args): NotedRecord | null {
  const id = idInAddress(detail, args);
  return id === null ? null : { type: detail.reference, id };
}

/**
 * A record's notes in the service's order, read once for all loaders of a request.
 * @throws UpstreamError
 */
export async function readNotes(args: Args, staff: Staff, record: NotedRecord): Promise<readonly Note[]> {
  const { reader } = await deskOf(args, staff);
  return oncePerRequest(args.context, `notes of ${record.type} ${record.id}`, () =>
    listNotes(reader, record),
  );
}

/** Whether this user is offered to write notes on such a record; the service decides in any case. */
export async function mayAddNotes(desk: Desk, { type }: NotedRecord): Promise<boolean> {
  if (!desk.offers('notes.create')) return false;
  return (await desk.permissions())?.has(EDIT_PERMISSION[type]) ?? true;
}

/** Changes whenever somebody writes the note anew: the service keeps no versions of notes. */
export function digestOf({ text, kind, isAlert }: Pick<Note, 'text' | 'kind' | 'isAlert'>): string {
  return createHash('sha256')
    .update(JSON.stringify([text, kind, isAlert]))
    .digest('base64url')
    .slice(0, 22);
}

/** A note in this user's words. */
export function viewNote(note: Note, { formats, offers, t }: Desk): NoteView {
  // The mark of an alert says it already.
  const isSaid = note.isAlert && note.kind?.toLowerCase() === t('labels:notes.alert').toLowerCase();
  const by = [isSaid ? null : note.kind, note.writtenBy, formats.dateTime(note.writtenAt)];
  return {
    id: note.id,
    text: note.text,
    isAlert: note.isAlert,
    by: by.filter(Boolean).join(' · '),
    canEdit: note.mayEdit && offers('notes.save'),
    canDelete: note.mayDelete && offers('notes.remove'),
  };
}
