import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadDrafts } from '../features/drafts/drafts.server.ts';
import { DraftsScreen } from '../features/drafts/drafts-screen.tsx';
import { requireStaff } from '../identity/guard.server.ts';
import { leaveFlash } from '../patterns/page/flash.server.ts';
import { titleMeta } from '../patterns/page/page-title.ts';
import { readForm } from '../patterns/request/form-body.server.ts';
import { orSignInAgain } from '../patterns/request/sign-in-again.server.ts';
import { draftsOf } from '../patterns/staged-form/drafts.server.ts';
import { formNamed } from './resource-at.server.ts';

export const meta = titleMeta;

/** The drafts of this user. */
export async function loader(args: LoaderFunctionArgs) {
  return orSignInAgain(args, loadDrafts(args, await requireStaff(args), formNamed));
}

/** Discards a form, with its pictures; one that is gone already is discarded just as well. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args);
  const id = (await readForm(args.request)).get('id');
  const { records } = args.context;
  if (typeof id === 'string') draftsOf(records, staff).remove(id);
  const headers = leaveFlash(args.context, 'draftDiscarded');
  const { pathname, searchParams } = new URL(args.request.url);
  searchParams.delete('discard');
  return redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, { status: 303, headers });
}

export default function DraftsPage() {
  return <DraftsScreen page={useLoaderData<typeof loader>()} />;
}
