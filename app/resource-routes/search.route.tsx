import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { search } from '../features/search/search.server.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import { requireStaff } from '../identity/guard.server.ts';
import { withUnread } from '../patterns/error-page/describe-error.server.ts';
import { pageTitle, titleMeta } from '../patterns/page/page-title.ts';
import { orSignInAgain } from '../patterns/request/sign-in-again.server.ts';
import { newRecords } from './resource-at.server.ts';

export const meta = titleMeta;

/** What `q` finds. Redirects to an exact match (a number, a plate) or a single result, unless `stay` is there. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args);
  const { view, only } = await orSignInAgain(args, search(args, staff, newRecords));
  const stays = new URL(args.request.url).searchParams.has('stay');
  if (only !== null && !stays) throw redirect(only);
  const title = pageTitle(args.context.t('labels:search.title'));
  return withUnread(args.context, { ...view, pageTitle: title });
}

export default function SearchPage() {
  const { query, groups, unsearched } = useLoaderData<typeof loader>();
  return <SearchScreen groups={groups} query={query} unsearched={unsearched} />;
}
