import type { Database } from '../core/database.ts';
import { idOf, type Samples } from '../testing/sample.ts';

type Client = 1 | 2;

/** Inserts a note of a reservation, so that there is one to read and to change. */
function onReservation(database: Database, clientId: Client) {
  const referenceId = idOf(database, 'SELECT min(id) AS id FROM reservations WHERE client_id = ?', [
    clientId,
  ]);
  const { lastId: noteId } = database.run(
    `INSERT INTO notes (client_id, reference_type, reference_id, note, created_by, created_date)
     VALUES (?, 'reservation', ?, 'Keys are in the box.', ?, '2026-11-20T10:00:00')`,
    [clientId, referenceId, clientId === 1 ? 101 : 201],
  );
  return { pathParams: { referenceType: 'reservation', referenceId, noteId } };
}

export const samples: Samples = {
  'notes.list': onReservation,
  'notes.create': (database, clientId) => ({
    ...onReservation(database, clientId),
    body: { note: 'Arrives by ferry, may be an hour late.', noteType: 'General', isAlert: true },
  }),
  'notes.save': (database, clientId) => ({
    ...onReservation(database, clientId),
    body: { note: 'Arrives by train.' },
  }),
  'notes.remove': onReservation,
};
