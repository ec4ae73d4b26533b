import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notesAction } from '../patterns/notes/change-notes.server.ts';
import { notesLoader } from '../patterns/notes/load-notes.server.ts';
import { NotesScreen } from '../patterns/notes/notes-screen.tsx';
import { notesMeta } from '../patterns/notes/notes-view.ts';
import { recordAt } from './resource-at.server.ts';

export const meta = notesMeta;

/** What staff wrote about a record. */
export const loader = (args: LoaderFunctionArgs) => notesLoader(recordAt(args.request).detail)(args);
export const action = (args: ActionFunctionArgs) => notesAction(recordAt(args.request).detail)(args);

export default function Notes() {
  return <NotesScreen loaded={useLoaderData<typeof loader>()} />;
}
