import { useLoaderData } from '@remix-run/react';
import { notesAction } from '../../../patterns/notes/change-notes.server.ts';
import { notesLoader } from '../../../patterns/notes/load-notes.server.ts';
import { notesMeta } from '../../../patterns/notes/notes-meta.ts';
import { NotesScreen } from '../../../patterns/notes/notes-screen.tsx';
import { customerDetail } from './customer-detail.server.ts';

export const meta = notesMeta;

/** What staff wrote about a customer. */
export const loader = notesLoader(customerDetail);
export const action = notesAction(customerDetail);

export default function CustomerNotes() {
  return <NotesScreen loaded={useLoaderData<typeof loader>()} />;
}
