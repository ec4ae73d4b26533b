import { useLoaderData } from '@remix-run/react';
import { notesAction } from '../../../patterns/notes/change-notes.server.ts';
import { notesLoader } from '../../../patterns/notes/load-notes.server.ts';
import { notesMeta } from '../../../patterns/notes/notes-meta.ts';
import { NotesScreen } from '../../../patterns/notes/notes-screen.tsx';
import { vehicleDetail } from './vehicle-detail.server.ts';

export const meta = notesMeta;

/** What staff wrote about a vehicle. */
export const loader = notesLoader(vehicleDetail);
export const action = notesAction(vehicleDetail);

export default function VehicleNotes() {
  return <NotesScreen loaded={useLoaderData<typeof loader>()} />;
}
