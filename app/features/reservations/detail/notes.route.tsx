import { useLoaderData } from '@remix-run/react';
import { notesAction } from '../../../patterns/notes/change-notes.server.ts';
import { notesLoader } from '../../../patterns/notes/load-notes.server.ts';
import { notesMeta } from '../../../patterns/notes/notes-meta.ts';
import { NotesScreen } from '../../../patterns/notes/notes-screen.tsx';
import { reservationDetail } from './reservation-detail.server.ts';

export const meta = notesMeta;

/** What staff wrote about a reservation. */
export const loader = notesLoader(reservationDetail);
export const action = notesAction(reservationDetail);

export default function ReservationNotes() {
  return <NotesScreen loaded={useLoaderData<typeof loader>()} />;
}
