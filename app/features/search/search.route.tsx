import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { requireStaff } from '../../identity/guard.server.ts';
import { pageTitle, titleMeta } from '../../patterns/page-title.ts';
import { orSignInAgain } from '../../patterns/sign-in-again.server.ts';
import { withUnread } from '../../patterns/unread/unread-words.server.ts';
import { search } from './search.server.ts';
import { SearchScreen } from './search-screen.tsx';

export const meta = titleMeta;

/** What `q` finds. What it names exactly (a number, a plate), or the one thing found, is gone to unless `stay` is there. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, only } = await orSignInAgain(args, search(args, staff));
  const stays = new URL(args.request.url).searchParams.has('stay');
  if (only !== null && !stays) throw redirect(only);
  const title = pageTitle(args.context.t('labels:search.title'));
  return withUnread(args.context, { ...view, failed: false, pageTitle: title });
}

/** A search that does not get through takes no screen down: the palette asks while somebody is at work on it. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { query: '', groups: [], unsearched: null, failed: true, pageTitle: document.title };
  }
}

export default function SearchPage() {
  const { failed, query, groups, unsearched } = useLoaderData<typeof loader>();
  return <SearchScreen failed={failed} groups={groups} query={query} unsearched={unsearched} />;
}
