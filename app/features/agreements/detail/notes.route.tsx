import { useLoaderData } from '@remix-run/react';
import { notesAction } from '../../../patterns/notes/change-notes.server.ts';
import { notesLoader } from '../../../patterns/notes/load-notes.server.ts';
import { notesMeta } from '../../../patterns/notes/notes-meta.ts';
import { NotesScreen } from '../../../patterns/notes/notes-screen.tsx';
import { agreementDetail } from './agreement-detail.server.ts';

export const meta = notesMeta;

/** What staff wrote about an agreement. */
export const loader = notesLoader(agreementDetail);
export const action = notesAction(agreementDetail);

export default function AgreementNotes() {
  return <NotesScreen loaded={useLoaderData<typeof loader>()} />;
}
